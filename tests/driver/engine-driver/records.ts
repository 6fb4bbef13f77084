import type { StoredCarriedOver, ChangeDecisions, DefinitionSet, Instance, Json, OrphanedAnswer } from '#engine'
import { FILED, PEOPLE, played, type FiledRecord, type Person } from '../cast.ts'
import { setOf, type Publications } from '../definition-folder.ts'
import type { Happening } from '../portal.ts'

export type Data = { readonly [field: string]: Json }

/** A record in memory, as a store would keep it. */
export type Row = {
  readonly institution: string
  readonly entity: string
  readonly id: string
  readonly case: string | null
  version: number
  subject: string | null
  /** The definitions it was started with. */
  set: DefinitionSet
  data: Data
  instance: Instance | undefined
  decisions: ChangeDecisions
  readonly happened: Happening[]
  orphanedAnswers: readonly OrphanedAnswer[]
  carriedOver: StoredCarriedOver | undefined
  /** The uploaded files, by id. */
  readonly files: Map<string, UploadedFile>
}

export type UploadedFile = {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly size: number
  readonly type: string
  /** What is in it, where a scenario brings a text. */
  readonly text?: string
}

/** The whole state of one scenario. */
export type World = {
  now: string
  readonly rows: Map<string, Row>
  /** Keys of effects that ran: each runs once. */
  readonly ran: Set<string>
  /** The day of the last run of each automation. */
  readonly runs: Map<string, string>
  readonly mail: { readonly to: string; readonly template: string; readonly record: string; readonly step?: string }[]
  /** The papers made: the record and the template of each. */
  readonly papers: { readonly record: string; readonly template: string }[]
  /** The messages put out to each connection. */
  readonly sent: Map<string, readonly string[]>
  /** Why messages were not taken in. */
  readonly troubles: string[]
  /** The set of `tests/language` that the office has as well. */
  readonly added: string | undefined
  readonly published: Map<string, Map<string, string>>
  readonly newId: () => string
}

export const openWorld = (now: string, added?: string): World => {
  let last = 0
  const world: World = {
    now,
    rows: new Map(),
    ran: new Set(),
    runs: new Map(),
    mail: [],
    papers: [],
    sent: new Map(),
    troubles: [],
    added,
    published: new Map(),
    newId: () => `00000000-0000-4000-9000-${String((last += 1)).padStart(12, '0')}`,
  }
  for (const filed of FILED) keep(world, fileRow(world, filed))
  return world
}

type NewRow = Pick<Row, 'institution' | 'entity' | 'id' | 'set' | 'data'> & Partial<Pick<Row, 'case' | 'subject' | 'instance'>>

export const newRow = (row: NewRow): Row => ({
  case: null,
  version: 1,
  subject: null,
  instance: undefined,
  decisions: {},
  happened: [],
  orphanedAnswers: [],
  carriedOver: undefined,
  files: new Map(),
  ...row,
})

const fileRow = (world: World, { institution, entity, id, subject, case: caseId, state, data }: FiledRecord): Row =>
  newRow({
    institution,
    entity,
    id,
    case: caseId ?? null,
    subject: subject ?? null,
    set: currentSet(world, institution),
    data,
    instance: state === undefined ? undefined : { state, since: world.now, approvals: [] },
  })

export const keep = (world: World, row: Row): void => void world.rows.set(row.id, row)

export const publicationsOf = (world: World, institution: string): Publications => world.published.get(institution) ?? new Map()
export const currentSet = (world: World, institution: string): DefinitionSet =>
  setOf(institution, publicationsOf(world, institution), world.added)

/** A record as rules read it. */
export const rowJson = ({ entity, id, version, instance, subject, case: caseId, data }: Row): Data => ({
  ...data,
  entity,
  id,
  version,
  state: instance?.state ?? null,
  subject_id: subject,
  case_id: caseId,
  since: instance?.since ?? null,
})

/** The user as rules read one. */
export const userOf = (person: Person): Data => {
  const { institution, person: personId, first, last, role, attributes } = played(person)
  return {
    ...attributes,
    id: `account of ${person}`,
    institution,
    userRole: role ?? 'approver',
    name: `${first} ${last}`,
    firstName: first,
    lastName: last,
    personId,
  }
}

export const nameOf = (person: Person): string => `${PEOPLE[person].first} ${PEOPLE[person].last}`

/** The settings as rules read them. */
export const settingsOf = (set: DefinitionSet, institution: string): Data => ({
  ...(Object.assign({}, ...set.all('settings').map(({ defaults }) => defaults)) as Data),
  ...set.get('institution', `${institution}.institution`)?.settings,
})
