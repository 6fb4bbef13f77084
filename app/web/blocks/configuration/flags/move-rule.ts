import type { FlagRule, FlagSource, Row } from '#engine'

/** What a form writes as its list of rows. */
export type WrittenFlags = readonly (string | Row)[]

type Element = FlagSource['list'][number]

const written = (list: readonly Element[]): WrittenFlags => list.map((element) => ('own' in element ? element.own.row : element.shared))

const placeOf = ({ list }: FlagSource, { key }: FlagRule): number =>
  list.findIndex((element) => ('own' in element ? [element.own] : element.rules).some((rule) => rule.key === key))

/** The list with a row of the form one place further, or above another row; undefined where it stays or the other is not the form's to pass. */
export const movedRule = (source: FlagSource, rule: FlagRule, to: 1 | -1 | { readonly above: FlagRule }): WrittenFlags | undefined => {
  const from = placeOf(source, rule)
  const place = typeof to === 'number' ? from + to : placeOf(source, to.above)
  const element = source.list[from]
  if (element === undefined || !('own' in element) || place < 0 || place >= source.list.length || place === from) return undefined
  return written(source.list.toSpliced(from, 1).toSpliced(place, 0, element))
}

export const withoutRule = (source: FlagSource, rule: FlagRule): WrittenFlags => written(source.list.toSpliced(placeOf(source, rule), 1))
