import type { Definition } from '../definition/kinds.ts'
import type { Translations } from '../definition/texts/translations.ts'
import { kindOf } from '../definition/vocabulary.ts'
import type { LayeredDefinitions } from '../loading/overlays/apply-layers.ts'
import { sameElements } from '../rules/values/same-elements.ts'
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

/** What one file hands on to one definition: sentences, and the originals that they were made of. */
type Handed = { readonly texts: Texts; readonly originals: Texts }
type Texts = { readonly [key: string]: string | readonly string[] }

/** What is handed on to a definition, by file, and what that was made of. */
type OfOne = { readonly from: readonly unknown[]; readonly handed: ReadonlyMap<string, Handed> }

/** The files of translations with what they hand on; none when there are no files. `from`: what they were made of. */
export type Inherited = {
  readonly files: { readonly [id: string]: Translations } | undefined
  readonly from: readonly Translations[]
  readonly ofOne: ReadonlyMap<string, OfOne>
}

const NOTHING: Inherited = { files: undefined, from: [], ofOne: new Map() }

/**
 * Hands the translations of what is said once on to everything that has those texts, so that a set needs no abstract definition to be
 * translated. A definition's own translation comes before. What was made of the same `before` is taken over.
 */
export const inheritTranslations = (written: Written, layered: Inheritance, before: Inherited = NOTHING): Inherited => {
  const from = Object.values(written).filter((definition): definition is Translations => kindOf(definition.id) === 'translations')
  if (from.length === 0) return NOTHING
  const isSaid = saidIn(from)
  const isKnown = sameElements(from, before.from)
  const ofOne = new Map<string, OfOne>()
  // In the order of their names, whatever the order of the files.
  for (const id of [...layered.inherits.keys()].toSorted((a, b) => (a < b ? -1 : 1))) {
    if (written[id] === undefined) continue
    const known = isKnown ? before.ofOne.get(id) : undefined
    const bases = basesOf(id, layered.inherits)
    const parts = [id, ...bases].flatMap((name) => [name, jsonOf(name, written, layered.abstract)])
    ofOne.set(
      id,
      known && sameElements(known.from, parts)
        ? known
        : { from: parts, handed: handedTo(id, bases, { from, written, layered, isSaid }, known) },
    )
  }
  const isSame = (file: Translations): boolean =>
    isKnown &&
    ofOne.size === before.ofOne.size &&
    [...ofOne].every(([id, { handed }]) => handed.get(file.id) === before.ofOne.get(id)?.handed.get(file.id))
  const files = from.map((file) => [file.id, (isSame(file) && before.files?.[file.id]) || withHanded(file, ofOne)] as const)
  return { files: Object.fromEntries(files), from, ofOne }
}

type IsSaid = (id: string, key: string, language: string) => boolean

const saidIn =
  (files: readonly Translations[]): IsSaid =>
  (id, key, language) =>
    files.some((other) => other.language === language && other.texts?.[id]?.[key] !== undefined)

type Given = { readonly from: readonly Translations[]; readonly written: Written; readonly layered: Inheritance; readonly isSaid: IsSaid }

/** What each file hands on to one definition; what is the same as before stays the same object. */
const handedTo = (
  id: string,
  bases: readonly string[],
  { from, written, layered, isSaid }: Given,
  before: OfOne | undefined,
): ReadonlyMap<string, Handed> => {
  const handed = new Map<string, Handed>()
  /** Whether a definition between the two says the text itself. */
  const isNearest = (base: string, key: string, language: string): boolean =>
    ![id, ...bases.slice(0, bases.indexOf(base))].some((nearer) => isSaid(nearer, key, language))
  for (const file of from) {
    const found = bases.flatMap((base) => {
      const own = file.texts?.[base]
      if (own === undefined) return []
      const places = inheritedPlaces(id, base, (name) => written[name], layered)
      const texts = Object.entries(own).filter(([key]) => places.has(key) && isNearest(base, key, file.language))
      const originals = Object.entries(file.originals?.texts?.[base] ?? {}).filter(([key]) => texts.some(([place]) => place === key))
      return [{ texts, originals }]
    })
    const made: Handed = {
      texts: Object.fromEntries(found.flatMap(({ texts }) => texts)),
      originals: Object.fromEntries(found.flatMap(({ originals }) => originals)),
    }
    const known = before?.handed.get(file.id)
    if (Object.keys(made.texts).length > 0) handed.set(file.id, known && sameJson(known as Json, made as Json) ? known : made)
  }
  return handed
}

const withHanded = (file: Translations, ofOne: Inherited['ofOne']): Translations => {
  const texts: { [id: string]: Texts } = { ...file.texts }
  const originals: { [id: string]: Texts } = { ...file.originals?.texts }
  for (const [id, { handed }] of ofOne) {
    const found = handed.get(file.id)
    if (found === undefined) continue
    texts[id] = { ...texts[id], ...found.texts }
    if (Object.keys(found.originals).length > 0) originals[id] = { ...originals[id], ...found.originals }
  }
  return { ...file, texts, ...(file.originals && { originals: { ...file.originals, texts: originals } }) } as Translations
}
