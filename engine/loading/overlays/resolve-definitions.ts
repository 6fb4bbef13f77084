import { isList, type JsonObject } from '../../rules/values/json.ts'
import { applyOverlay, type Layered, type OverlayProblem } from './apply-overlay.ts'
import type { DefinitionCode } from '../codes.ts'
import { kindOf } from '../../definition/vocabulary.ts'
import { didYouMean } from '../did-you-mean.ts'
import type { DiagnosticLog, Params } from '../diagnostic-log.ts'
import { fixedPlaces } from './fixed-places.ts'
import { childOrigin, type Origin } from '../origin.ts'
import { changedExamples } from './changed-examples.ts'
import { withExamples } from './with-examples.ts'
import { isAbstract, isShared, schemaOf, type LayerChange, type LayeredDefinition, type WrittenDefinition } from './written-definition.ts'

/** What is said of one definition and never inherited. */
const OWN: readonly string[] = ['$schema', 'id', 'description', 'fixed', 'abstract', 'like', 'examples']

export type DefinitionResolver = (id: string) => LayeredDefinition | undefined

/** The definition that this one is like, if its kind allows that and the name is a text. */
export const likeOf = ({ kind, value }: WrittenDefinition): string | undefined => {
  const like = isShared(kind) ? value['like'] : undefined
  return typeof like === 'string' ? like : undefined
}

type Report = { readonly code: DefinitionCode; readonly origin: Origin; readonly pointer: string; readonly params: Params }
type Base = LayeredDefinition | 'unknown' | undefined

/** A definition as it was made, of what, and what was reported of it. */
export type Resolution = {
  readonly written: Omit<WrittenDefinition, 'changes'> & { readonly changes: readonly LayerChange[] }
  readonly base: Base
  readonly layered: LayeredDefinition
  readonly reports: readonly Report[]
}

/** What was resolved before, by id, and what is resolved now: a definition stays the object it was while it is made of the same. */
export type Resolutions = { readonly before: ReadonlyMap<string, Resolution>; readonly now: Map<string, Resolution> }

const sameOrigin = (a: Origin, b: Origin): boolean =>
  a === b || (a.file === b.file && a.layer === b.layer && a.pointer === b.pointer && a.children === b.children)

const sameChange = (a: LayerChange, b: LayerChange): boolean =>
  a.value === b.value &&
  sameOrigin(a.written, b.written) &&
  sameOrigin(a.around, b.around) &&
  (a.examples === b.examples || a.examples.length + b.examples.length === 0)

const isMadeOf = ({ written, base }: Resolution, definition: WrittenDefinition, below: Base): boolean =>
  base === below &&
  written.value === definition.value &&
  written.kind === definition.kind &&
  written.formOfPage === definition.formOfPage &&
  sameOrigin(written.origin, definition.origin) &&
  written.changes.length === definition.changes.length &&
  written.changes.every((change, index) => sameChange(change, definition.changes[index] ?? change))

/** Hears of each definition as it is read with its own file, and after each change of a layer. `written`: the file or the change. */
type HearStage = (id: string, written: Origin, value: JsonObject) => void

/**
 * Gives definitions with everything they inherit and all changes applied: first what the abstract definition says, with the changes of all
 * layers to it, then the definition's own file, then the changes to it. Without a log, problems are not reported.
 */
export const definitionResolver = (
  written: ReadonlyMap<string, WrittenDefinition>,
  log?: DiagnosticLog,
  hear?: HearStage,
  resolutions?: Resolutions,
): DefinitionResolver => {
  const resolved = new Map<string, LayeredDefinition>()

  const report = (code: DefinitionCode, { file }: Origin, pointer: string, params: Params, id: string): void =>
    log?.add(code, { file, pointer }, params, { id })

  /** What a definition inherits; `unknown` after a mistake that was reported. */
  const findBase = (id: string, definition: WrittenDefinition, within: readonly string[]): Base => {
    if (definition.formOfPage !== undefined) return resolve(definition.formOfPage, within) ?? 'unknown'
    const like = likeOf(definition)
    if (like === undefined) return undefined
    const say = (code: DefinitionCode, params: Params): 'unknown' => {
      report(code, definition.origin, '/like', params, id)
      return 'unknown'
    }
    const { kind } = definition
    const base = written.get(like)
    if (kindOf(like) !== kind) return say('reference.kind', { id: like, kinds: kind, kind })
    if (base === undefined) return say('reference.unknown', { id: like, hint: didYouMean(like, abstractOf(written, kind)) })
    if (within.includes(like)) return say('like.circle', { members: within.slice(within.indexOf(like)).join(', ') })
    if (!isAbstract(base)) say('like.not-abstract', { like, kind })
    return resolve(like, within)
  }

  const resolve = (id: string, within: readonly string[]): LayeredDefinition | undefined => {
    const known = resolved.get(id)
    const definition = written.get(id)
    if (known !== undefined || definition === undefined) return known
    const base = findBase(id, definition, [...within, id])
    const before = resolutions?.before.get(id)
    const made = before !== undefined && isMadeOf(before, definition, base) ? before : make(id, definition, base)
    for (const { code, origin, pointer, params } of made.reports) report(code, origin, pointer, params, id)
    resolutions?.now.set(id, made)
    resolved.set(id, made.layered)
    return made.layered
  }

  const make = (id: string, definition: WrittenDefinition, base: Base): Resolution => {
    const { kind, origin } = definition
    const changes = [...definition.changes]
    const schema = schemaOf(kind)
    const reports: Report[] = []
    const note = (problems: readonly OverlayProblem[], at: Origin): void => {
      for (const { code, pointer, params } of problems) reports.push({ code: code as DefinitionCode, origin: at, pointer, params })
    }
    const isIncomplete = base === 'unknown' || base?.isIncomplete === true
    const { layered, problems } = base === undefined || base === 'unknown' ? plain(definition) : inherited(base, definition)
    note(problems, origin)
    const { places, missing } = fixedPlaces(layered.value, schema)
    for (const { index, pointer, step, known: names } of missing)
      reports.push({
        code: 'definition.fixed-unknown',
        origin,
        pointer: `/fixed/${index}`,
        params: { pointer, hint: didYouMean(step, names) },
      })
    let made: Layered = { ...layered, fixed: [...layered.fixed, ...places] }
    hear?.(id, origin, made.value)
    for (const { value, examples, around, written: place } of changes) {
      const { result, problems: refused } = applyOverlay(made, value, place, schema)
      note(refused, place)
      made = withExamples(result, examples, around)
      hear?.(id, place, made.value)
    }
    const complete = { ...made, kind, ...(isIncomplete && { isIncomplete: true as const }) }
    return { written: { ...definition, changes }, base, layered: complete, reports }
  }

  return (id) => resolve(id, [])
}

/** The abstract definitions of a kind. */
const abstractOf = (written: ReadonlyMap<string, WrittenDefinition>, kind: string): readonly string[] =>
  [...written].filter(([, definition]) => definition.kind === kind && isAbstract(definition)).map(([id]) => id)

type Inherited = { readonly layered: Layered; readonly problems: readonly OverlayProblem[] }

const plain = (definition: WrittenDefinition): Inherited => ({
  layered: { value: withoutLike(definition), origin: definition.origin, fixed: [] },
  problems: [],
})

/** Once a definition has what it inherits, nothing is left of `like`. One that is no text stays, and the schema says so. */
const withoutLike = (definition: WrittenDefinition): JsonObject => {
  if (likeOf(definition) === undefined) return definition.value
  const { like: _like, ...value } = definition.value
  return value
}

const only = (value: JsonObject, keep: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => keep(name)))

/** The base with the definition's own properties merged over it, as a layer merges them. */
const inherited = (base: LayeredDefinition, definition: WrittenDefinition): Inherited => {
  const { kind, origin, formOfPage } = definition
  const value = withoutLike(definition)
  const { result, problems } = applyOverlay(
    base,
    only(value, (name) => !OWN.includes(name)),
    origin,
    schemaOf(kind),
  )
  const own = only(value, (name) => OWN.includes(name) && name !== 'examples')
  const shared = only(result.value, (name) => !OWN.includes(name) || name === 'examples')
  const children = new Map([
    ...Object.keys(shared).map((name) => [name, childOrigin(result.origin, name)] as const),
    ...Object.keys(own).map((name) => [name, childOrigin(origin, name)] as const),
  ])
  // A form that a page changes is still that form's file; a definition that is like another has a file of its own.
  const root = formOfPage === undefined ? origin : base.origin
  const merged: Layered = { value: { ...own, ...shared }, origin: { ...root, children }, fixed: base.fixed }
  const examples = value['examples']
  if (!isList(examples)) return { layered: merged, problems }
  return { layered: (formOfPage === undefined ? withExamples : changedExamples)(merged, examples, origin), problems }
}
