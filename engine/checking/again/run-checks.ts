import type { Diagnostic } from '../../errors.ts'
import type { Kind } from '../../definition/kinds.ts'
import { diagnosticLog } from '../../loading/diagnostic-log.ts'
import type { RuleProblem } from '../../rules/values/rule-problem.ts'
import type { SourceText } from '../../loading/source-text.ts'
import { ALL_CHECKS } from '../all-checks.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import type { Places } from '../places.ts'
import { TRANSLATION_CHECKS } from '../translations/check-translations.ts'
import { newReaders, type Readers, type CheckPiece } from './readers.ts'
import { contextOf } from './set-context.ts'
import { changedKeys, type SetParts } from './set-parts.ts'
import { sharedValues, type SharedMemo } from './shared-values.ts'
import { trackerOf } from './tracker.ts'

/** What was found in a set, by what found it, and what a later set needs to be checked by its difference. */
export type CheckMemo = {
  readonly parts: SetParts
  readonly readers: Readers
  readonly shared: SharedMemo<CheckContext>
  readonly found: ReadonlyMap<CheckPiece, readonly Diagnostic[]>
  readonly hasTranslations: boolean
  /** How many definitions were looked at for this set, by at least one check. */
  readonly checked: number
}

/** The rest of a check, beside what belongs to one definition. */
const REST = ''
/** The first check of translations. A mistake in an original is said there, and not a second time of its translations. */
const TRANSLATIONS = ALL_CHECKS.length

/** The pieces that read one of the keys: the ids of each check. */
const staleIn = (readers: Readers, keys: Iterable<string>): ReadonlyMap<CheckPiece['of'], ReadonlySet<string>> => {
  const units = new Map<CheckPiece['of'], Set<string>>()
  for (const key of keys)
    for (const { of, id } of readers.of(key)) {
      const known = units.get(of)
      if (known === undefined) units.set(of, new Set([id]))
      else known.add(id)
    }
  return units
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

const uncheckedBy = (error: unknown): RuleProblem => ({
  code: 'definition.unchecked',
  pointer: '',
  message: `This definition could not be checked: ${String(error)}.`,
  mend: 'Take back the last change to it, and report what it was.',
  severity: 'error',
})

/** Runs every check on what it has to look at: everything, or what changed since `before` and what reads that. */
export const runChecks = (
  parts: SetParts,
  {
    texts,
    isSound,
    before,
  }: { readonly texts: ReadonlyMap<string, SourceText>; readonly isSound: boolean; readonly before: CheckMemo | undefined },
): { readonly memo: CheckMemo; readonly diagnostics: readonly Diagnostic[]; readonly isWhole: boolean } => {
  const readers = before?.readers ?? newReaders()
  const tracker = trackerOf(readers)
  const changed = before === undefined ? [] : changedKeys(before.parts, parts)
  const values = sharedValues<CheckContext>({ readers, tracker, changed }, before?.shared)
  const log = diagnosticLog(texts)
  const found = new Map<CheckPiece, Diagnostic[]>()
  const checked = new Set<string>()
  let present = 0
  /** The definition that a check looks at, while it does. */
  let looksAt: string | undefined
  let isWhole = true
  let seen = 0
  /** The ids that the present check looks at; undefined for all. */
  let ids: readonly string[] | undefined

  const flush = (): void => {
    const unit = tracker.unit()
    if (unit !== undefined && log.found.length > seen) found.set(unit, [...(found.get(unit) ?? []), ...log.found.slice(seen)])
    seen = log.found.length
  }
  const enter = (unit: CheckPiece | undefined): void => {
    flush()
    tracker.enter(unit)
  }
  const oneByOne = function* <T>(entries: Iterable<readonly [id: string, value: T]>): Iterable<T> {
    const around = tracker.unit()
    try {
      for (const [id, value] of entries) {
        enter(readers.unit(present, id))
        tracker.read(id)
        checked.add(id)
        looksAt = id
        yield value
      }
      looksAt = undefined
    } finally {
      enter(around)
    }
  }
  const each: CheckContext['each'] = (kind) =>
    oneByOne(
      ids === undefined
        ? parts.set.all(kind).map((definition) => [definition.id, definition] as const)
        : ids.flatMap((id) => {
            const definition = parts.set.get(kind, id)
            return definition === undefined ? [] : [[id, definition] as const]
          }),
    )
  const eachPlaces = (kinds?: readonly Kind[]): Iterable<Places> =>
    oneByOne(
      (ids ?? [...parts.entries.keys()]).flatMap((id) => {
        const places = parts.entries.get(id)?.places
        return places === undefined || kinds?.includes(places.kind) === false ? [] : [[id, places] as const]
      }),
    )
  const context: CheckContext = contextOf(parts, {
    tracker,
    log,
    run: { each, eachPlaces, shared: (name, compute, isSame = Object.is) => values.get(name, context, compute, isSame) },
  })

  const changedValues = values.refresh(context)
  const added = [...parts.entries.keys()].filter((id) => before?.parts.entries.has(id) !== true)
  const units = staleIn(readers, [...changed, ...changedValues])
  for (const [unit, diagnostics] of before?.found ?? [])
    if (
      units.get(unit.of)?.has(unit.id) !== true &&
      units.get(unit.of)?.has(REST) !== true &&
      (unit.id === REST || parts.entries.has(unit.id))
    )
      found.set(unit, [...diagnostics])
  const run = (check: DefinitionCheck, index: number, isEach: boolean): void => {
    const stale = units.get(index)
    const isAll = isEach || stale?.has(REST) === true
    if (!isAll && stale === undefined && added.length === 0) return
    present = index
    ids = isAll ? undefined : [...new Set([...(stale ?? []), ...added])]
    found.delete(readers.unit(index, REST))
    enter(readers.unit(index, REST))
    looksAt = undefined
    try {
      check(context)
    } catch (error) {
      // Our own mistake, which somebody's definition meets: it is told there, and the others are checked again the next time.
      isWhole = false
      const id = looksAt ?? [...checked].at(-1) ?? ''
      log.addProblem(uncheckedBy(error), { file: parts.entries.get(id)?.origin.file ?? '', pointer: '' }, id)
    }
    enter(undefined)
  }
  ALL_CHECKS.forEach((check, index) => run(check, index, before === undefined))
  const isOriginal = ({ of }: CheckPiece): boolean => Number(of) < TRANSLATIONS
  const hasTranslations = isSound && ![...found].some(([unit, diagnostics]) => isOriginal(unit) && diagnostics.some(isError))
  if (hasTranslations) TRANSLATION_CHECKS.forEach((check, index) => run(check, TRANSLATIONS + index, before?.hasTranslations !== true))
  else for (const unit of found.keys()) if (!isOriginal(unit)) found.delete(unit)
  return {
    memo: { parts, readers, shared: values.memo(), found, hasTranslations, checked: checked.size },
    diagnostics: inOrderOf(parts, found),
    isWhole,
  }
}

/** By check, and there by definition: in the same order whatever was done again. */
const inOrderOf = ({ entries }: SetParts, found: ReadonlyMap<CheckPiece, readonly Diagnostic[]>): readonly Diagnostic[] => {
  if (found.size === 0) return []
  const places = new Map([...entries.keys()].map((id, index) => [id, index]))
  const placeOf = ({ id }: CheckPiece): number => places.get(id) ?? -1
  return [...found].toSorted(([a], [b]) => Number(a.of) - Number(b.of) || placeOf(a) - placeOf(b)).flatMap(([, diagnostics]) => diagnostics)
}
