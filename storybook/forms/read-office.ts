import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { loadDefinitions, type DefinitionOf, type DefinitionSet, type FormPlan, type Json } from '#engine'
import { readDefinitionFolder, type DefinitionFolder } from '../../app/server/definitions/read-folder.ts'
import { AS_WRITTEN, galleryLanguages, type GalleryLanguage } from './gallery-languages.ts'
import { FILLED, storiesOf, type FormStory } from './stories-of.ts'

/** A form in the gallery: its office, its file below `definitions/`, its place in the sidebar, its plan, and its stories. */
export type GalleryForm = {
  readonly id: string
  readonly office: string
  readonly file: string
  readonly title: string
  readonly plan: FormPlan
  readonly stories: readonly FormStory[]
}

/** What stories have of their office. */
export type OfficeFacts = {
  readonly settings: { readonly [name: string]: Json }
  readonly brand: { readonly [slot: string]: string }
  readonly languages: { readonly [language: string]: Pick<GalleryLanguage, 'locale' | 'sentences'> }
}

export type GalleryOffice = Omit<OfficeFacts, 'languages'> & {
  readonly folder: string
  readonly languages: ReadonlyMap<string, GalleryLanguage>
}

type ReadOffice = { readonly set: DefinitionSet; readonly office: GalleryOffice; readonly forms: readonly GalleryForm[] }

/** Reads the forms of an office, with the layer of its demo institution. `isFirst`: its forms stand by themselves in the sidebar. */
export const readOffice = (root: string, folder: string, { isFirst }: { readonly isFirst: boolean }): ReadOffice => {
  const { sources, layers } = readDefinitionFolder(join(root, folder))
  const { set, diagnostics } = loadDefinitions(sources, layers.filter(isDemo).slice(0, 1))
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw new Error(`The definitions have errors:\n${errors.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`)
  const office = officeOf(set, folder)
  const files = new Map(sources.map(({ file }) => [basename(file, '.json'), file]))
  const names = folderNames(set, files)
  const top = isFirst ? ['Forms'] : ['Forms of other offices', set.all('office')[0]?.title ?? asWords(folder)]
  const isTested = (story: Omit<FormStory, 'isTested'>): boolean => (isFirst ? !SHOWS_NOTHING_NEW.has(story.flag) : story.name === FILLED)
  const isOwn = (file: string): boolean => existsSync(join(root, folder, file))
  // A form that a page changes is drawn with its page, and has no file of its own. One that several offices share is drawn with the first.
  const written = set.all('form').filter(({ id }) => files.has(id) && (isFirst || isOwn(files.get(id) ?? '')))
  const forms = written.map((form): GalleryForm => {
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
      stories: storiesOf(form, plan, partsOf(set, form)).map((story) => ({ ...story, isTested: isTested(story) })),
    }
  })
  return { set, office, forms: forms.map((form) => ({ ...form, title: titleAmong(forms, form) })) }
}

/** "All hidden" draws nothing and "all editable" equals "Filled in". Another office adds words and colors, and no way of drawing them. */
const SHOWS_NOTHING_NEW: ReadonlySet<FormStory['flag']> = new Set(['hidden', 'editable'])

/** Storybook knows a form by its title, so forms of one folder with the same title say which file they are. */
const titleAmong = (forms: readonly GalleryForm[], { id, title }: GalleryForm): string =>
  forms.some((form) => form.id !== id && form.title === title) ? `${title} (${asWords(id.replace(/\.form$/u, ''))})` : title

const isDemo = ({ id, sources }: DefinitionFolder['layers'][number]): boolean => {
  const own = sources.find(({ file }) => basename(file) === `${id}.institution.json`)
  return own !== undefined && (JSON.parse(own.text) as { readonly demo?: boolean }).demo === true
}

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

const officeOf = (set: DefinitionSet, folder: string): GalleryOffice => {
  const [institution] = set.all('institution')
  return {
    folder,
    settings: Object.assign({}, ...set.all('settings').map(({ defaults }) => defaults), institution?.settings) as OfficeFacts['settings'],
    brand: institution?.brand ?? {},
    languages: galleryLanguages(set),
  }
}
