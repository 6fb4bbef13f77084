import { factsOfType, mergedText, partiesOf, type Call, type CaseType, type DefinitionSet, type Json, type RuleData } from '#engine'
import { institutionFacts } from '../../institutions/institution-facts.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { recordJson } from '../../records/record-json.ts'
import type { SampledRecord } from '../../records/sampled-records.ts'
import type { AccountOfKind } from '../../store/accounts/accounts-of-each-kind.ts'
import { sessionUser } from '../../store/accounts/accounts.ts'

type Door = { readonly act: 'calls' | 'connects' | 'sends'; readonly of: string }
type Around = { readonly today: string; readonly code: string }

/** A call that is answered without a sign-in. */
export const isForAnybody = ({ anonymous, does }: Call): boolean => anonymous === true || does.file !== undefined

/** The calls that somebody may make, and the connections that they may let in or ask by a call. */
export const callsOf = (definitions: CompiledDefinitions, account: AccountOfKind, { today, code }: Around): readonly Door[] => {
  const { set, rules, settings } = definitions
  const data: RuleData = { today, user: sessionUser(account, code), settings, institution: institutionFacts(code, definitions.institution) }
  const calls = set.all('call').filter((call) => isForAnybody(call) || call.guard === undefined || rules.holds(call.guard, data))
  const asked = new Set(calls.flatMap(({ does }) => does.outside?.of ?? []))
  const connections = set.all('connection').filter(({ id, access }) => asked.has(id) || (access && rules.holds(access.who, data)))
  return [
    ...calls.map(({ id }) => ({ act: 'calls' as const, of: id })),
    ...connections.map(({ id }) => ({ act: 'connects' as const, of: id })),
  ]
}

/** An event of a type of case, as it is named where it is given. */
const eventOf = (type: string, event: string): string => `${type}/${event}`

/**
 * The events that somebody may send: as a party that sends it, and where its conditions hold. Both are tried on a case of each shape, also as
 * the person whom that case is about. What related rows decide is not known here.
 */
export const eventsOf = (
  definitions: CompiledDefinitions,
  account: AccountOfKind,
  { today, code, samples }: Around & { readonly samples: readonly SampledRecord[] },
): readonly Door[] => {
  const found = new Map<string, Door>()
  for (const { type, sample } of triedCases(definitions, samples))
    for (const person of peopleOf(definitions, type, account, sample))
      for (const of of sentBy(definitions, type, { today, code, sample, person })) found.set(of, { act: 'sends', of })
  return [...found.values()]
}

type TriedCase = { readonly type: CaseType; readonly sample: SampledRecord }

const LONG_AGO = new Date(0).toISOString()
const NOT_THERE = '00000000-0000-4000-8000-000000000001'

/** The sampled cases; of a type that nobody has begun yet, one with nothing in it about a record that there is. */
const triedCases = (definitions: CompiledDefinitions, samples: readonly SampledRecord[]): readonly TriedCase[] => {
  const begun = samples.flatMap((sample): readonly TriedCase[] => {
    const { case_id: id, state } = sample.row
    const type = id === null ? undefined : definitions.findCase(id)
    return type === undefined || state === null ? [] : [{ type, sample }]
  })
  const known = new Set(begun.map(({ type }) => type.id))
  const others = definitions.set.all('case').filter(({ id }) => !known.has(id))
  return [...begun, ...others.map((type) => ({ type, sample: blankCase(definitions, type, samples) }))]
}

const blankCase = (
  definitions: CompiledDefinitions,
  { id, of, subject: about, workflow }: CaseType,
  samples: readonly SampledRecord[],
): SampledRecord => {
  const subject = about === undefined ? undefined : samples.find(({ entity }) => entity === about)?.row
  const row = {
    entity: definitions.storage(of).entity.name,
    id: NOT_THERE,
    version: 1,
    state: definitions.workflow(workflow).definition.initial,
    subject_id: subject?.id ?? NOT_THERE,
    case_id: id,
    definition_hash: null,
    workflow: null,
    created_at: LONG_AGO,
    updated_at: LONG_AGO,
    saved_at: LONG_AGO,
    data: {},
  }
  return { entity: of, row, parent: subject, subject }
}

/** The account as it is and, where it belongs to a record of the kind that the case is about, as that of this record. */
const peopleOf = (
  definitions: CompiledDefinitions,
  { subject }: CaseType,
  account: AccountOfKind,
  { row }: SampledRecord,
): readonly AccountOfKind[] => {
  const about = subject === undefined ? undefined : definitions.storage(subject).entity.name
  const key = `${about}Id`
  const isItself = account.person_entity === about
  if (about === undefined || (!isItself && account.attributes[key] === undefined)) return [account]
  const { attributes } = account
  const own = {
    ...(isItself && { person_id: row.subject_id }),
    ...(attributes[key] !== undefined && { attributes: { ...attributes, [key]: row.subject_id } }),
  }
  return [account, { ...account, ...own }]
}

const sentBy = (
  definitions: CompiledDefinitions,
  type: CaseType,
  { today, code, sample, person }: Around & { readonly sample: SampledRecord; readonly person: AccountOfKind },
): readonly string[] => {
  const { rules, settings } = definitions
  const { row, subject } = sample
  const own = recordJson(definitions, row)
  const data: RuleData = {
    today,
    user: sessionUser(person, code),
    settings,
    case: { ...own, ...factsOfType(type) },
    answers: row.data,
    record: subject ? recordJson(definitions, subject) : own,
    related: {},
  }
  const { acts } = partiesOf(rules, type, data, person.person_id ?? undefined, row.workflow?.approvals)
  if (acts.length === 0) return []
  return [...definitions.workflow(type.workflow).events.values()].flatMap(({ event }) => {
    if (!event.who.some((party) => acts.includes(party))) return []
    const of = eventOf(type.id, event.id)
    const holds = rules.holds(event.offered, data) && (event.when === undefined || rules.holds(event.when, data))
    return [of, ...(holds ? [`${of} now`] : [])]
  })
}

/** The event and the type of case that a right is about. */
const eventNamed = (set: DefinitionSet, of: string) => {
  const [id = '', name] = of.split('/')
  const type = set.get('case', id)
  const event = type && set.get('workflow', type.workflow)?.events.find((each) => each.id === name)
  return event && { id, event }
}

/** Whether an event, or its type of case, comes with a publication: it is nobody's yet. */
export const isNewEvent = (before: DefinitionSet, of: string): boolean => of.includes('/') && eventNamed(before, of) === undefined

/** The type of case and what its event is called: “CPT request: Approve”. */
export const titleOfEvent = (
  set: DefinitionSet,
  of: string,
  { titleOf, settings }: { readonly titleOf: (id: string) => string; readonly settings: { readonly [name: string]: Json } },
): string => {
  const found = eventNamed(set, of)
  return found === undefined ? of : `${titleOf(found.id)}: ${mergedText(found.event.label, { settings })}`
}
