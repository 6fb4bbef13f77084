import type { Answers, Json } from '#engine'
import { isRow } from './changes-between.ts'

const put = (current: Json | undefined, [step = '', ...rest]: readonly string[], value: Json): Json => {
  const inside = (now: Json | undefined): Json => (rest.length === 0 ? value : put(now, rest, value))
  if (Array.isArray(current) || (current === undefined && rest.length === 0 && isRow(value))) {
    const rows: readonly Json[] = Array.isArray(current) ? (current as readonly Json[]) : []
    return rows.some((row) => isRow(row) && row['$id'] === step)
      ? rows.map((row) => (isRow(row) && row['$id'] === step ? inside(row) : row))
      : [...rows, inside({ $id: step })]
  }
  const all = typeof current === 'object' && current !== null ? (current as Answers) : {}
  return { ...all, [step]: inside(all[step]) }
}

/** The answers with one of them replaced; a new row is added at the end of its list. */
export const withAnswer = (answers: Answers, path: string, value: Json): Answers => put(answers, path.split('.'), value) as Answers
