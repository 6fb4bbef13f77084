import type { Definition } from '../definition/kinds.ts'
import type { Translations } from '../definition/texts/translations.ts'
import { kindOf } from '../definition/vocabulary.ts'
import type { LayeredDefinitions } from '../loading/overlays/apply-layers.ts'
import { sameJson, type Json } from '../rules/values/json.ts'
import { textsOf } from './texts-of.ts'

type Written = { readonly [id: string]: Definition }
type Inheritance = Pick<LayeredDefinitions, 'abstract' | 'inherits'>

/** The definitions that one has its texts from, nearest first. */
export const basesOf = (id: string, inherits: Inheritance['inherits']): readonly string[] => {
  const bases: string[] = []
  let base = inherits.get(id)
  while (base !== undefined && !bases.includes(base)) {
    bases.push(base)
    base = inherits.get(base)
  }
  return bases
}

const jsonOf = (id: string, written: Written, abstract: Inheritance['abstract']): Json | undefined =>
  abstract.get(id)?.value ?? (written[id] as unknown as Json | undefined)

const jsonIn = (find: (id: string) => Definition | undefined, id: string): Json | undefined => find(id) as unknown as Json | undefined

/** The places at which a definition has the very text of another: a text that it says itself is translated itself. */
export const inheritedPlaces = (
  id: string,
  base: string,
  find: (id: string) => Definition | undefined,
  { abstract }: Pick<Inheritance, 'abstract'>,
): ReadonlySet<string> => {
  const kind = kindOf(id)
  const [own, from] = [abstract.get(id)?.value ?? jsonIn(find, id), abstract.get(base)?.value ?? jsonIn(find, base)]
  if (kind === undefined || own === undefined || from === undefined) return new Set()
  const known = new Map(textsOf(kind, from).map(({ key, text }) => [key, text]))
  return new Set(textsOf(kind, own).flatMap(({ key, text }) => (sameJson(known.get(key), text) ? [key] : [])))
}

/** The files of translations with what they hand on; none when there are no files. `from`: what they were made of. */
export type Inherited = { readonly files: { readonly [id: string]: Translations } | undefined; readonly from: readonly unknown[] }

const NOTHING: Inherited = { files: undefined, from: [] }

/**
 * Hands the translations of what is said once on to everything that has those texts, so that a set needs no abstract definition to be
 * translated. A definition's own translation comes before. What was made of the same `before` is taken over.
 */
export const inheritTranslations = (written: Written, layered: Inheritance, before: Inherited = NOTHING): Inherited => {
  const files = Object.values(written).filter((definition): definition is Translations => kindOf(definition.id) === 'translations')
  if (files.length === 0) return NOTHING
  const from = [
    ...files,
    ...[...layered.inherits].flatMap(([id, base]) => [
      id,
      jsonOf(id, written, layered.abstract),
      base,
      jsonOf(base, written, layered.abstract),
    ]),
  ]
  const isSame = from.length === before.from.length && from.every((part, index) => part === before.from[index])
  return isSame ? before : { files: Object.fromEntries(files.map((file) => [file.id, handedOn(file, files, written, layered)])), from }
}

const handedOn = (file: Translations, files: readonly Translations[], written: Written, layered: Inheritance): Translations => {
  const of = new Map<string, string[]>()
  // In the order of their names, whatever the order of the files.
  for (const id of [...layered.inherits.keys()].toSorted((a, b) => (a < b ? -1 : 1)))
    for (const base of written[id] === undefined ? [] : basesOf(id, layered.inherits)) of.set(base, [...(of.get(base) ?? []), id])
  const isSaid = (id: string, key: string, language: string): boolean =>
    files.some((other) => other.language === language && other.texts?.[id]?.[key] !== undefined)
  /** Whether a definition between the two says the text itself. */
  const isNearest = (id: string, base: string, key: string, language: string): boolean => {
    const bases = basesOf(id, layered.inherits)
    return ![id, ...bases.slice(0, bases.indexOf(base))].some((nearer) => isSaid(nearer, key, language))
  }
  const texts: Record<string, Record<string, string | string[]>> = { ...file.texts }
  const originals: Record<string, Record<string, string | string[]>> = { ...file.originals?.texts }
  for (const [base, own] of Object.entries(file.texts ?? {}))
    for (const id of of.get(base) ?? []) {
      const places = inheritedPlaces(id, base, (name) => written[name], layered)
      const taken = Object.entries(own).filter(([key]) => places.has(key) && isNearest(id, base, key, file.language))
      if (taken.length > 0) texts[id] = { ...texts[id], ...Object.fromEntries(taken) }
      const known = Object.entries(file.originals?.texts?.[base] ?? {}).filter(([key]) => taken.some(([place]) => place === key))
      if (known.length > 0) originals[id] = { ...originals[id], ...Object.fromEntries(known) }
    }
  return { ...file, texts, ...(file.originals && { originals: { ...file.originals, texts: originals } }) }
}
