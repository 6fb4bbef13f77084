import type { Definition, DefinitionOf, Kind } from '../definition/kinds.ts'
import { kindOf } from '../definition/vocabulary.ts'
import type { Diagnostic } from '../errors.ts'
import { contentHash } from '../rules/values/content-hash.ts'
import { definitionHash } from './definition-hash.ts'
import { filesIn, originAt, type Origin } from './origin.ts'
import { pointerSteps } from '../rules/values/pointer.ts'
import type { SourcePosition, SourceText } from './source-text.ts'

export type WrittenIn = { readonly file: string; readonly pointer: string; readonly layer: string }
export type SourcePlace = SourcePosition & WrittenIn

type LoadedAbove = { readonly set: DefinitionSet; readonly diagnostics: readonly Diagnostic[] }

/** All definitions of one institution: the base with its layers applied. */
export type DefinitionSet = {
  get<K extends Kind>(kind: K, id: string): DefinitionOf<K> | undefined
  all<K extends Kind>(kind: K): readonly DefinitionOf<K>[]
  find(id: string): Definition | undefined
  /** The layer that last wrote a node; undefined for a set made from JSON alone. */
  sourceOf(id: string, pointer: string): WrittenIn | undefined
  /** The files that wrote a part of a definition, its own first: what it is like, and the layers that changed it. */
  filesOf(id: string): readonly Pick<WrittenIn, 'file' | 'layer'>[]
  /** Where a node was written, with line and column; reads the file's text again to find them. */
  placeOf(id: string, pointer: string): SourcePlace | undefined
  /** Where definitions were written, by their ids; undefined for a set made from JSON alone. */
  readonly origins?: ReadonlyMap<string, Origin>
  /** All definitions with one more layer on top, loaded as they were; undefined for a set made from JSON alone. */
  readonly withLayer?: (sources: readonly { readonly file: string; readonly text: string }[]) => LoadedAbove
  /** Content hash: equal for equal definitions, whatever the order of their files. */
  readonly hash: string
  /** Every definition by its id: plain JSON, enough to make the set again. */
  readonly definitions: { readonly [id: string]: Definition }
}

/**
 * Makes a set from definitions that were checked before, such as `definitionSet(set.definitions)`. Nothing is validated here: files go
 * through `loadDefinitions`. An id whose suffix is no kind is left out.
 */
export const definitionSet = (
  definitions: { readonly [id: string]: Definition },
  origins?: ReadonlyMap<string, Origin>,
  texts: ReadonlyMap<string, SourceText> = new Map(),
  withLayer?: DefinitionSet['withLayer'],
  knownHash?: string,
): DefinitionSet => {
  const byKind = new Map<Kind, Definition[]>()
  for (const [id, definition] of Object.entries(definitions)) {
    const kind = kindOf(id)
    if (kind === undefined) continue
    const list = byKind.get(kind)
    if (list === undefined) byKind.set(kind, [definition])
    else list.push(definition)
  }
  const find = (id: string): Definition | undefined => (Object.hasOwn(definitions, id) ? definitions[id] : undefined)
  let hash = knownHash
  const sourceOf = (id: string, pointer: string): WrittenIn | undefined => {
    const origin = origins?.get(id)
    if (origin === undefined) return undefined
    const { file, layer, pointer: written } = originAt(origin, pointerSteps(pointer))
    return { file, layer, pointer: written }
  }
  return {
    definitions,
    ...(origins && { origins }),
    ...(withLayer && { withLayer }),
    find,
    get: <K extends Kind>(kind: K, id: string) => (kindOf(id) === kind ? (find(id) as DefinitionOf<K> | undefined) : undefined),
    all: <K extends Kind>(kind: K) => (byKind.get(kind) ?? []) as unknown as readonly DefinitionOf<K>[],
    sourceOf,
    filesOf: (id) => {
      const origin = origins?.get(id)
      return origin === undefined ? [] : filesIn(origin)
    },
    placeOf: (id, pointer) => {
      const source = sourceOf(id, pointer)
      return source && { ...source, ...(texts.get(source.file)?.place(pointerSteps(source.pointer)) ?? { line: 1, column: 1 }) }
    },
    get hash() {
      return (hash ??= contentHash(
        Object.entries(definitions)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([id, definition]) => `${id} ${definitionHash(definition)}`)
          .join('\n'),
      ))
    },
  }
}
