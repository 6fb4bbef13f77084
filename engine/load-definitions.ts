import type { Diagnostic } from './errors.ts'
import { runChecks, type CheckMemo } from './checking/again/run-checks.ts'
import type { SetParts } from './checking/again/set-parts.ts'
import { sameElements } from './rules/values/same-elements.ts'
import { readsOfRules } from './checking/rule-reads.ts'
import { catalogueOf } from './forms/plan/catalogue.ts'
import { applyLayers, type LayeredDefinitions } from './loading/overlays/apply-layers.ts'
import { checkSchemas } from './checking/again/check-schemas.ts'
import { definitionSet, type DefinitionSet } from './loading/definition-set.ts'
import { diagnosticLog, inOrder } from './loading/diagnostic-log.ts'
import { readSource, type SourceText } from './loading/source-text.ts'
import { inheritTranslations, type Inherited } from './translations/inherit-translations.ts'

/** One file, read by the caller. `file` is its path relative to the definitions folder. */
export type DefinitionSource = { readonly file: string; readonly text: string }
/** The files of one institution: whole definitions it adds, and overlays (`*.overlay.json`) for what it changes. */
export type DefinitionLayer = { readonly id: string; readonly sources: readonly DefinitionSource[] }
/** The loaded set, and every problem found. With an error among the diagnostics, do not use the set. */
export type LoadedDefinitions = { readonly set: DefinitionSet; readonly diagnostics: readonly Diagnostic[] }

/** The layer of what is only tried. */
const ON_TOP = 'tried'

/** What a loaded set leaves for the next one. */
type LoadMemo = {
  readonly texts: ReadonlyMap<string, SourceText>
  readonly resolutions: LayeredDefinitions['resolutions']
  readonly inherited: Inherited
  readonly checks: CheckMemo
}

const memos = new WeakMap<DefinitionSet, LoadMemo>()

/** How many definitions were looked at when a set was loaded; undefined for a set made from JSON alone. */
export const checkedFor = (set: DefinitionSet): number | undefined => memos.get(set)?.checks.checked

const readBefore = new WeakMap<DefinitionSource, SourceText>()

/** A set is loaded again after a change to a few of its files: the others are not read again for as long as somebody holds them. */
const readOnce = (source: DefinitionSource, before: LoadMemo | undefined): SourceText => {
  const ofFile = before?.texts.get(source.file)
  const known = ofFile?.text === source.text ? ofFile : (readBefore.get(source) ?? readSource(source.file, source.text))
  readBefore.set(source, known)
  return known
}

/**
 * Loads definitions and reports everything wrong with them at once: every file is parsed, every definition checked against the schema of
 * its kind, every reference resolved, every rule compiled. Never throws for an author's mistake; the set is usable for what is sound.
 * `before` is a set that was loaded earlier: what changed since is checked again, with what refers to it, and the result is the same.
 *
 *     const { set, diagnostics } = loadDefinitions(sources, [{ id: 'state-u', sources: changes }])
 *     if (diagnostics.some((diagnostic) => diagnostic.severity === 'error')) show(diagnostics)
 */
export const loadDefinitions = (
  sources: readonly DefinitionSource[],
  layers: readonly DefinitionLayer[] = [],
  before?: Pick<LoadedDefinitions, 'set'>,
): LoadedDefinitions => {
  const memo = before && memos.get(before.set)
  const base = sources.map((source) => readOnce(source, memo))
  const above = layers.map((layer) => ({ id: layer.id, sources: layer.sources.map((source) => readOnce(source, memo)) }))
  const all = [...base, ...above.flatMap((layer) => layer.sources)]
  const texts = new Map(all.map((text) => [text.file, text]))
  // Of two files under one name, positions would be those of the last.
  const known = texts.size === all.length ? memo : undefined
  const log = diagnosticLog(texts)
  const layered = applyLayers(base, above, log, known?.resolutions)
  const entries = checkSchemas(layered, texts, log)
  const origins = new Map([...entries].map(([id, { origin }]) => [id, origin]))
  const definitions = Object.fromEntries([...entries].map(([id, { definition }]) => [id, definition]))
  const withLayer: DefinitionSet['withLayer'] = (more) => loadDefinitions(sources, [...layers, { id: ON_TOP, sources: more }], { set })
  const written = definitionSet(definitions, origins, texts, withLayer)
  const isSound = !log.found.some(({ severity }) => severity === 'error')
  const {
    memo: checks,
    diagnostics,
    isWhole,
  } = runChecks(partsOf(written, entries, layered, known?.checks.parts), {
    texts,
    isSound,
    before: known?.checks,
  })
  const inherited = inheritTranslations(definitions, layered, known?.inherited)
  const set = inherited.files === undefined ? written : definitionSet({ ...definitions, ...inherited.files }, origins, texts, withLayer)
  // What a check did not look at to its end is not taken from here.
  if (isWhole) memos.set(set, { texts, resolutions: layered.resolutions, inherited, checks })
  return { set, diagnostics: inOrder([...log.found, ...diagnostics]) }
}

/** What is worked out of a whole set before it is checked; it stays what it was while the definitions are the same. */
const partsOf = (
  set: DefinitionSet,
  entries: SetParts['entries'],
  { abstract, inherits }: LayeredDefinitions,
  before: SetParts | undefined,
): SetParts => {
  const isSame = (kind: 'fields' | 'rule'): boolean => before !== undefined && sameElements<unknown>(before.set.all(kind), set.all(kind))
  return {
    set,
    entries,
    abstract,
    inherits,
    catalogue: before !== undefined && isSame('fields') ? before.catalogue : catalogueOf(set),
    ruleReads:
      before !== undefined && isSame('rule')
        ? before.ruleReads
        : readsOfRules(set.all('rule'), (id) => entries.get(id)?.places.visited ?? []),
  }
}
