import type { Call } from '../definition/call.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import { buildTree } from '../exchange/build-tree.ts'
import { objectOf } from '../exchange/json-tree.ts'
import { isList, isRecord } from '../rules/values/json.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'

type Texts = { readonly [name: string]: string }
type Values = { readonly [name: string]: Json }

/** What is done with a record besides reading it. `answers` and `asked` are what the body says. */
type Changes = {
  readonly save?: { readonly form: string; readonly answers: Values }
  readonly send?: { readonly event: string; readonly asked?: Values }
}

/** What is done without storing anything, or for several records. */
type Manner = {
  /** The ids of the records, or of the subjects; `id` and `subject` are then left out. */
  readonly each?: readonly string[]
  readonly checks?: NonNullable<Call['does']['checks']>
}

/** A request of the API that a call stands for. Rights, checks and refusals are those of that request. */
export type PlannedCall =
  | {
      readonly reads: 'list'
      readonly view: string
      readonly with: Texts
      readonly filters: Texts
      readonly search?: string
      readonly page?: number
      readonly limit?: number
    }
  | ({
      readonly reads: 'record'
      readonly entity: string
      readonly id: string
      /** Instead of the id: the list that finds the record. */
      readonly find?: { readonly view: string; readonly with: Texts }
      readonly version?: number
    } & Changes &
      Manner)
  | { readonly reads: 'file'; readonly token: string }
  | { readonly reads: 'notices'; readonly act: 'list' | 'mark'; readonly with: Values }
  | {
      readonly reads: 'outside'
      readonly connection: string
      readonly method: string
      /** Below the address of the connection, its parameters filled in. */
      readonly path: string
      readonly body?: Json
    }
  | { readonly reads: 'settings'; readonly settings: string; readonly save?: Changes['save'] }
  | ({ readonly reads: 'case'; readonly case: string; readonly subject?: string } & Changes & Manner)

const asText = (value: Json): string => (isList(value) ? value.map(String).join(',') : String(value))

/** Each id once, as a list or with commas between them. */
const idsIn = (written: Json): readonly string[] => [
  ...new Set((isList(written) ? written.map(asText) : String(written ?? '').split(',')).map((id) => id.trim()).filter((id) => id !== '')),
]

/** Plans a call whose request was read: `data` has `with`, `answers` and `event` of the request, and user, settings and today. */
export const planCall = (set: DefinitionReader, { does }: Call, data: RuleData): PlannedCall => {
  const rules = ruleBook(set)
  const value = (logic: Json | undefined): Json => (logic === undefined ? null : rules.value(logic, data))
  const texts = (logics: { readonly [name: string]: Json } = {}): Texts =>
    Object.fromEntries(
      Object.entries(logics).flatMap(([name, logic]) => {
        const found = value(logic)
        return found === null ? [] : [[name, asText(found)]]
      }),
    )
  const number = (logic: Json | undefined): number | undefined => {
    const found = value(logic)
    return typeof found === 'number' ? found : undefined
  }
  const text = (logic: Json | undefined): string | undefined => {
    const found = value(logic)
    return typeof found === 'string' && found !== '' ? found : undefined
  }
  const values = (root: string): Values => {
    const found = data[root] ?? null
    return isRecord(found) ? found : {}
  }
  const changes: Changes = {
    ...(does.save !== undefined && { save: { form: does.save, answers: values('answers') } }),
    ...(does.event !== undefined && {
      send: { event: does.event, ...(isRecord(data['event'] ?? null) && { asked: values('event') }) },
    }),
  }
  const manner: Manner = {
    ...(does.each !== undefined && { each: idsIn(value(does.each)) }),
    ...(does.checks !== undefined && { checks: does.checks }),
  }
  if (does.view !== undefined) {
    const [search, page, limit] = [text(does.search), number(does.page), number(does.limit)]
    return {
      reads: 'list',
      view: does.view,
      with: texts(does.with),
      filters: texts(does.filters),
      ...(search !== undefined && { search }),
      ...(page !== undefined && { page }),
      ...(limit !== undefined && { limit }),
    }
  }
  if (does.file !== undefined) return { reads: 'file', token: text(does.file) ?? '' }
  if (does.notices !== undefined)
    return {
      reads: 'notices',
      act: does.notices,
      with: Object.fromEntries(Object.entries(does.with ?? {}).map(([name, logic]) => [name, value(logic)])),
    }
  if (does.outside !== undefined) {
    const { of, method, path, sends } = does.outside
    const given = isRecord(data['with'] ?? null) ? (data['with'] as Values) : {}
    const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(asText(given[name] ?? '')))
    const body = sends === undefined ? undefined : objectOf(buildTree(set, getDefinition(set, 'mapping', sends).nodes, data))
    return { reads: 'outside', connection: of, method, path: filled, ...(body !== undefined && { body }) }
  }
  if (does.settings !== undefined) return { reads: 'settings', settings: does.settings, ...(changes.save && { save: changes.save }) }
  if (does.case !== undefined) {
    const subject = text(does.subject)
    return { reads: 'case', case: does.case, ...(subject !== undefined && { subject }), ...changes, ...manner }
  }
  const version = number(does.version)
  return {
    reads: 'record',
    entity: getDefinition(set, 'entity', does.record ?? '').name,
    id: text(does.id) ?? '',
    ...(does.find && { find: { view: does.find.view, with: texts(does.find.with) } }),
    ...(version !== undefined && { version }),
    ...changes,
    ...manner,
  }
}
