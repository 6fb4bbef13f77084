import {
  compileForm,
  factsOfType,
  landing,
  mayStart,
  queryOf,
  ruleBook,
  validateForm,
  type CaseType,
  type CompiledQuery,
  type Json,
} from '#engine'
import { groupRows, rowOfGroup } from '../../engine/views/group-rows.ts'
import { readField, type ViewRow } from '../../engine/views/matches-predicate.ts'
import { runQuery } from '../../engine/views/matches-query.ts'
import { HOME, PEOPLE, type Person } from './cast.ts'
import { writtenDefinition } from './definition-folder.ts'
import { carryOutCall, type CallWork } from './engine-driver/call.ts'
import { dateOf, relatedRows, viewOf } from './engine-driver/case-view.ts'
import { runClock } from './engine-driver/clock.ts'
import { takeIn } from './engine-driver/take-in.ts'
import { startCase } from './engine-driver/store.ts'
import { maySee, openApproval, openRecord } from './engine-driver/open-record.ts'
import {
  currentSet,
  nameOf,
  openWorld,
  publicationsOf,
  rowJson,
  settingsOf,
  userOf,
  type Row,
  type World,
} from './engine-driver/records.ts'
import { must, mustNot } from './outcome.ts'
import type { Actor, ListedRow, ListRequest, OpenRecord, Portal, Refused } from './portal.ts'

/** The engine and nothing else: records in memory, no server, no database. */
export const openEnginePortal = async (now: string, added?: string): Promise<Portal> => {
  const world = openWorld(now, added)
  return {
    as: (person) => actorOf(world, person),
    get today() {
      return dateOf(world)
    },
    travelTo: (instant) => {
      world.now = instant
    },
    runClock: async () => runClock(world),
    sentTo: async (connection) => world.sent.get(connection) ?? [],
    comesIn: async (connection, text) => takeIn(world, HOME, connection, text),
    troubles: async () => world.troubles,
    onFile: async (entity, id) => {
      const row = world.rows.get(id)
      if (row?.entity !== entity) throw new Error(`There is no ${entity} ${id}.`)
      return row.data
    },
    close: async () => undefined,
  }
}

/** Decides as the server does: by the rule that the settings name for the act. */
const mayPublish = (set: ReturnType<typeof currentSet>, user: Json): boolean => {
  const rule = set.get('settings', 'access.settings')?.defaults['publish']
  return typeof rule === 'string' && ruleBook(set).holds(rule, { user })
}

const actorOf = (world: World, person: Person): Actor => {
  const { institution } = PEOPLE[person]
  const user = userOf(person)
  const find = ({ id }: Pick<OpenRecord, 'id'>): Row | undefined => {
    const row = world.rows.get(id)
    return row && maySee(world, row, person) ? row : undefined
  }
  const callWork: CallWork = {
    world,
    person,
    institution,
    list: (view, request) => list(world, person, view, request),
    find: (id) => find({ id }),
    begin: (caseId, subject) => {
      const started = start(world, person, caseId, subject)
      return started.row === undefined ? { refused: started.why } : { row: started.row }
    },
  }
  return {
    start: async (caseId, about) => {
      const started = start(world, person, caseId, about)
      if (started.row === undefined) throw new Error(`Starting ${caseId} was refused: ${started.why.message}`)
      return openRecord(world, started.row, person)
    },
    cannotStart: async (caseId, about) => mustNot(`Starting ${caseId}`, start(world, person, caseId, about).why),
    open: async (record) => {
      const row = find(record)
      if (row === undefined) throw new Error(`${person} sees no such record`)
      return openRecord(world, row, person)
    },
    cannotOpen: async (record) => mustNot('Opening the record', find(record) ? undefined : notFound),
    list: async (view, request) => list(world, person, view, request),
    call: async (id, request = {}) => {
      const called = await carryOutCall(callWork, id, request)
      must(`Calling ${id}`, called.refused)
      return 'answer' in called ? called.answer : undefined
    },
    cannotCall: async (id, request = {}) => mustNot(`Calling ${id}`, (await carryOutCall(callWork, id, request)).refused),
    landsOn: async () =>
      landing(currentSet(world, institution), 'landing.rule', {
        user,
        settings: settingsOf(currentSet(world, institution), institution),
        today: dateOf(world),
      })?.href,
    validate: async (form, answers, context) =>
      validateForm(compileForm(currentSet(world, institution), form), {
        answers,
        strict: true,
        context: { today: dateOf(world), settings: settingsOf(currentSet(world, institution), institution), ...context, user },
      }),
    publish: async (id, change) => {
      const published = new Map(publicationsOf(world, institution))
      must(
        `Publishing ${id}`,
        mayPublish(currentSet(world, institution), user)
          ? undefined
          : { code: 'auth.forbidden', message: 'No Access for this action.', problems: [] },
      )
      published.set(id, JSON.stringify(change(writtenDefinition(id, published))))
      world.published.set(institution, published)
    },
    byToken: async ({ id }) => {
      const row = world.rows.get(id)
      if (row === undefined) throw new Error(`There is no record ${id}.`)
      return openApproval(world, row, person)
    },
    mail: async () => world.mail.filter(({ to }) => to === person).map(({ template }) => template),
  }
}

const notFound: Refused = { code: 'record.not-found', message: 'This record does not exist, or you may not see it.', problems: [] }
type Started = { readonly row: Row; readonly why?: undefined } | { readonly row?: undefined; readonly why: Refused }

const start = (world: World, person: Person, caseId: string, about: string | undefined): Started => {
  const { institution } = PEOPLE[person]
  const set = currentSet(world, institution)
  const definition = set.get('case', caseId)
  if (definition === undefined) return { why: { ...notFound, code: 'case.not-found' } }
  const user = userOf(person)
  const subject = subjectOf(world, definition, user, institution, about)
  const draft = [...world.rows.values()].find(
    (row) =>
      subject !== undefined &&
      row.case === definition.id &&
      row.subject === subject.id &&
      row.instance?.state === set.get('workflow', definition.workflow)?.initial,
  )
  if (draft && viewOf(world, draft, person).parties.acts.length > 0) return { row: draft }
  const data = {
    today: dateOf(world),
    user,
    settings: settingsOf(set, institution),
    record: subject ? rowJson(subject) : null,
    case: factsOfType(definition),
  }
  const may = mayStart(ruleBook(set), definition, { ...data, related: relatedRows(world, set, institution, definition.uses ?? {}, data) })
  if (!may.ok) return { why: { code: 'case.refused', message: may.message, problems: [] } }
  return { row: startCase(world, institution, definition.id, { subject: subject?.id, values: may.values }, { by: nameOf(person), person }) }
}

/** The subject of a case: the given one, or the person's own record of that kind. */
const subjectOf = (
  world: World,
  definition: CaseType,
  user: { readonly [name: string]: Json },
  institution: string,
  about: string | undefined,
): Row | undefined => {
  const name = currentSet(world, institution).get('entity', definition.subject ?? '')?.name
  const own = about ?? user[`${name ?? ''}Id`]
  const row = typeof own === 'string' ? world.rows.get(own) : undefined
  return row?.institution === institution ? row : undefined
}

const list = (
  world: World,
  person: Person,
  viewId: string,
  { with: parameters, filter, tab, sort, search, page, limit }: ListRequest = {},
): readonly ListedRow[] => {
  const { institution } = PEOPLE[person]
  const set = currentSet(world, institution)
  const query = queryOf(set, viewId, {
    today: dateOf(world),
    user: userOf(person),
    settings: settingsOf(set, institution),
    ...(parameters && { with: parameters }),
    ...(tab !== undefined && { tab }),
    ...(search !== undefined && { search }),
    ...(page !== undefined && { page }),
    ...(limit !== undefined && { limit }),
    ...(filter && { filters: Object.fromEntries(Object.entries(filter).map(([field, values]) => [field, [...values]])) }),
    ...(sort !== undefined && { sort: { field: sort.replace(/^-/, ''), down: sort.startsWith('-') } }),
  })
  if (!query.ok) throw new Error(query.message)
  const joined = (row: Row): ViewRow => ({ ...rowJson(row), ...relatedOf(world, query.joins, rowJson(row)), updated_at: world.now })
  const rowsOf = (entity: string): readonly ViewRow[] =>
    [...world.rows.values()].filter((row) => row.entity === entity && row.institution === institution).map(joined)
  const columns = query.columns.map(({ field, value }) => ({ field, value }))
  if (query.groups !== undefined)
    return groupRows(set, query, rowsOf(query.entity), rowsOf)
      .slice(query.offset ?? 0, (query.offset ?? 0) + query.limit)
      .map((group) => ({
        id: JSON.stringify(group.keys),
        values: Object.fromEntries(columns.map(({ field }) => [field, readField(rowOfGroup(query, group), field)])),
      }))
  const data = { today: dateOf(world), user: userOf(person), settings: settingsOf(set, institution), with: parameters ?? {} }
  return runQuery(query, rowsOf(query.entity), rowsOf).map((row) => ({
    id: String(row['id']),
    values: Object.fromEntries(
      columns.map(({ field, value }) => [
        field,
        value === undefined ? readField(row, field) : ruleBook(set).value(value, { ...data, record: row }),
      ]),
    ),
  }))
}

/** The related records of a row by the paths of the joins, each inside of the one it is related to. */
const relatedOf = (world: World, joins: CompiledQuery['joins'], row: ViewRow, before = ''): ViewRow =>
  Object.fromEntries(
    joins.flatMap(({ relation, by }) => {
      const [step, way] = [relation.slice(before.length), by.slice(before.length)]
      if (!relation.startsWith(before) || step.includes('.')) return []
      const parent = world.rows.get(String(readField(row, way)))
      const found = parent && rowJson(parent)
      return [[step, found ? { ...found, ...relatedOf(world, joins, found, `${relation}.`) } : null]]
    }),
  )
