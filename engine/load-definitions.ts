import type { Definition } from './definition/kinds.ts'
import type { Diagnostic } from './errors.ts'
import { lookupReader } from './workflow/lookup-reader.ts'
import { ALL_CHECKS } from './checking/all-checks.ts'
import { applyLayers, type LayeredDefinitions } from './loading/overlays/apply-layers.ts'
import { schemaOf } from './loading/overlays/written-definition.ts'
import { catalogueOf } from './forms/plan/catalogue.ts'
import { checkTranslations } from './checking/translations/check-translations.ts'
import type { CheckContext } from './checking/check-context.ts'
import type { Places } from './checking/places.ts'
import { definitionSet, type DefinitionSet } from './loading/definition-set.ts'
import { diagnosticLog, inOrder, type DiagnosticLog } from './loading/diagnostic-log.ts'
import { outlineOf } from './forms/plan/form-outline.ts'
import { originAt, type Origin } from './loading/origin.ts'
import { pointerSteps } from './rules/values/pointer.ts'
import type { JsonObject } from './rules/values/json.ts'
import { repairValue } from './loading/repair-value.ts'
import { ruleReads } from './checking/rule-reads.ts'
import { readSource, type SourceText } from './loading/source-text.ts'
import { walkDefinition, type SchemaProblem } from './loading/walk-schema.ts'
import { inheritTranslations } from './translations/inherit-translations.ts'

/** One file, read by the caller. `file` is its path relative to the definitions folder. */
export type DefinitionSource = { readonly file: string; readonly text: string }
/** The files of one institution: whole definitions it adds, and overlays (`*.overlay.json`) for what it changes. */
export type DefinitionLayer = { readonly id: string; readonly sources: readonly DefinitionSource[] }
/** The loaded set, and every problem found. With an error among the diagnostics, do not use the set. */
export type LoadedDefinitions = { readonly set: DefinitionSet; readonly diagnostics: readonly Diagnostic[] }

/** Problems that leave a hole in a definition; later problems inside the hole are consequences and are not reported. */
const holeOf = ({ code, pointer, params }: SchemaProblem): string | undefined => {
  if (code === 'schema.unknown-property')
    return params['meant'] === undefined ? undefined : `${pointer.slice(0, pointer.lastIndexOf('/'))}/${params['meant']}`
  if (code === 'schema.missing-property') return `${pointer}/${params['name']}`
  return code === 'schema.wrong-type' || code === 'schema.not-a-word' ? pointer : undefined
}

/** What an abstract definition lacks is said by those that are like it. */
const isLack = ({ code }: SchemaProblem): boolean => code === 'schema.missing-property'

/** The name of the property is the mistake, and not its value. */
const isOfName = (code: SchemaProblem['code']): boolean => code === 'schema.unknown-property' || code === 'schema.property-of-another-kind'

/** The layer of what is only tried. */
const ON_TOP = 'tried'

type Checked = {
  readonly definitions: { readonly [id: string]: Definition }
  readonly places: readonly Places[]
  readonly holes: ReadonlyMap<string, readonly string[]>
}

const isSyntax = ({ problems }: SourceText): boolean => problems.some(({ code }) => code === 'json.syntax' || code === 'json.too-deep')

const checkSchemas = (
  { definitions: layered, abstract }: LayeredDefinitions,
  texts: ReadonlyMap<string, SourceText>,
  log: DiagnosticLog,
): Checked => {
  const definitions: Record<string, Definition> = {}
  const places: Places[] = []
  const holes = new Map<string, readonly string[]>()
  for (const [id, { kind, value, origin }] of abstract)
    for (const { code, pointer, params } of walkDefinition(schemaOf(kind), value).problems.filter((problem) => !isLack(problem)))
      log.add(code, originAt(origin, pointerSteps(pointer)), params, { id, key: isOfName(code) })
  for (const [id, { kind, value, origin, isIncomplete }] of layered) {
    const schema = schemaOf(kind)
    const text = texts.get(origin.file)
    const { problems, visited } = walkDefinition(schema, value)
    // A file that is not JSON stays in the set with its readable parts, so that references to it are not reported as broken.
    const isBroken = text !== undefined && isSyntax(text)
    // The id under which a page draws the form it changes is made here.
    const isPartOfPage = kind === 'form' && id.split('.').length > 2
    if (!isBroken)
      for (const { code, pointer, params } of problems) {
        // An id that differs from the file name was reported when the file was read.
        if (pointer === '/id' && (value['id'] !== id || isPartOfPage)) continue
        if (isIncomplete === true && isLack({ code, pointer, params })) continue
        log.add(code, originAt(origin, pointerSteps(pointer)), params, { id, key: isOfName(code) })
      }
    const found = problems.flatMap((problem) => holeOf(problem) ?? [])
    const isOpen = isBroken || isIncomplete === true
    if (isOpen || found.length > 0) holes.set(id, isOpen ? [''] : found)
    const sound = found.length === 0 ? value : repairValue(schema, value)
    definitions[id] = named(sound as JsonObject, id)
    places.push({ id, kind, visited })
  }
  return { definitions, places, holes }
}

/** What is found of a definition is kept by its identity, so one that says its id stays the object that was read. */
const named = (value: JsonObject, id: string): Definition => (value['id'] === id ? value : { ...value, id }) as unknown as Definition

const readBefore = new WeakMap<DefinitionSource, SourceText>()

/** A set is loaded again after a change to a few of its files: the others are not read again for as long as somebody holds them. */
const readOnce = (source: DefinitionSource): SourceText => {
  const known = readBefore.get(source) ?? readSource(source.file, source.text)
  readBefore.set(source, known)
  return known
}

/**
 * Loads definitions and reports everything wrong with them at once: every file is parsed, every definition checked against the schema of
 * its kind, every reference resolved, every rule compiled. Never throws for an author's mistake; the set is usable for what is sound.
 *
 *     const { set, diagnostics } = loadDefinitions(sources, [{ id: 'state-u', sources: changes }])
 *     if (diagnostics.some((diagnostic) => diagnostic.severity === 'error')) show(diagnostics)
 */
export const loadDefinitions = (sources: readonly DefinitionSource[], layers: readonly DefinitionLayer[] = []): LoadedDefinitions => {
  const base = sources.map(readOnce)
  const above = layers.map((layer) => ({ id: layer.id, sources: layer.sources.map(readOnce) }))
  const texts = new Map([...base, ...above.flatMap((layer) => layer.sources)].map((text) => [text.file, text]))
  const log = diagnosticLog(texts)
  const layered = applyLayers(base, above, log)
  const { definitions, places, holes } = checkSchemas(layered, texts, log)
  const origins = new Map<string, Origin>([...layered.definitions].map(([id, { origin }]) => [id, origin]))
  const withLayer: DefinitionSet['withLayer'] = (more) => loadDefinitions(sources, [...layers, { id: ON_TOP, sources: more }])
  const set = definitionSet(definitions, origins, texts, withLayer)
  checkSet(set, { places, holes, origins, abstract: layered.abstract, inherits: layered.inherits }, log)
  const complete = inheritTranslations(definitions, layered)
  return { set: complete === definitions ? set : definitionSet(complete, origins, texts, withLayer), diagnostics: inOrder(log.found) }
}

type Parts = Pick<Checked, 'places' | 'holes'> &
  Pick<CheckContext, 'abstract' | 'inherits'> & { readonly origins: ReadonlyMap<string, Origin> }

const checkSet = (set: DefinitionSet, { places, holes, origins, abstract, inherits }: Parts, log: DiagnosticLog): void => {
  const isHole = (id: string, pointer: string): boolean =>
    holes.get(id)?.some((hole) => pointer === hole || pointer.startsWith(`${hole}/`)) === true
  const written = (id: string, pointer: string): Origin | undefined => {
    const origin = origins.get(id)
    return isHole(id, pointer) || origin === undefined ? undefined : originAt(origin, pointerSteps(pointer))
  }
  const catalogue = catalogueOf(set)
  const context: CheckContext = {
    set,
    abstract,
    inherits,
    places,
    catalogue,
    outlines: new Map(set.all('form').map((form) => [form.id, outlineOf(set, catalogue, form)])),
    ruleReads: ruleReads(set, places),
    isHole,
    holesOf: (id) => holes.get(id) ?? [],
    hasHole: (id, pointer) => holes.get(id)?.some((hole) => hole.slice(0, hole.lastIndexOf('/')) === pointer) === true,
    findRule: (id) => set.get('rule', id),
    findLookup: (id) => lookupReader(set, id),
    report: (code, id, pointer, params = {}) => {
      const position = written(id, pointer)
      if (position !== undefined) log.add(code, position, params, { id })
    },
    reportProblem: (problem, id, pointer) => {
      const position = written(id, pointer)
      if (position !== undefined) log.addProblem(problem, position, id)
    },
  }
  for (const check of ALL_CHECKS) check(context)
  // A mistake in an original is said there, and not a second time of its translations.
  if (!log.found.some(({ severity }) => severity === 'error')) checkTranslations(context)
}
