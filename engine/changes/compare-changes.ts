import type { Json } from '../definition/logic.ts'
import { isBlank } from '../rules/values/blank.ts'
import { isRecord, sameJson } from '../rules/values/json.ts'
import { writeValue } from '../messages/write-value.ts'
import { changedParts, type Part } from './changed-parts.ts'

export type ChangeStatus = 'same' | 'changed' | 'new' | 'cleared' | 'dismissed' | 'dismissed-forever'

/**
 * One field to compare. `onFile`: its name on file, when different; '' means there is nothing on file to compare with.
 * `rows` makes it a list: two rows are the same when their `match` fields are equal, or, without `match`, when their positions are.
 */
export type CompareField = {
  readonly path: string
  readonly label: string
  readonly onFile?: string
  readonly group?: string
  readonly format?: (value: Json) => string
  readonly rows?: { readonly match: readonly string[]; readonly fields: readonly CompareField[] }
}

/** The decision about one row of a comparison. `dismiss` holds while the same value is proposed, `forever` for any later value too. */
export type ChangeDecision = { readonly decision: 'dismiss' | 'forever'; readonly after?: Json }
/** Decisions by the path of the row they concern. */
export type ChangeDecisions = { readonly [path: string]: ChangeDecision }

/** One compared value: before (on file) and after (proposed), as stored and in words. */
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
  /** Which parts of the two texts differ, when both sides have a text. */
  readonly beforeParts?: readonly Part[]
  readonly afterParts?: readonly Part[]
}

type Values = { readonly [field: string]: Json }
export type CompareInput = {
  readonly fields: readonly CompareField[]
  readonly proposed: Values
  readonly onFile: Values
  readonly decisions?: ChangeDecisions
  /** Where the fields stand, when they are those of one row: before their paths, before their labels, and their group. */
  readonly within?: { readonly prefix: string; readonly label: string; readonly group: string }
}

const statusOf = (path: string, before: Json, after: Json, decisions: ChangeDecisions): ChangeStatus => {
  if (sameJson(before, after) || (isBlank(before) && isBlank(after))) return 'same'
  const decision = decisions[path]
  if (decision?.decision === 'forever') return 'dismissed-forever'
  if (decision !== undefined && (decision.after === undefined || sameJson(decision.after, after))) return 'dismissed'
  if (isBlank(before)) return 'new'
  return isBlank(after) ? 'cleared' : 'changed'
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

/** The rows of a list: those on file first, then new ones. A row missing from the proposal appears with every field cleared. */
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
  const partner = (row: Values, index: number): Values | undefined =>
    match.length === 0
      ? wanted[index]
      : wanted.find((candidate) => match.every((name) => sameJson(row[inFile(name)] ?? null, candidate[name] ?? null)))
  const pairs = stored.map((row, index) => ({ stored: row, wanted: partner(row, index) }))
  const taken = new Set(pairs.map((pair) => pair.wanted))
  const added = wanted.filter((row) => !taken.has(row)).map((row) => ({ stored: undefined, wanted: row }))
  return [...pairs, ...added].flatMap((pair, index) => {
    const key =
      match.length === 0
        ? [String(index)]
        : match.map((name) => writeValue(pair.wanted?.[name] ?? pair.stored?.[inFile(name)] ?? null) ?? '')
    const found: Values =
      match.length === 0
        ? { $at: index }
        : Object.fromEntries(match.map((name) => [inFile(name), pair.stored?.[inFile(name)] ?? pair.wanted?.[name] ?? null]))
    const place = {
      prefix: `${field.path}.${key.join('|')}.`,
      target: [field.onFile ?? field.path, { match: found }],
      // People count from one; rows known by nothing are numbered.
      label: `${field.label} ${match.length === 0 ? index + 1 : key.join(', ')}: `,
      group: field.group ?? '',
    }
    return fields.map((inner) => compareValue(inner, pair.wanted ?? {}, pair.stored ?? {}, decisions, place))
  })
}

/** Compares a request with the record on file, field by field and row by row, each with the decision made about it. */
export const compareChanges = ({
  fields,
  proposed,
  onFile,
  decisions = {},
  within = { prefix: '', label: '', group: '' },
}: CompareInput): readonly ChangeRow[] =>
  fields
    .filter((field) => field.onFile !== '')
    .flatMap((field) =>
      field.rows === undefined
        ? [compareValue(field, proposed, onFile, decisions, { ...within, target: [] })]
        : compareRows(field, field.rows, proposed, onFile, decisions),
    )

/**
 * The record on file that the request is about: `match` names fields of it, all of which have the proposed value. An empty `match` is the
 * first candidate, and a field without a value finds nothing. `proposed` has the names that are used on file.
 */
export const findOnFile = <Candidate extends Values>(
  match: readonly string[],
  proposed: Values,
  candidates: readonly Candidate[],
): Candidate | undefined =>
  candidates.find((row) => match.every((name) => !isBlank(proposed[name]) && sameJson(row[name] ?? null, proposed[name] ?? null)))
