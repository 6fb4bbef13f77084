import { isRecord, kindOf, mayStart, maySeeRow, type DefinitionSet, type Json } from '#engine'
import type { GivenRight } from '../../contract/configuration/given-rights.ts'
import { accountKindOf, writtenAccounts } from '../../definitions/account-kinds.ts'
import { ACTS } from '../../contract/configuration/acts.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { DECIDES } from '../../definitions/rights/configures.ts'
import { servedUser } from '../../serve/serve-user.ts'
import { accountsOfEachKind, type AccountOfKind } from '../../store/accounts/accounts-of-each-kind.ts'
import { sessionUser } from '../../store/accounts/accounts.ts'
import { recordJson } from '../../records/record-json.ts'
import { sampledRecords, type SampledRecord } from '../../records/sampled-records.ts'
import { configuresAll, mayConfigure } from '../../work/configuring.ts'
import { fail, type Failure } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { readTitle } from '../titles.ts'
import { serverTexts } from '../../texts/en.ts'
import { daysToTry } from './days-to-try.ts'
import { callsOf, eventsOf, isForAnybody, isNewEvent, titleOfEvent } from './doors.ts'

/**
 * What is allowed to somebody: an act around the records, a part of the configuration, a call, a connection, cases to begin, events to send, records
 * to see.
 */
type Right = Pick<GivenRight, 'act'> & { readonly of?: string }

const NOBODY = '00000000-0000-4000-8000-000000000000'

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** The definitions of a kind that decides who may do what, and that a publication makes otherwise. */
export const decidingChanges = (before: DefinitionSet, after: DefinitionSet): readonly string[] =>
  [...new Set([...Object.keys(before.definitions), ...Object.keys(after.definitions)])].filter((id) => {
    const [was, is] = [before.find(id), after.find(id)]
    return was !== is && (DECIDES.has(kindOf(id)) || kindOf(id) === 'lookup') && JSON.stringify(was) !== JSON.stringify(is)
  })

/** The kind of account whose role and attributes somebody has. */
const kindOfAccount = ({ settings }: CompiledDefinitions, { role, attributes }: AccountOfKind): string => {
  const fitting = Object.keys(writtenAccounts(settings)).flatMap((name) => {
    const kind = accountKindOf(settings, name)
    const written = Object.entries(kind?.attributes ?? {}).filter(([key]) => !key.startsWith('$'))
    const fits = kind?.role === role && written.every(([key, value]) => JSON.stringify(attributes[key]) === JSON.stringify(value))
    return fits ? [{ name, weight: written.length }] : []
  })
  return fitting.toSorted((left, right) => right.weight - left.weight)[0]?.name ?? role
}

/** Somebody of each kind that the settings name: nobody may have such an account yet. */
const writtenKinds = ({ settings }: CompiledDefinitions): readonly AccountOfKind[] =>
  Object.keys(writtenAccounts(settings)).flatMap((name) => {
    const kind = accountKindOf(settings, name)
    if (kind === undefined) return []
    const written = Object.entries(kind.attributes ?? {}).filter(([key]) => !key.startsWith('$'))
    const asked = Object.values(kind.asks ?? {}).map(({ attribute, many }) => [attribute, many === true ? ['1'] : NOBODY])
    const attributes = Object.fromEntries([...written, ...asked]) as AccountOfKind['attributes']
    const named = { user_name: name, email: '', first_name: name, last_name: '', named: false }
    return [{ id: NOBODY, ...named, role: kind.role, person_entity: null, person_id: null, language: null, attributes }]
  })

/** What somebody may do around the records, which parts of the configuration they have, and whom they may call. */
const actsOf = (
  definitions: CompiledDefinitions,
  account: AccountOfKind,
  { today, code }: { readonly today: string; readonly code: string },
): readonly Right[] => {
  const of = { definitions, today, viewer: { user: sessionUser(account, code) } }
  // A part of the configuration is nothing beside all of it.
  const parts = configuresAll(of) ? [] : partsOf(definitions).filter((part) => mayConfigure(of, part.includes('.') ? part : `any.${part}`))
  return [
    ...ACTS.filter((act) => isAllowed(of, act)).map((act) => ({ act })),
    ...parts.map((part) => ({ act: 'configures' as const, of: part })),
    ...callsOf(definitions, account, { today, code }),
  ]
}

const partsOf = ({ settings: { access } }: CompiledDefinitions): readonly string[] =>
  isRecord(access) && isRecord(access['configures']) ? Object.keys(access['configures']) : []

/** Everything that somebody may do by one set of definitions. */
const rightsOf = (
  definitions: CompiledDefinitions,
  account: AccountOfKind,
  { today, code, samples }: { readonly today: string; readonly code: string; readonly samples: readonly SampledRecord[] },
): readonly Right[] => {
  const { set, rules, settings } = definitions
  const user = sessionUser(account, code)
  const data = { today, user, settings }
  const starts = set.all('case').filter((type) => {
    const may = mayStart(rules, type, { ...data, record: null, related: {} })
    return may.ok || may.code !== 'start.never'
  })
  const seen = samples.filter(({ entity, row, parent }) => {
    const known = set.get('entity', entity)
    const rows = { record: recordJson(definitions, row), parent: parent && recordJson(definitions, parent) }
    return known !== undefined && maySeeRow(set, known, rows, { ...data })
  })
  return [
    ...actsOf(definitions, account, { today, code }),
    ...starts.map(({ id }) => ({ act: 'starts' as const, of: id })),
    ...eventsOf(definitions, account, { today, code, samples }),
    ...seen.map(({ entity, row }) => ({ act: 'sees' as const, of: `${entity} ${row.id}` })),
  ]
}

type Around = Parameters<typeof rightsOf>[2]

/** What somebody may do by the one set and not by the other, today, and on a later day around the records: a rule may wait for that day. */
const newRights = (
  [was, is]: readonly [CompiledDefinitions, CompiledDefinitions],
  [earlier, account]: readonly [AccountOfKind | undefined, AccountOfKind],
  { days, ...around }: Around & { readonly days: readonly string[] },
): readonly Right[] => {
  const beyond = (had: readonly Right[], has: readonly Right[]): readonly Right[] => {
    const names = new Set(had.map(nameOf))
    return has.filter((right) => !names.has(nameOf(right)))
  }
  const later = days.flatMap((today) => {
    const on = { ...around, today }
    return beyond(earlier ? actsOf(was, earlier, on) : [], actsOf(is, account, on))
  })
  return [...beyond(earlier ? rightsOf(was, earlier, around) : [], rightsOf(is, account, around)), ...later]
}

const nameOf = ({ act, of }: Right): string => `${act} ${of ?? ''}`

/**
 * What a publication allows to people who were not allowed it: for each kind of account, and for somebody whom a definition names. A request
 * type that is new, or new records, are nobody's yet. Which records somebody sees is tried on one of each shape.
 */
export const givenRights = async (context: ViewerContext, before: DefinitionSet, after: DefinitionSet): Promise<readonly GivenRight[]> => {
  const { tx, services, institution, today } = context
  const changed = decidingChanges(before, after)
  if (changed.length === 0) return []
  const [was, is] = [before, after].map((set) => services.registry.openDraft(institution, set)) as [
    CompiledDefinitions,
    CompiledDefinitions,
  ]
  const named = [...changed.flatMap((id) => stringsIn(after.find(id))), ...stringsIn(is.settings)]
  const names = [...new Set(named)].filter((text) => text.length <= 200)
  const byDomain = after.all('rule').some((rule) => stringsIn(rule).includes('user.email'))
  const samples = await sampledRecords(tx, was, after)
  const others = { today, code: institution.code, samples }
  const days = daysToTry(today, after, changed)
  const found = new Map<string, GivenRight>()
  const kindsBefore = writtenKinds(was)
  const people = [...writtenKinds(is), ...(await accountsOfEachKind(tx, { names, byDomain }))]
  for (const account of people.toSorted((left, right) => Number(left.named) - Number(right.named))) {
    const earlier = account.id === NOBODY ? kindsBefore.find(({ user_name }) => user_name === account.user_name) : account
    for (const right of newRights([was, is], [earlier, account], { ...others, days })) {
      const [of] = right.of?.split(' ') ?? []
      const isNew =
        of !== undefined && right.act !== 'configures' && (right.act === 'sends' ? isNewEvent(before, of) : before.find(of) === undefined)
      if (isNew) continue
      const about = nameOf({ act: right.act, ...(of !== undefined && { of }) })
      const ofKind = `${about} ${kindOfAccount(is, account)}`.replaceAll('  ', ' ')
      if (account.named && found.has(ofKind)) continue
      const key = account.named ? `${ofKind} ${account.user_name}` : ofKind
      const { name, roleName } = servedUser({ ...context, definitions: is }, account)
      const who = account.named ? name : roleName || kindOfAccount(is, account)
      const title = of === undefined ? undefined : titleIn(context, after, of)
      found.set(key, { key, act: right.act, ...(title !== undefined && { of: title }), who })
    }
  }
  return [...found.values(), ...callsForAnybody(context, before, after)]
}

/** Calls that needed a sign-in and need none any more: more than an account may is given. */
const callsForAnybody = (context: ViewerContext, before: DefinitionSet, after: DefinitionSet): readonly GivenRight[] =>
  after.all('call').flatMap((call) => {
    const was = before.get('call', call.id)
    if (was === undefined || isForAnybody(was) || !isForAnybody(call)) return []
    const who = serverTexts.configuration.anybody
    return [{ key: `calls ${call.id} anybody`, act: 'calls', of: titleIn(context, after, call.id), who }]
  })

type Named = { readonly [name: string]: Json }

const titleIn = (context: ViewerContext, set: DefinitionSet, of: string): string => {
  const { written, settings } = context.definitions
  if (of.includes('/')) return titleOfEvent(set, of, { titleOf: (id) => titleIn(context, set, id), settings: settings as Named })
  return set.find(of) === undefined ? of : readTitle(set, { set: context.definitions.set, written, settings: settings as Named }, of)
}

/** Why nothing is published: it allows more people more, and whoever publishes has not said that this is meant. */
export const refusalToGive = (gives: readonly GivenRight[], confirmed: readonly string[] = []): Failure | undefined =>
  gives.every(({ key }) => confirmed.includes(key)) ? undefined : fail('configuration.gives', undefined, { gives })
