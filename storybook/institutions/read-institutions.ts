import { basename, join } from 'node:path'
import { brandColors, type DefinitionLayer, type DefinitionSet, type DefinitionSource, type Institution, type Json } from '#engine'
import { loadAgain } from '../../app/server/definitions/load-again.ts'
import { readDefinitionFolder, type DefinitionFolder } from '../../app/server/definitions/read-folder.ts'
import { galleryLanguages, type GalleryLanguage } from '../forms/gallery-languages.ts'
import { BASE } from './base.ts'
import { stagesReader, type StagesReader } from './stages-of.ts'

/** What stories have of an institution. */
export type InstitutionFacts = {
  readonly name: string
  readonly settings: { readonly [name: string]: Json }
  readonly brand: { readonly [slot: string]: string }
  readonly languages: { readonly [language: string]: Pick<GalleryLanguage, 'locale' | 'sentences'> }
}

/** The definitions of an office, as an institution has them. */
export type GalleryInstitution = Omit<InstitutionFacts, 'languages'> & {
  readonly id: string
  /** The name of its own under which its portal is asked. */
  readonly host: string | undefined
  readonly languages: ReadonlyMap<string, GalleryLanguage>
  readonly stages: StagesReader
}

/** An institution, and the folder of its office. */
export type OtherInstitution = { readonly office: string; readonly layer: DefinitionLayer }

const isOwnFile = ({ id }: DefinitionLayer, { file }: DefinitionSource): boolean => basename(file) === `${id}.institution.json`

const ownFile = (layer: DefinitionLayer): Partial<Institution> => {
  const own = layer.sources.find((source) => isOwnFile(layer, source))
  return own === undefined ? {} : (JSON.parse(own.text) as Institution)
}

/** The institutions that an office has below its folder. */
export const institutionsIn = (root: string, office: string): readonly OtherInstitution[] =>
  readDefinitionFolder(join(root, office)).layers.map((layer) => ({ office, layer }))

/** An institution of another office has no layer for this one: only its name, language, money and look, and the settings both offices know. */
const asNewcomer = (layer: DefinitionLayer, known: ReadonlySet<string>): DefinitionLayer => ({
  ...layer,
  sources: layer.sources
    .filter((source) => isOwnFile(layer, source))
    .map(({ file, text }) => {
      const { settings = {}, ...facts } = JSON.parse(text) as Institution
      const shared = Object.fromEntries(Object.entries(settings).filter(([name]) => known.has(name)))
      return { file, text: JSON.stringify({ ...facts, settings: shared }) }
    }),
})

const loaded = (sources: readonly DefinitionSource[], layers: readonly DefinitionLayer[]): DefinitionSet => {
  const { set, diagnostics } = loadAgain(sources, layers)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw new Error(`The definitions have errors:\n${errors.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`)
  return set
}

const defaultsOf = (set: DefinitionSet): InstitutionFacts['settings'] =>
  Object.assign({}, ...set.all('settings').map(({ defaults }) => defaults)) as InstitutionFacts['settings']

type Office = DefinitionFolder & { readonly elsewhere: readonly OtherInstitution[] }

type ReadInstitutions = {
  readonly set: DefinitionSet
  readonly own: GalleryInstitution
  readonly others: ReadonlyMap<string, GalleryInstitution>
}

/** Loads an office once with the layer of its demo institution, without a layer, and with each other institution there is. */
export const readInstitutions = ({ sources, layers, elsewhere }: Office): ReadInstitutions => {
  const demo = layers.find((layer) => ownFile(layer).demo === true)
  const languages = (demo === undefined ? [] : (ownFile(demo).languages ?? [])).slice(1)
  const institutionOf = (id: string, set: DefinitionSet): GalleryInstitution => {
    const [institution] = set.all('institution')
    return {
      id,
      host: institution?.hosts?.[0],
      name: institution?.name ?? id,
      settings: { ...defaultsOf(set), ...institution?.settings },
      brand: brandColors(institution?.brand),
      languages: galleryLanguages(set, languages),
      stages: stagesReader(set),
    }
  }
  const base = loaded(sources, [])
  const known = new Set(Object.keys(defaultsOf(base)))
  const set = demo === undefined ? base : loaded(sources, [demo])
  const further = [...layers.filter((layer) => layer !== demo), ...elsewhere.map(({ layer }) => asNewcomer(layer, known))]
  return {
    set,
    own: institutionOf(demo?.id ?? BASE, set),
    others: new Map([
      ...(demo === undefined ? [] : [[BASE, institutionOf(BASE, base)] as const]),
      ...further.map((layer) => [layer.id, institutionOf(layer.id, loaded(sources, [layer]))] as const),
    ]),
  }
}
