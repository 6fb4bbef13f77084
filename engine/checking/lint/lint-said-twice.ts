import { canonical } from '../../loading/json-value.ts'
import { walkRules } from '../../rules/compile/reads.ts'
import { isRecord, type Json } from '../../rules/values/json.ts'
import type { Lint } from './lint.ts'
import { onceFor } from '../../once-for.ts'
import type { Visited } from '../../loading/walk-schema.ts'

/** The number of operators that makes a condition large enough to deserve a name; a single comparison is too small. */
const LEAST = 3
const READS = ['var', 'val', 'exists']

type Said = { readonly id: string; readonly pointer: string; readonly around: string | undefined }

/** The conditions of a place that are large enough to deserve a name, and the text of the one around each. */
const largeIn = onceFor(
  (place: Visited): readonly { readonly text: string; readonly pointer: string; readonly around: string | undefined }[] => {
    const found: { readonly text: string; readonly pointer: string; readonly around: string | undefined }[] = []
    walkRules(place.value, ({ rule, pointer: below, surrounds }) => {
      // Inside an iterator only the element can be read, so a part there cannot become a named rule.
      if (surrounds.length > 0 || sizeOf(rule) < LEAST) return
      const pointer = place.pointer + below
      found.push({ text: canonical(rule), pointer, around: found.findLast((outer) => pointer.startsWith(`${outer.pointer}/`))?.text })
    })
    return found
  },
)

const isCondition = (place: Visited): boolean => place.as === 'logic' && place.means === 'condition'

/** The places of every condition large enough to deserve a name. A part is not reported where the whole is already written twice. */
export const lintSaidTwice: Lint = ({ set, places, allPlaces, report }) => {
  // Looked at alone, a definition is compared with the others by what it says itself.
  const own = new Set(
    places.flatMap(({ visited }) => visited.filter(isCondition).flatMap((place) => largeIn(place).map(({ text }) => text))),
  )
  if (own.size === 0) return
  const seen = new Map<string, Said[]>()
  const written = new Set<string>()
  /** What several definitions have from one place is said once. */
  const isKnown = (id: string, pointer: string): boolean => {
    const source = set.sourceOf(id, pointer) ?? { file: id, pointer }
    const place = `${source.file} ${source.pointer}`
    const isNew = !written.has(place)
    written.add(place)
    return !isNew
  }
  for (const { id, visited } of allPlaces()) {
    for (const place of visited) {
      if (!isCondition(place) || !largeIn(place).some(({ text }) => own.has(text)) || isKnown(id, place.pointer)) continue
      for (const { text, pointer, around } of largeIn(place)) {
        const list = seen.get(text)
        if (list === undefined) seen.set(text, [{ id, pointer, around }])
        else list.push({ id, pointer, around })
      }
    }
  }
  for (const [, list] of seen) {
    const outer = list.filter((usage) => usage.around === undefined || (seen.get(usage.around)?.length ?? 0) < 2)
    const [first] = outer
    if (first === undefined || list.length < 2) continue
    report('lint.said-twice', first.id, first.pointer, {
      count: list.length,
      others: list
        .filter((usage) => usage !== first)
        .map((usage) => `${usage.id} ${usage.pointer}`)
        .join(', '),
    })
  }
}

const sizeOf = (rule: Json): number => {
  let size = 0
  if (isRecord(rule))
    walkRules(rule, ({ operator }) => {
      if (!READS.includes(operator)) size++
    })
  return size
}
