import { readDate } from '../rules/values/calendar-date.ts'
import { typedPlaces, type TypedPlace } from './typed-places.ts'
import type { DefinitionCheck, CheckContext } from './check-context.ts'

const PAIRS = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minChoices', 'maxChoices'],
  ['minRows', 'maxRows'],
] as const

type Limits = { readonly [name in (typeof PAIRS)[number][number]]?: number | string | undefined }

/** Dates as texts sort by time; any other limit is a number, written as one or as a decimal text. */
const isAbove = (low: number | string, high: number | string): boolean =>
  readDate(String(low)) !== undefined && readDate(String(high)) !== undefined ? String(low) > String(high) : Number(low) > Number(high)

const checkPair = ({ report }: CheckContext, { id, pointer, own, whole }: TypedPlace, [low, high]: (typeof PAIRS)[number]): void => {
  const [ownLimits, all]: readonly Limits[] = [own, whole]
  const [from, to] = [all?.[low], all?.[high]]
  // Reported only where one of the two is written; inherited limits were reported at their source.
  const property = [low, high].find((name) => ownLimits?.[name] !== undefined)
  if (property !== undefined && from !== undefined && to !== undefined && isAbove(from, to))
    report('fields.limits', id, `${pointer}/${property}`, { low, from, high, to })
}

/** Limits leave some answer possible, and limits of dates are days of the calendar. */
export const checkLimits: DefinitionCheck = (context) => {
  for (const place of typedPlaces(context)) {
    const unreal =
      place.whole.type !== 'date'
        ? []
        : (['min', 'max'] as const).filter((name) => place.own[name] !== undefined && readDate(String(place.own[name])) === undefined)
    for (const name of unreal)
      context.report('schema.pattern', place.id, `${place.pointer}/${name}`, {
        found: String(place.own[name]),
        pattern: 'YYYY-MM-DD of a day in the calendar',
      })
    if (unreal.length === 0) for (const pair of PAIRS) checkPair(context, place, pair)
  }
}
