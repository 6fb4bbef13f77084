import type { Json } from '../definition/logic.ts'
import { isBlank } from '../rules/blank.ts'
import { isRecord, sameJson } from '../rules/json.ts'
import { writeValue } from '../messages/write-value.ts'
import { changedParts, type Part } from './changed-parts.ts'

export type ChangeStatus = 'same' | 'changed' | 'new' | 'cleared' | 'dismissed' | 'dismissed-forever'

/**
 * One thing compared. `onFile`: its name there, when it is another; '' compares with nothing.
 * With `rows`, a list: rows are the same when `match` is equal in both; without `match`, when they stand at the same place.
 */
export type CompareField = {
  readonly path: string
  readonly label: string
  readonly onFile?: string
  readonly group?: string
  readonly format?: (value: Json) => string
  readonly rows?: { readonly match: readonly string[]; readonly fields: readonly CompareField[] }
}

/** Said of one row of the comparison. `dismiss` lasts while the same value is proposed, `forever` for every later one. */
export type ChangeDecision = { readonly decision: 'dismiss' | 'forever'; readonly after?: Json }
export type ChangeDecisions = { readonly [path: string]: ChangeDecision }

export type ChangeRow = {
  readonly path: string
  /** Where the value is written on file. */
  readonly target: readonly (string | { readonly match: { readonly [field: string]: Json } })[]
  readonly label: string
  readonly group: string
  readonly before: Json
  readonly after: Json
  readonly beforeText: string
  readonly afterText: string
  readonly status: ChangeStatus
  /** What changed inside the words, when both sides have some. */
  readonly beforeParts?: readonly Part[]
  readonly afterParts?: readonly Part[]
}

type Values = { readonly [field: string]: Json }
export type Comparison = {
  readonly fields: readonly CompareField[]
  readonly proposed: Values
  readonly onFile: Values
  readonly decisions?: ChangeDecisions
}

const statusOf = (path: string, before: Json, after: Json, decisions: ChangeDecisions): ChangeStatus => {
  if (sameJson(before, after) || (isBlank(before) && isBlank(after))) return 'same'
  const said = decisions[path]
  if (said?.decision === 'forever') return 'dismissed-forever'
  if (said !== undefined && (said.after === undefined || sameJson(said.after, after))) return 'dismissed'
  return isBlank(before) ? 'new' : isBlank(after) ? 'cleared' : 'changed'
}

type Place = { readonly prefix: string; readonly target: ChangeRow['target']; readonly label: string; readonly group: string }

const compareValue = (
  field: CompareField,
  proposed: Values,
  onFile: Values,
  decisions: ChangeDecisions,
  { prefix, target, label, group }: Place,
): ChangeRow => {
  const name = field.onFile ?? field.path
  const path = `${prefix}${field.path}`
  const before = onFile[name] ?? null
  const after = proposed[field.path] ?? null
  const write = (value: Json): string => (isBlank(value) ? '' : (field.format?.(value) ?? writeValue(value) ?? ''))
  const [beforeText, afterText] = [write(before), write(after)]
  const status = statusOf(path, before, after, decisions)
  const parts = status !== 'same' && beforeText !== '' && afterText !== '' ? changedParts(beforeText, afterText) : undefined
  return {
    path,
    target: [...target, name],
    label: `${label}${field.label}`,
    group: field.group ?? group,
    before,
    after,
    beforeText,
    afterText,
    status,
    ...(parts && { beforeParts: parts.before, afterParts: parts.after }),
  }
}

const rowsOf = (value: Json | undefined): readonly Values[] => (Array.isArray(value) ? (value as readonly Json[]).filter(isRecord) : [])

/** Rows of a list: those on file first, then the new ones. A row left out of the proposal shows every field cleared. */
const compareRows = (
  field: CompareField,
  { match, fields }: NonNullable<CompareField['rows']>,
  proposed: Values,
  onFile: Values,
  decisions: ChangeDecisions,
): readonly ChangeRow[] => {
  const stored = rowsOf(onFile[field.onFile ?? field.path])
  const wanted = rowsOf(proposed[field.path])
  const inFile = (name: string): string => fields.find(({ path }) => path === name)?.onFile ?? name
  const partner = (row: Values, at: number): Values | undefined =>
    match.length === 0
      ? wanted[at]
      : wanted.find((other) => match.every((name) => sameJson(row[inFile(name)] ?? null, other[name] ?? null)))
  const pairs = stored.map((row, at) => ({ stored: row, wanted: partner(row, at) }))
  const taken = new Set(pairs.map((pair) => pair.wanted))
  const added = wanted.filter((row) => !taken.has(row)).map((row) => ({ stored: undefined, wanted: row }))
  return [...pairs, ...added].flatMap((pair, at) => {
    const key =
      match.length === 0 ? [String(at)] : match.map((name) => writeValue(pair.wanted?.[name] ?? pair.stored?.[inFile(name)] ?? null) ?? '')
    const found: Values =
      match.length === 0
        ? { $at: at }
        : Object.fromEntries(match.map((name) => [inFile(name), pair.stored?.[inFile(name)] ?? pair.wanted?.[name] ?? null]))
    const place = {
      prefix: `${field.path}.${key.join('|')}.`,
      target: [field.onFile ?? field.path, { match: found }],
      label: `${field.label} ${key.join(', ')}: `,
      group: field.group ?? '',
    }
    return fields.map((inner) => compareValue(inner, pair.wanted ?? {}, pair.stored ?? {}, decisions, place))
  })
}

/** Request against record on file, field by field and row by row, each with what was decided about it. */
export const compareChanges = ({ fields, proposed, onFile, decisions = {} }: Comparison): readonly ChangeRow[] =>
  fields
    .filter((field) => field.onFile !== '')
    .flatMap((field) =>
      field.rows === undefined
        ? [compareValue(field, proposed, onFile, decisions, { prefix: '', target: [], label: '', group: '' })]
        : compareRows(field, field.rows, proposed, onFile, decisions),
    )

/** The row on file that a change is about; undefined when it is a new one. Without `match` there is one subject. */
export const findOnFile = (
  match: readonly string[],
  proposed: Values,
  candidates: readonly Values[],
  nameOnFile: (field: string) => string = (name) => name,
): Values | undefined =>
  candidates.find((row) =>
    match.every((name) => !isBlank(proposed[name]) && sameJson(row[nameOnFile(name)] ?? null, proposed[name] ?? null)),
  )
