import type { FlagRule, FlagSource, Row, SetFlags } from '#engine'

/** What a form writes as its list of rows, and what holds with it. */
export type WrittenFlags = Pick<Extract<SetFlags, { readonly ok: true }>, 'flags' | 'source'>

type Element = FlagSource['list'][number]
export type Beside = { readonly beside: FlagRule; readonly side: 'before' | 'after' }

const written = (source: FlagSource, list: readonly Element[]): WrittenFlags => ({
  flags: list.map((element) => ('own' in element ? element.own.row : element.shared)),
  source: { ...source, list },
})

const placeOf = ({ list }: FlagSource, { key }: FlagRule): number =>
  list.findIndex((element) => ('own' in element ? [element.own] : element.rules).some((rule) => rule.key === key))

/** The place in the list without the row that moves. */
const placeBeside = (source: FlagSource, from: number, { beside, side }: Beside): number => {
  const other = placeOf(source, beside)
  if (other < 0) return -1
  const place = other + (side === 'after' ? 1 : 0)
  return place > from ? place - 1 : place
}

/** The list with a row of the form one place further, or beside another row; undefined where it stays or the other is not the form's to pass. */
export const movedRule = (source: FlagSource, rule: FlagRule, to: 1 | -1 | Beside): WrittenFlags | undefined => {
  const from = placeOf(source, rule)
  const place = typeof to === 'number' ? from + to : placeBeside(source, from, to)
  const element = source.list[from]
  if (element === undefined || !('own' in element) || place < 0 || place >= source.list.length || place === from) return undefined
  return written(source, source.list.toSpliced(from, 1).toSpliced(place, 0, element))
}

/** Beside which of the rules that are drawn a row comes to stand: a shared table is passed as a whole. */
export const landingOf = (source: FlagSource, rule: FlagRule, { beside, side }: Beside): Beside | undefined => {
  if (movedRule(source, rule, { beside, side }) === undefined) return undefined
  const element = source.list[placeOf(source, beside)]
  const rules = element && 'rules' in element ? element.rules : [beside]
  const edge = side === 'before' ? rules[0] : rules.at(-1)
  return { beside: edge ?? beside, side }
}

export const withoutRule = (source: FlagSource, rule: FlagRule): WrittenFlags =>
  written(source, source.list.toSpliced(placeOf(source, rule), 1))

/** The list with a new row before all others, so that it decides wherever it fits. */
export const withRule = (source: FlagSource, row: Row): WrittenFlags => {
  const { form, list } = source
  return written(source, [{ own: { key: `${form}/flags/${row.id}`, id: row.id, definition: form, row } }, ...list])
}
