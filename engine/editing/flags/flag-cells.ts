import type { Flag } from '../../definition/form.ts'
import { covers } from '../../rules/check/check-table.ts'
import { effectiveFlag } from '../../forms/session/effective-flag.ts'
import { isFlag, isMatched, matchAt } from '../../forms/plan/flag-match.ts'
import type { FlagColumn, FlagField, FlagRule, FlagSource } from './flag-source.ts'

/** What somebody may do with a question, and why. */
export type FlagCell = {
  readonly flag: Flag
  /** The row that decides; without one, the form's own flag does. */
  readonly rule?: FlagRule
  /** Rows before it that decide in some cases. */
  readonly maybe: readonly FlagRule[]
  /** What keeps an answer from being given here, whatever the rows say. */
  readonly lock?: FlagLock
}

export type FlagLock = 'path' | 'computed' | 'explains'

export const rulesIn = ({ before, list }: FlagSource): readonly FlagRule[] => [
  ...before,
  ...list.flatMap((element) => ('own' in element ? [element.own] : element.rules)),
]

/** Whether a row fits a cell: `maybe` where the case decides. */
export const fitOf = ({ row, when }: FlagRule, field: FlagField, column: FlagColumn): 'yes' | 'maybe' | 'no' => {
  const match = matchAt(row.match, field)
  if (match === undefined) return 'no'
  let fit: 'yes' | 'maybe' = 'yes'
  for (const [input, values] of match) {
    const value = column.inputs[input]
    if (value === undefined) fit = 'maybe'
    else if (!isMatched(value, values)) return 'no'
  }
  if (when === 'case') return 'maybe'
  return when === undefined || when.includes(column.id) ? fit : 'no'
}

const lockOf = ({ page, computed, explains }: FlagField, { edits }: FlagColumn): FlagLock | undefined => {
  if (explains !== undefined) return 'explains'
  if (computed === true) return 'computed'
  return edits === true || (edits !== false && edits.includes(page)) ? undefined : 'path'
}

const ownFlag = ({ flag, explains }: FlagField, fields: ReadonlyMap<string, FlagField>): Flag => {
  const asked = explains === undefined ? undefined : fields.get(explains)?.flag
  return asked === 'hidden' || asked === 'read-only' ? asked : flag
}

const cellAt = (field: FlagField, column: FlagColumn, rules: readonly FlagRule[], fields: ReadonlyMap<string, FlagField>): FlagCell => {
  const maybe: FlagRule[] = []
  let rule: FlagRule | undefined
  for (const each of rules) {
    const fit = fitOf(each, field, column)
    if (fit === 'maybe') maybe.push(each)
    if (fit !== 'yes') continue
    rule = each
    break
  }
  const then = isFlag(rule?.row.then) ? rule.row.then : ownFlag(field, fields)
  // A flag set for the question does not make its explanation required.
  const isOwn = field.explains !== undefined && rule !== undefined && (then === 'editable' || then === 'required')
  const lock = lockOf(field, column)
  const isOpen = column.edits === true || (column.edits !== false && column.edits.includes(field.page))
  return {
    flag: effectiveFlag({
      relevant: true,
      access: isOwn ? field.flag : then,
      withheld: false,
      locked: !isOpen,
      computed: field.computed === true,
      // Whether it must be answered is for the case to decide.
      requiredWhen: field.requiredWhen === true ? false : undefined,
    }),
    ...(rule && { rule }),
    maybe,
    ...(lock !== undefined && { lock }),
  }
}

/** Every cell of the matrix: by question, then by column. It is what a session decides for a question that is asked. */
export const flagCells = (source: FlagSource): readonly (readonly FlagCell[])[] => {
  const rules = rulesIn(source)
  const fields = new Map(source.fields.map((field) => [field.path, field]))
  return source.fields.map((field) => source.columns.map((column) => cellAt(field, column, rules, fields)))
}

/** Why a cell cannot be given a flag here. */
export type FlagRefusal = FlagLock | 'required-when'

export const whyNot = (field: FlagField, column: FlagColumn, flag: Flag): FlagRefusal | undefined => {
  const lock = lockOf(field, column)
  if (lock === 'explains') return lock
  if (flag === 'hidden' || flag === 'read-only') return undefined
  return lock ?? (field.requiredWhen === true ? 'required-when' : undefined)
}

/** The earlier row that takes everything this one would decide. */
export const coveringRule = (rules: readonly FlagRule[], rule: FlagRule): FlagRule | undefined =>
  rules.slice(0, rules.indexOf(rule)).find((earlier) => covers(earlier.row, rule.row))
