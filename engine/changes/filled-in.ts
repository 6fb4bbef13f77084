import type { Answers } from '../forms/session/session.ts'
import type { Json } from '../definition/logic.ts'
import { isRecord } from '../rules/values/json.ts'
import type { ComparedSets } from './compared-sets.ts'

/** The answers with which a case begins that only repeat what is on file. Until somebody touches one, it proposes nothing. */
export const filledFromFile = ({ records }: ComparedSets, filled: Answers): readonly string[] =>
  records
    .filter(({ id }) => id !== undefined)
    .flatMap(({ rows }) =>
      rows.filter(({ path, status }) => status === 'same' && Object.hasOwn(filled, rootOf(path))).map(({ path }) => path),
    )

/** The values with the ids by which the rows among these places are called, so that a later save is known to touch one row and not all. */
export const withRowIds = (values: Answers, places: readonly string[]): Answers => {
  const named = new Set(places.map((path) => path.split('.').slice(0, 2).join('.')))
  const inRow = (name: string, row: Json, index: number): Json =>
    isRecord(row) && !Object.hasOwn(row, '$id') && named.has(`${name}.${index}`) ? { $id: String(index), ...row } : row
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value as readonly Json[]).map((row, index) => inRow(name, row, index)) : value,
    ]),
  )
}

/** Whether a save of an answer, or of the list or the row it stands in, touched the place. */
export const isTouched = (touched: readonly string[], path: string): boolean =>
  touched.some((saved) => saved === path || path.startsWith(`${saved}.`))

/** The stored answers, with what is on file now at the places that were filled in from there. */
export const asOnFileNow = ({ records }: ComparedSets, stored: Answers, untouched: readonly string[]): Answers =>
  records
    .filter(({ id }) => id !== undefined)
    .flatMap(({ rows }) => rows.filter(({ path, status }) => status !== 'same' && untouched.includes(path)))
    .reduce((answers, { path, before }) => withValue(answers, path, before), stored)

const rootOf = (path: string): string => path.split('.')[0] ?? path

/** A place is an answer, or an answer in a row; rows that have no `$id` are compared by other names, and keep what they have. */
const withValue = (answers: Answers, path: string, value: Json): Answers => {
  const [name = '', row, field] = path.split('.')
  if (row === undefined) return { ...answers, [name]: value }
  const rows = answers[name]
  if (field === undefined || !Array.isArray(rows)) return answers
  const changed = (rows as readonly Json[]).map((each) => (isRecord(each) && each['$id'] === row ? { ...each, [field]: value } : each))
  return { ...answers, [name]: changed }
}
