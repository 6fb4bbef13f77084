import type { Json } from '../../definition/logic.ts'
import type { LookupValue } from '../../definition/lookup.ts'
import type { LookupReader } from '../../rules/operators/operator.ts'
import { readPath, splitPath } from '../../rules/compile/read-path.ts'
import { fillText, namesOf } from '../../messages/fill-text.ts'
import { writeValue } from '../../messages/write-value.ts'
import { dayOfLaw, isWithin } from '../../rules/in-force.ts'
import { hasDays, valuesOn } from './values-on-day.ts'
import { isBlank } from '../../rules/values/blank.ts'
import type { FormPlan, PlanField, PlanLookup } from '../plan/plan.ts'
import type { FormContext } from './form-context.ts'

/** One option as a person sees it now; a disabled one says why. */
export type Option = {
  readonly value: string
  readonly label: string
  readonly help?: string
  readonly disabled: boolean
  readonly why?: string
  /** The name of a picture that stands above the label. */
  readonly picture?: string
  /** Not chosen together with any other. */
  readonly exclusive?: true
}

const namesOfList = new WeakMap<PlanLookup, readonly string[]>()

/** The paths that labels and help texts of a list read; worked out once per list, however many questions offer it. */
export const optionNames = (lookup: PlanLookup): readonly string[] => {
  const known = namesOfList.get(lookup)
  if (known !== undefined) return known
  const names = [...new Set(lookup.values.flatMap(({ label, help = '' }) => [...namesOf(label), ...namesOf(help)]))]
  namesOfList.set(lookup, names)
  return names
}

/** A value list as one session sees it: rows of views filled in, and the options offered when no rule narrows them. */
export type SessionLookup = LookupReader & {
  readonly values: readonly LookupValue[]
  readonly find: (value: string) => LookupValue | undefined
  readonly other: string | undefined
  readonly offered: readonly Option[]
  /** The values whose label or help text has merge fields. Rows of a view never have any: their texts are data. */
  readonly merging: ReadonlySet<string>
  /** The list stays on the server, and only some of its values may be known here. */
  readonly isSearched: boolean
}

/** Values of lists that stay on the server, as a search has found them, by list. */
export type FoundValues = ReadonlyMap<string, readonly LookupValue[]>

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const filledText = (row: Json, text: string): string =>
  fillText(
    text,
    (name) => {
      const found = readPath({ record: row, option: row, ...(isRecord(row) ? row : {}) }, splitPath(name))
      if (typeof found === 'string') return writeValue(found)
      return found === undefined || found === null || typeof found === 'object' ? undefined : String(found)
    },
    { bare: true },
  )

/** How rows become options; `retired`: the property of a row that takes it off the offer. */
type RowsOffered = NonNullable<PlanLookup['from']> & { readonly retired?: string }

/** A row of a view as a value of a list; undefined when it is not an object. */
const valueOfRow = (row: Json, from: RowsOffered): readonly LookupValue[] => {
  if (!isRecord(row)) return []
  const value = row[from.value ?? 'value'] ?? (from.value === undefined ? (row['id'] ?? row['$id']) : undefined)
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const label = from.label === undefined ? row['label'] : filledText(row, from.label)
  const help = from.help === undefined ? row['help'] : filledText(row, from.help)
  return [
    {
      value: String(value),
      label: typeof label === 'string' && label !== '' ? label : String(value),
      props: row,
      ...(typeof help === 'string' && help !== '' ? { help } : {}),
      ...(from.retired !== undefined && !isBlank(row[from.retired]) ? { retired: true } : {}),
    },
  ]
}

/** The rows of the view of a list that is searched, as values. */
export const rowsAsValues = (rows: readonly Json[], from: NonNullable<PlanLookup['from']>): readonly LookupValue[] =>
  rows.flatMap((row) => valueOfRow(row, from))

const isValue = (row: Json): row is Json & LookupValue =>
  isRecord(row) && typeof row['value'] === 'string' && typeof row['label'] === 'string'

const givenRows = ({ id, from }: PlanLookup, { related }: FormContext): readonly Json[] => {
  const rows = related?.[id] ?? (from?.view === undefined ? undefined : related?.[from.view])
  return Array.isArray(rows) ? rows : []
}

/** A list that stays on the server is given as values, any other as rows of its view. */
const valuesOfRows = (rows: readonly Json[], from: NonNullable<PlanLookup['from']>): readonly LookupValue[] =>
  from.search === true ? rows.filter(isValue) : rowsAsValues(rows, from)

export const optionOf = (value: LookupValue): Option => ({
  value: value.value,
  label: value.label,
  disabled: value.disabled === true,
  ...(value.help === undefined ? {} : { help: value.help }),
  ...(value.picture === undefined ? {} : { picture: value.picture }),
  ...(value.exclusive === true ? { exclusive: true } : {}),
})

const build = (lookup: PlanLookup, rows: readonly Json[], found: readonly LookupValue[] = []): SessionLookup =>
  listOf(
    lookup,
    lookup.other?.label,
    lookup.from === undefined ? lookup.values : [...lookup.values, ...valuesOfRows(rows, lookup.from), ...found],
  )

const listOf = (lookup: Pick<PlanLookup, 'id' | 'values' | 'from'>, other: string | undefined, values = lookup.values): SessionLookup => {
  const index = new Map(values.map((value) => [value.value, value]))
  const find = (value: string): LookupValue | undefined => index.get(value)
  const merges = ({ label, help = '' }: LookupValue): boolean => namesOf(label).length > 0 || namesOf(help).length > 0
  const merging = new Set(lookup.values.filter(merges).map(({ value }) => value))
  return {
    values,
    find,
    other,
    merging,
    isSearched: lookup.from?.search === true,
    labelOf: (value) => {
      if (typeof value !== 'string' && typeof value !== 'number') return undefined
      const label = find(String(value))?.label ?? other
      // A rule has no text to merge with, so a label is what it says without its merge fields.
      return label !== undefined && merging.has(String(value)) ? fillText(label, () => undefined).trim() : label
    },
    propOf: (value, prop) => (typeof value === 'string' || typeof value === 'number' ? find(String(value))?.props?.[prop] : undefined),
    isOn: (value, day) => {
      const entry = typeof value === 'string' || typeof value === 'number' ? find(String(value)) : undefined
      return entry !== undefined && isWithin(entry, day)
    },
    offered: values.filter(({ retired, hidden }) => retired !== true && hidden !== true).map(optionOf),
  }
}

/** The label of a value as a question shows it; words of the person's own have no other label than themselves. */
export const labelInList = (
  value: string,
  lookup: SessionLookup | undefined,
  { ownText }: Pick<PlanField, 'ownText'>,
): string | undefined => (ownText !== undefined && lookup?.find(value) === undefined ? value : lookup?.labelOf(value))

/** The options that a rule gave: texts, values of the list of the question, or rows. */
export const computedLookup = (id: string, given: Json, from: RowsOffered, base: SessionLookup | undefined): SessionLookup => {
  const values = (Array.isArray(given) ? (given as readonly Json[]) : []).flatMap((entry): readonly LookupValue[] => {
    if (typeof entry !== 'string' && typeof entry !== 'number') return valueOfRow(entry, from)
    const value = String(entry)
    return value === '' ? [] : [base?.find(value) ?? { value, label: base?.labelOf(value) ?? value }]
  })
  return listOf({ id, values: [...new Map(values.map((value) => [value.value, value])).values()] }, base?.other)
}

const fixed = new WeakMap<PlanLookup, SessionLookup>()
/** On the server a list that is searched is given as a whole, and its index is made once. */
const searched = new WeakMap<readonly Json[], SessionLookup>()

const remembered = <K extends object, T>(known: WeakMap<K, T>, key: K, make: () => T): T => {
  const list = known.get(key) ?? make()
  known.set(key, list)
  return list
}

/** Dated lists by their day: a server has sessions of several days at once, those of earlier cases among them. */
const dated = new WeakMap<PlanLookup, Map<string, PlanLookup>>()

/** The list as it is on a day: a value whose days are over, or not begun, is retired. */
const onDay = (lookup: PlanLookup, day: string | undefined): PlanLookup => {
  if (day === undefined || !hasDays(lookup.values)) return lookup
  const days = remembered(dated, lookup, () => new Map<string, PlanLookup>())
  const known = days.get(day) ?? { ...lookup, values: valuesOn(lookup.values, day) }
  days.set(day, known)
  return known
}

/** A list without rows of a view is the same in every session of a day and is built once. */
const sessionLookup = (written: PlanLookup, context: FormContext, found: readonly LookupValue[] | undefined): SessionLookup => {
  const lookup = onDay(written, dayOfLaw(context))
  if (lookup.from === undefined) return remembered(fixed, lookup, () => build(lookup, []))
  const rows = givenRows(lookup, context)
  if (lookup.from.search !== true || found !== undefined || rows.length === 0) return build(lookup, rows, found)
  return remembered(searched, rows, () => build(lookup, rows))
}

export const sessionLookups = (plan: FormPlan, context: FormContext, found: FoundValues): ReadonlyMap<string, SessionLookup> =>
  new Map(Object.entries(plan.lookups).map(([id, lookup]) => [id, sessionLookup(lookup, context, found.get(id))]))
