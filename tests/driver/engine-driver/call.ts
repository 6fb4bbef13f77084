import {
  acceptAnswers,
  planCall,
  readRequest,
  ruleBook,
  validateForm,
  writeAnswer,
  type Answers,
  type Json,
  type PlannedCall,
  type RuleData,
} from '#engine'
import type { Person } from '../cast.ts'
import type { CallRequest, ListedRow, ListRequest, Refused } from '../portal.ts'
import { dateOf, openedForm, viewOf } from './case-view.ts'
import { openRecord } from './open-record.ts'
import { currentSet, settingsOf, userOf, type Row, type World } from './records.ts'
import { savepoint } from './savepoint.ts'

export type Called = { readonly answer: Json | undefined; readonly refused?: undefined } | { readonly refused: Refused }
type Changing = Extract<PlannedCall, { readonly reads: 'record' | 'case' }>
type Acted = { readonly row: Row } | { readonly refused: Refused }

/** What a call needs of the portal around it. */
export type CallWork = {
  readonly world: World
  readonly person: Person
  readonly institution: string
  readonly list: (view: string, request: ListRequest) => readonly ListedRow[]
  readonly find: (id: string) => Row | undefined
  readonly begin: (caseId: string, subject: string | undefined) => Acted
}

const refusal = (code: string, message = code): { readonly refused: Refused } => ({ refused: { code, message, problems: [] } })

/** Answers a literal address as the server does: all of it happens, or nothing. */
export const carryOutCall = async (work: CallWork, id: string, { path = {}, query = {}, body }: CallRequest): Promise<Called> => {
  const { world, person, institution } = work
  const set = currentSet(world, institution)
  const call = set.get('call', id)
  if (call === undefined) return refusal('request.not-found')
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const read = readRequest(set, call, { path, query: texts, ...(body !== undefined && { body }) })
  if (!read.ok) return refusal(read.code, read.place)
  const data = { today: dateOf(world), user: userOf(person), settings: settingsOf(set, institution), ...read.data }
  const plan = planCall(set, call, data)
  // The rights and the publication behind settings that are saved are the server's.
  if (plan.reads === 'settings') return plan.save ? refusal('auth.forbidden') : { answer: writeAnswer(set, call, data) }
  if (call.guard !== undefined && !ruleBook(set).holds(call.guard, data)) return refusal('auth.forbidden')
  // Without a server nobody has a bell or a token, and no other system is asked.
  if (plan.reads === 'notices' || plan.reads === 'outside' || plan.reads === 'file') return refusal('action.forbidden')
  if (plan.reads === 'list') return { answer: writeAnswer(set, call, { ...data, ...listed(work, plan) }) }
  const back = savepoint(world)
  const done = await change(work, plan)
  if ('refused' in done) {
    back()
    return done
  }
  return { answer: writeAnswer(set, call, { ...data, ...(await readOf(work, done.row)) }) }
}

const listed = (
  { world, list }: CallWork,
  { view, with: parameters, filters, search, page = 1, limit = 25 }: Extract<PlannedCall, { readonly reads: 'list' }>,
): RuleData => {
  const filter = Object.fromEntries(Object.entries(filters).map(([field, values]) => [field, values.split(',')]))
  const asked = { with: parameters, filter, ...(search !== undefined && { search }) }
  const rows = list(view, { ...asked, page, limit }).map(({ id, values }) => ({ ...values, id, version: world.rows.get(id)?.version ?? 0 }))
  return { rows, total: list(view, { ...asked, limit: 200 }).length, page, limit }
}

/** The one record of a list. */
const found = (
  work: CallWork,
  { view, with: parameters }: NonNullable<Extract<PlannedCall, { readonly reads: 'record' }>['find']>,
): string => {
  const { rows } = listed(work, { reads: 'list', view, with: parameters, filters: {}, limit: 2 })
  const ids = (rows as readonly { readonly id: string }[]).map(({ id }) => id)
  return ids.length === 1 ? (ids[0] ?? '') : ''
}

const change = async (work: CallWork, plan: Changing): Promise<Acted> => {
  const { world, person, find, begin } = work
  const begun = plan.reads === 'case' ? begin(plan.case, plan.subject) : undefined
  if (begun !== undefined && 'refused' in begun) return begun
  const row = begun?.row ?? (plan.reads === 'record' ? find(plan.find ? found(work, plan.find) : plan.id) : undefined)
  if (row === undefined) return refusal('record.not-found')
  if (plan.reads === 'record' && plan.version !== undefined && plan.version !== row.version) return refusal('record.stale')
  const { save, send } = plan
  const refused =
    (save && saved(world, person, row, save)) ??
    (send && openRecord(world, row, person).attempt(send.event, send.asked as Answers | undefined))
  return refused ? { refused } : { row }
}

/** All of the answers or none: nobody sees what was refused. */
const saved = (world: World, person: Person, row: Row, { form, answers: changes }: NonNullable<Changing['save']>): Refused | undefined => {
  const { plan, context, mayEdit, why } = openedForm(world, viewOf(world, row, person), form)
  if (!mayEdit) return { code: 'record.locked', message: why ?? '', problems: [] }
  const { answers, problems } = acceptAnswers(plan, { stored: row.data, changes, context })
  const wrong = validateForm(plan, { answers, context }, 'typing').filter(
    ({ path, severity }) => severity === 'error' && (changes[path.split('.', 1)[0] ?? ''] ?? null) !== null,
  )
  if (problems.length + wrong.length > 0) return { code: 'answers.invalid', message: '', problems: [...problems, ...wrong] }
  row.data = answers
  row.version += 1
  return undefined
}

/** What is on file as this caller may see it. */
const readOf = async ({ world, person }: CallWork, row: Row): Promise<RuleData> => {
  const opened = openRecord(world, row, person)
  const answers = await opened.answers()
  const own = { id: row.id, version: row.version, state: row.instance?.state ?? null, key: opened.number }
  return { answers, record: { ...answers, ...own } }
}
