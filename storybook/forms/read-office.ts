import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DefinitionOf, DefinitionSet, FormPlan } from '#engine'
import { readDefinitionFolder } from '../../app/server/definitions/read-folder.ts'
import { readInstitutions, type GalleryInstitution, type OtherInstitution } from '../institutions/read-institutions.ts'
import { writtenReader } from '../definition-panel/read-written.ts'
import type { WrittenDefinition } from '../definition-panel/written-definition.ts'
import { addressesOf, readParts, type GalleryPart } from '../portal/read-parts.ts'
import { AS_WRITTEN } from './gallery-languages.ts'
import { FILLED, storiesOf, type FormStory } from './stories-of.ts'
import { dayOfRun, isDrawnOn } from './story-of-the-day.ts'

/** A form in the gallery: its office, its file below `definitions/`, its place in the sidebar, its plan, and its stories. */
export type GalleryForm = {
  readonly id: string
  readonly office: string
  readonly file: string
  readonly title: string
  readonly plan: FormPlan
  readonly stories: readonly FormStory[]
  readonly written: WrittenDefinition
}

/** An office with the layer of its demo institution, and as other institutions have it. */
export type GalleryOffice = GalleryInstitution & {
  readonly folder: string
  /** Its stories are tests. */
  readonly isFirst: boolean
  readonly parts: readonly GalleryPart[]
  /** The addresses of screens that need to know no record. */
  readonly addresses: readonly string[]
  /** By id: `base` is the office without an institution. The demo institution is not among them. */
  readonly others: ReadonlyMap<string, GalleryInstitution>
}

type ReadOffice = { readonly set: DefinitionSet; readonly office: GalleryOffice; readonly forms: readonly GalleryForm[] }

type Reading = { readonly isFirst: boolean; readonly elsewhere: readonly OtherInstitution[] }

/**
 * Reads the forms of an office, with the layer of its demo institution. `isFirst`: its forms stand by themselves in the sidebar;
 * `elsewhere`: the institutions of other offices.
 */
export const readOffice = (root: string, folder: string, { isFirst, elsewhere }: Reading): ReadOffice => {
  const { sources, layers } = readDefinitionFolder(join(root, folder))
  const { set, own, others } = readInstitutions({ sources, layers, elsewhere })
  const written = writtenReader({ root, folder, set, sources: [...sources, ...layers.flatMap((layer) => layer.sources)] })
  // A portal runs one office, and that of the demo is the first.
  const portal = isFirst ? process.env['STORYBOOK_PORTAL']?.replace(/\/$/u, '') : undefined
  const editorOf = (id: string) => (portal ? { editor: `${portal}/#/configuration?definition=${encodeURIComponent(id)}` } : {})
  const writtenOf = (kind: GalleryPart['kind'], id: string): WrittenDefinition => ({ ...written.part(kind, id), ...editorOf(id) })
  const files = new Map(sources.map(({ file }) => [basename(file, '.json'), file]))
  const office = {
    ...own,
    folder,
    isFirst,
    others,
    parts: readParts({ set, root, folder, files, isFirst, writtenOf }),
    addresses: addressesOf(set),
  }
  const names = folderNames(set, files)
  const top = isFirst ? ['Forms'] : ['Forms of other offices', set.all('office')[0]?.title ?? asWords(folder)]
  const day = dayOfRun()
  const isTested = (form: string, story: Omit<FormStory, 'isTested'>): boolean =>
    isFirst ? !SHOWS_NOTHING_NEW.has(story.flag) && isDrawnOn(day, form, story) : story.name === FILLED
  const isOwn = (file: string): boolean => existsSync(join(root, folder, file))
  // A form that a page changes is drawn with its page, and has no file of its own. One that several offices share is drawn with the first.
  const ofOffice = set.all('form').filter(({ id }) => files.has(id) && (isFirst || isOwn(files.get(id) ?? '')))
  const forms = ofOffice.map((form): GalleryForm => {
    const plan = office.languages.get(AS_WRITTEN)?.plan(form.id)
    if (plan === undefined) throw new Error(`${folder} has no language.`)
    const file = files.get(form.id) ?? ''
    const folders = dirname(file)
      .split('/')
      .map((_, index, all) => all.slice(0, index + 1).join('/'))
    return {
      id: form.id,
      office: folder,
      file: isOwn(file) ? `${folder}/${file}` : file,
      title: [...top, ...folders.map((each) => names.get(each) ?? asWords(each)), plan.title].join('/'),
      plan,
      written: { ...written.form(plan), ...editorOf(form.id) },
      stories: storiesOf(form, plan, partsOf(set, form)).map((story) => ({ ...story, isTested: isTested(form.id, story) })),
    }
  })
  return { set, office, forms: forms.map((form) => ({ ...form, title: titleAmong(forms, form) })) }
}

/** "All hidden" draws nothing and "all editable" equals "Filled in". Another office adds words and colors, and no way of drawing them. */
const SHOWS_NOTHING_NEW: ReadonlySet<FormStory['flag']> = new Set(['hidden', 'editable'])

/** Storybook knows a form by its title, so forms of one folder with the same title say which file they are. */
const titleAmong = (forms: readonly GalleryForm[], { id, title }: GalleryForm): string =>
  forms.some((form) => form.id !== id && form.title === title) ? `${title} (${asWords(id.replace(/\.form$/u, ''))})` : title

const partsOf = (set: DefinitionSet, form: DefinitionOf<'form'>): readonly DefinitionOf<'form'>[] => [
  form,
  ...form.pages.flatMap(({ form: part }) => (part === undefined ? [] : (set.get('form', part) ?? []))),
]

/** A folder with one case type has the title of that case type. */
const folderNames = (set: DefinitionSet, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    set.all('case').flatMap(({ id, title }) => (title === undefined ? [] : [[dirname(files.get(id) ?? ''), title.replaceAll('/', ' ')]])),
  )

const asWords = (name: string): string => {
  const words = basename(name).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
