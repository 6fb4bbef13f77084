import type { Flag } from '../../definition/form.ts'
import type { Json } from '../../definition/logic.ts'
import type { Row } from '../../definition/rule.ts'
import { covers } from '../../rules/check/check-table.ts'
import { sameJson } from '../../rules/values/json.ts'
import { fitOf, flagCells, whyNot, type FlagCell } from './flag-cells.ts'
import type { FlagElement, FlagRule, FlagSource } from './flag-source.ts'

/** A cell by the places of its question and its column in the source. */
export type FlagChoice = { readonly row: number; readonly column: number; readonly flag: Flag }

/** The form's list of rows as it is then, with the cells that change. */
export type SetFlags =
  | { readonly ok: true; readonly flags: readonly (string | Row)[]; readonly source: FlagSource; readonly changed: readonly FlagChoice[] }
  /** `earlier`: a row of a form used as a page comes first. `apart`: no row says this and nothing else. */
  | { readonly ok: false; readonly why: 'earlier' | 'apart'; readonly rule?: FlagRule }

type Shape = { readonly fields: readonly number[]; readonly match: readonly (readonly [role: Json, states: readonly Json[] | undefined])[] }

const groupBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): readonly (readonly [Key, readonly Item[]])[] => {
  const groups: [Key, Item[]][] = []
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.find(([other]) => sameJson(other as Json, key as Json))
    if (known) known[1].push(item)
    else groups.push([key, [item]])
  }
  return groups
}

/** The roles of columns with their states; without states where all columns of the role are meant. */
const rolesIn = ({ columns }: FlagSource, chosen: readonly number[]): Shape['match'] =>
  groupBy(chosen, (index) => columns[index]?.inputs['role'] ?? null).map(([role, indexes]) => {
    const states = [...new Set(indexes.map((index) => columns[index]?.inputs['state'] ?? null))]
    const all = columns.filter(({ inputs }) => sameJson(inputs['role'] ?? null, role))
    return [role, all.length === indexes.length ? undefined : states] as const
  })

const oneOrList = (values: readonly Json[]): Json => (values.length === 1 ? (values[0] ?? null) : values)

const wordOf = (value: Json): string =>
  String(value)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')

const idFor = (fields: readonly string[], roles: readonly Json[], flag: Flag, taken: readonly string[]): string => {
  const [field = ''] = fields
  const what = fields.length === 1 ? wordOf(field) : `${wordOf(field)}-and-others`
  const wanted = [what, ...roles.map(wordOf), flag].join('-')
  let id = wanted
  for (let more = 2; taken.includes(id); more++) id = `${wanted}-${more}`
  return id
}

/** Rows that say the cells: one for each group of questions, roles and states that make a rectangle. */
const rowsFor = (source: FlagSource, cells: readonly FlagChoice[], taken: readonly string[]): readonly Row[] => {
  const rows: Row[] = []
  for (const [flag, ofFlag] of groupBy(cells, (cell) => cell.flag)) {
    const byField = groupBy(ofFlag, ({ row }) => row).map(([row, inRow]) => ({
      row,
      match: rolesIn(
        source,
        inRow.map(({ column }) => column),
      ),
    }))
    for (const [match, alike] of groupBy(byField, (each) => each.match)) {
      const fields = alike.map(({ row }) => source.fields[row]?.path ?? '')
      for (const [states, roles] of groupBy(match, ([, inStates]) => inStates ?? null)) {
        const names = roles.map(([role]) => role)
        rows.push({
          id: idFor(fields, names, flag, [...taken, ...rows.map(({ id }) => id)]),
          match: { field: oneOrList(fields), role: oneOrList(names), ...(states !== null && { state: oneOrList(states) }) },
          then: flag,
        })
      }
    }
  }
  return rows
}

const ruleOf = (source: FlagSource, row: Row): FlagRule => ({
  key: `${source.form}/flags/${row.id}`,
  id: row.id,
  definition: source.form,
  row,
})

const writtenList = (list: readonly FlagElement[]): readonly (string | Row)[] =>
  list.map((element) => ('own' in element ? element.own.row : element.shared))

const isSame = (before: FlagCell, after: FlagCell): boolean =>
  before.flag === after.flag && before.maybe.map(({ id }) => id).join(' ') === after.maybe.map(({ id }) => id).join(' ')

/** Whether the cells chosen say what was asked, and every other one says what it did. */
const isDone = (source: FlagSource, before: readonly (readonly FlagCell[])[], cells: readonly FlagChoice[]): boolean => {
  const wanted = new Map(cells.map(({ row, column, flag }) => [`${row} ${column}`, flag]))
  return flagCells(source).every((line, row) =>
    line.every((cell, column) => {
      const flag = wanted.get(`${row} ${column}`)
      const was = before[row]?.[column]
      return flag === undefined ? was !== undefined && isSame(was, cell) : cell.flag === flag && cell.maybe.length === 0
    }),
  )
}

/** The list with new rows before the first element that fits one of the cells, and without rows that would never be reached. */
const withRows = (source: FlagSource, rows: readonly Row[], cells: readonly FlagChoice[]): readonly FlagElement[] => {
  const kept = source.list.filter((element) => !('own' in element) || !rows.some((row) => covers(row, element.own.row)))
  const fits = (rule: FlagRule): boolean =>
    cells.some(({ row, column }) => {
      const [field, at] = [source.fields[row], source.columns[column]]
      return field !== undefined && at !== undefined && fitOf(rule, field, at) !== 'no'
    })
  const first = kept.findIndex((element) => ('own' in element ? [element.own] : element.rules).some(fits))
  return kept.toSpliced(first < 0 ? kept.length : first, 0, ...rows.map((row) => ({ own: ruleOf(source, row) })))
}

/** Two rows that differ in one list of values as one row. */
const merged = (left: Row, right: Row): Row | undefined => {
  if (!sameJson(left.then, right.then) || [left, right].some(({ when, why }) => when !== undefined || why !== undefined)) return undefined
  const names = [...new Set([...Object.keys(left.match ?? {}), ...Object.keys(right.match ?? {})])]
  const differing = names.filter((name) => !sameJson(left.match?.[name], right.match?.[name]))
  const [name = ''] = differing
  const [a, b] = [left.match?.[name], right.match?.[name]]
  if (differing.length !== 1 || a === undefined || b === undefined) return undefined
  return { ...left, match: { ...left.match, [name]: oneOrList([...new Set([a, b].flat() as Json[])]) } }
}

/** A row of the form itself that says the same of other cells takes the new one in, where that changes nothing else. */
const fewer = (
  source: FlagSource,
  list: readonly FlagElement[],
  isRight: (list: readonly FlagElement[]) => boolean,
): readonly FlagElement[] => {
  for (const [index, element] of list.entries())
    for (const [place, other] of list.entries()) {
      if (place <= index || !('own' in element) || !('own' in other)) continue
      const [first, second] = new Set(source.list).has(other) ? [other, element] : [element, other]
      const row = merged(first.own.row, second.own.row)
      if (row === undefined) continue
      for (const at of [index, place]) {
        const shorter = list.flatMap((each, here) => {
          if (here === at) return [{ own: ruleOf(source, row) }]
          return here === index || here === place ? [] : [each]
        })
        if (isRight(shorter)) return fewer(source, shorter, isRight)
      }
    }
  return list
}

/**
 * Gives cells a flag by the narrowest rows of the form itself, before the first row that fits them. A row whose cells are all given another
 * flag is changed or goes, and rows of the form that say the same are one. Cells that cannot have the flag are left as they are.
 *
 *     setFlags(source, [{ row: 3, column: 0, flag: 'hidden' }])
 *     // flags: [{ id: 'ein-approver-hidden', match: { field: 'ein', role: 'approver' }, then: 'hidden' }, 'student-flags.rule']
 */
export const setFlags = (source: FlagSource, asked: readonly FlagChoice[]): SetFlags => {
  const before = flagCells(source)
  const cells = asked.filter(({ row, column, flag }) => {
    const [field, at] = [source.fields[row], source.columns[column]]
    return field !== undefined && at !== undefined && whyNot(field, at, flag) === undefined
  })
  const changed = cells.filter(({ row, column, flag }) => {
    const cell = before[row]?.[column]
    return cell !== undefined && (cell.flag !== flag || cell.maybe.length > 0)
  })
  if (changed.length === 0) return { ok: true, flags: writtenList(source.list), source, changed }
  const taken = [...source.before, ...source.list.flatMap((element) => ('own' in element ? [element.own] : element.rules))].map(
    ({ id }) => id,
  )
  const isRight = (list: readonly FlagElement[]): boolean => isDone({ ...source, list }, before, changed)
  const whole = rowsFor(source, cells, taken)
  const candidates = [...(whole.length === 1 ? [whole] : []), rowsFor(source, changed, taken)]
  const lists = candidates.flatMap((rows) => {
    const list = withRows(source, rows, changed)
    const ids = new Set(rows.map(({ id }) => id))
    // Without the rows that no longer count, the cells may say it already.
    return [list.filter((element) => !('own' in element && ids.has(element.own.id))), list]
  })
  const found = lists.find(isRight)
  if (found === undefined) {
    const rule = changed.flatMap(({ row, column }) => {
      const deciding = before[row]?.[column]?.rule
      return deciding && source.before.includes(deciding) ? [deciding] : []
    })[0]
    return rule === undefined ? { ok: false, why: 'apart' } : { ok: false, why: 'earlier', rule }
  }
  const list = fewer(source, found, isRight)
  return { ok: true, flags: writtenList(list), source: { ...source, list }, changed }
}
