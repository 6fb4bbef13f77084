import type { DefinitionLayer, DefinitionSource } from '../../engine/load-definitions.ts'
import { isList, isRecord, type Json } from '../../engine/rules/values/json.ts'
import type { Random } from './random.ts'

export type Files = { readonly sources: readonly DefinitionSource[]; readonly layers: readonly DefinitionLayer[] }

type Place = readonly (string | number)[]

const placesIn = (value: Json, at: Place = []): readonly Place[] => {
  if (isList(value)) return [at, ...value.flatMap((element, index) => placesIn(element, [...at, index]))]
  if (isRecord(value)) return [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))]
  return [at]
}

const valueAt = (value: Json, [step, ...rest]: Place): Json => {
  if (step === undefined) return value
  const inner = isRecord(value) ? value[String(step)] : (isList(value) ? value : [])[Number(step)]
  return valueAt(inner ?? null, rest)
}

/** The value with another one at a place; undefined removes what stands there. */
const written = (value: Json, [step, ...rest]: Place, put: (before: Json) => Json | undefined): Json | undefined => {
  if (step === undefined) return put(value)
  if (isList(value))
    return value.flatMap((element, index) => {
      const inner = index === step ? written(element, rest, put) : element
      return inner === undefined ? [] : [inner]
    })
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, before]): readonly (readonly [string, Json])[] => {
      const inner = name === step ? written(before, rest, put) : before
      return inner === undefined ? [] : [[name, inner]]
    }),
  )
}

const ID = /^[a-z0-9-]+\.[a-z]+$/u
const stem = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/u, '')
const kind = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

type Edit = (source: DefinitionSource, all: readonly DefinitionSource[], random: Random) => readonly DefinitionSource[]

const withText = ({ file }: DefinitionSource, text: string): readonly DefinitionSource[] => [{ file, text }]

const jsonOf = ({ text }: DefinitionSource): Json | undefined => {
  try {
    return JSON.parse(text) as Json
  } catch {
    // An earlier edit broke the file; it stays broken.
    return undefined
  }
}

/** An edit of one value of the file, at a random place that is fit for it. */
const edit =
  (fits: (value: Json) => boolean, put: (value: Json, all: readonly DefinitionSource[], random: Random) => Json | undefined): Edit =>
  (source, all, random) => {
    const json = jsonOf(source)
    const places = json === undefined ? [] : placesIn(json).filter((at) => at.length > 0 && fits(valueAt(json, at)))
    if (json === undefined || places.length === 0) return [source]
    const changed = written(json, random.pick(places), (before) => put(before, all, random))
    return withText(source, JSON.stringify(changed, null, 2))
  }

const isText = (value: Json): value is string => typeof value === 'string'
const isReference = (value: Json): value is string => isText(value) && ID.test(value)

const other = (value: Json, all: readonly DefinitionSource[], random: Random): Json => {
  const same = all.map(({ file }) => stem(file)).filter((id) => isReference(id) && kind(id) === kind(String(value)))
  return random.below(3) === 0 || same.length === 0 ? `nothing-${String(value)}` : random.pick(same)
}

const changed = (value: Json, _: unknown, random: Random): Json => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + random.pick([-1, 1, 1000])
  return isText(value) ? random.pick([`${value} more`, '', `{answers.${value}}`, `${value}x`]) : random.pick([[], {}, null, 'else', 7])
}

const renamed = (value: Json, random: Random): Json => {
  if (!isRecord(value)) return value
  const names = Object.keys(value)
  const name = names.length === 0 ? '' : random.pick(names)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key === name ? `${key}s` : key, inner]))
}

const EDITS: { readonly [name: string]: Edit } = {
  'a value is changed': edit((value) => !isRecord(value) && !isList(value), changed),
  'a part is changed': edit((value) => isRecord(value) || isList(value), changed),
  'a part is removed': edit(
    () => true,
    () => undefined,
  ),
  'a property is renamed': edit(isRecord, (value, _, random) => renamed(value, random)),
  'an element is repeated': edit(
    (value) => isList(value) && value.length > 0,
    (value) => (isList(value) ? [...value, ...value.slice(0, 1)] : value),
  ),
  'a reference is changed': edit(isReference, other),
  'a file is removed': () => [],
  'a file is renamed': (source) => [{ file: source.file.replace(stem(source.file), `new-${stem(source.file)}`), text: source.text }],
  'a file is moved': (source) => [{ file: `moved/${stem(source.file)}.json`, text: source.text }],
  'a file is copied': (source) => [
    source,
    {
      file: source.file.replace(stem(source.file), `more-${stem(source.file)}`),
      text: source.text.replaceAll(stem(source.file), `more-${stem(source.file)}`),
    },
  ],
  'a file is there twice': (source) => [source, { file: `twice/${stem(source.file)}.json`, text: source.text }],
  'JSON is broken': (source, _, random) => withText(source, source.text.slice(0, random.below(source.text.length))),
  'a line is added': (source) => withText(source, `\n${source.text}`),
  'nothing is changed': ({ file, text }) => [{ file, text: `${text}` }],
}

/** An edit of one file among all, base and layers alike. */
const once = ({ sources, layers }: Files, random: Random): { readonly files: Files; readonly name: string } => {
  const lists = [sources, ...layers.map((layer) => layer.sources)].filter((list) => list.length > 0)
  // A layer has few files, and is edited as often as the base.
  const list = random.below(3) === 0 ? random.pick(lists) : sources
  const source = random.pick(list)
  const name = random.pick(Object.keys(EDITS))
  const result = EDITS[name]?.(source, list, random) ?? []
  const apply = (from: readonly DefinitionSource[]): readonly DefinitionSource[] =>
    from === list ? from.flatMap((file) => (file === source ? result : [file])) : from
  return {
    files: { sources: apply(sources), layers: layers.map((layer) => ({ ...layer, sources: apply(layer.sources) })) },
    name: `${name} (${source.file})`,
  }
}

/** The files after one to three edits, and what was done. */
export const editedFiles = (files: Files, random: Random): { readonly files: Files; readonly edits: readonly string[] } => {
  let present = files
  const edits: string[] = []
  for (let count = 1 + random.below(3); count > 0; count--) {
    const { files: next, name } = once(present, random)
    present = next
    edits.push(name)
  }
  return { files: present, edits }
}
