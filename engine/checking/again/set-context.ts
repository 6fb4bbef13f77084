import type { DiagnosticLog } from '../../loading/diagnostic-log.ts'
import { originAt, type Origin } from '../../loading/origin.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import { lookupReader } from '../../workflow/lookup-reader.ts'
import type { CheckContext } from '../check-context.ts'
import { ownReads, readsThrough } from '../rule-reads.ts'
import { outlinesOf } from './outlines.ts'
import { EVERYTHING } from './readers.ts'
import type { SetParts } from './set-parts.ts'
import { trackedMap } from '../../rules/values/tracked-map.ts'
import { trackedSet } from './tracked-set.ts'
import type { Tracker } from './tracker.ts'

type OfRun = Pick<CheckContext, 'each' | 'eachPlaces' | 'shared'>

/** What checks read of a set, noting every read. */
export const contextOf = (
  parts: SetParts,
  { tracker, log, run }: { readonly tracker: Tracker; readonly log: DiagnosticLog; readonly run: OfRun },
): CheckContext => {
  const { read } = tracker
  const { entries, catalogue, ruleReads } = parts
  const set = trackedSet(parts.set, tracker)
  const entryOf = (id: string) => {
    read(id)
    return entries.get(id)
  }
  const holesOf = (id: string): readonly string[] => entryOf(id)?.holes ?? []
  const isHole = (id: string, pointer: string): boolean => holesOf(id).some((hole) => pointer === hole || pointer.startsWith(`${hole}/`))
  const written = (id: string, pointer: string): Origin | undefined => {
    const origin = entryOf(id)?.origin
    return origin === undefined || isHole(id, pointer) ? undefined : originAt(origin, pointerSteps(pointer))
  }
  const ofMap = <T>(name: string, map: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    trackedMap(map, { entry: (key) => read(`${name} ${key}`), all: () => read(name) })
  return {
    set,
    ...run,
    abstract: ofMap('abstract', parts.abstract),
    inherits: ofMap('inherits', parts.inherits),
    get places() {
      read(EVERYTHING)
      return [...entries.values()].map(({ places }) => places)
    },
    placesOf: (id) => entryOf(id)?.places.visited ?? [],
    catalogue: { fields: ofMap('field', catalogue.fields), types: ofMap('type', catalogue.types) },
    outlines: outlinesOf(run.shared),
    ruleReads: { own: ownReads, all: readsThrough(ofMap('reads', ruleReads)) },
    findRule: (id) => set.get('rule', id),
    findLookup: (id) => {
      // The reader is kept with the set, so what it was made of is noted here.
      const workflow = set.get('lookup', id)?.from?.workflow
      if (workflow !== undefined) read(workflow)
      return lookupReader(parts.set, id)
    },
    isHole,
    holesOf,
    hasHole: (id, pointer) => holesOf(id).some((hole) => hole.slice(0, hole.lastIndexOf('/')) === pointer),
    report: (code, id, pointer, params = {}) => {
      const position = written(id, pointer)
      if (position !== undefined) log.add(code, position, params, { id })
    },
    reportProblem: (problem, id, pointer) => {
      const position = written(id, pointer)
      if (position !== undefined) log.addProblem(problem, position, id)
    },
  }
}
