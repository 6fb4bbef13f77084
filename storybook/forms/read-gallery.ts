import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { compileForm, loadDefinitions, type DefinitionSet, type FormPlan, type Json } from '#engine'
import { readDefinitionFolder, type DefinitionFolder } from '../../app/server/definitions/read-folder.ts'
import { galleryLanguages, type GalleryLanguage } from './gallery-languages.ts'
import { rolesIn } from './roles-in.ts'
import { storiesOf, type FormStory } from './stories-of.ts'

export const DEFINITIONS = resolve(import.meta.dirname, '../../definitions/international-office')

/** A form in the gallery: its place in the sidebar, its plan, and its stories. */
export type GalleryForm = {
  readonly id: string
  readonly file: string
  readonly title: string
  readonly plan: FormPlan
  readonly stories: readonly FormStory[]
}
export type Gallery = {
  readonly forms: ReadonlyMap<string, GalleryForm>
  readonly roles: readonly string[]
  readonly settings: { readonly [name: string]: Json }
  readonly languages: ReadonlyMap<string, GalleryLanguage>
}

/** The id of the form in a file. */
export const formIdOf = (file: string): string => basename(file, '.json')

let last: { readonly stamp: string; readonly gallery: Gallery } | undefined

/** A run of the tests keeps the stories it began with. */
const isTestRun = process.env['VITEST'] !== undefined

/** Reads every form below `definitions/`, with the demo institution's layer. Reads again only when a file changed. */
export const readGallery = (): Gallery => {
  if (isTestRun && last !== undefined) return last.gallery
  const stamp = stampOf(DEFINITIONS)
  if (last?.stamp !== stamp) last = { stamp, gallery: makeGallery(readDefinitionFolder(DEFINITIONS)) }
  return last.gallery
}

const stampOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name}${statSync(join(parentPath, name)).mtimeMs}`)
    .join()

const isDemo = ({ id, sources }: DefinitionFolder['layers'][number]): boolean => {
  const own = sources.find(({ file }) => basename(file) === `${id}.institution.json`)
  return own !== undefined && (JSON.parse(own.text) as { readonly demo?: boolean }).demo === true
}

const makeGallery = ({ sources, layers }: DefinitionFolder): Gallery => {
  const { set, diagnostics } = loadDefinitions(sources, layers.filter(isDemo).slice(0, 1))
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw new Error(`The definitions have errors:\n${errors.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`)
  const files = new Map(sources.map(({ file }) => [formIdOf(file), file]))
  const names = folderNames(set, files)
  // A form that a page changes is drawn with its page, and has no file of its own.
  const written = set.all('form').filter(({ id }) => files.has(id))
  const forms = written.map((form): GalleryForm => {
    const plan = compileForm(set, form.id)
    const folders = dirname(files.get(form.id) ?? '')
      .split('/')
      .map((_, index, all) => all.slice(0, index + 1).join('/'))
    return {
      id: form.id,
      file: join(DEFINITIONS, files.get(form.id) ?? ''),
      title: ['Forms', ...folders.map((folder) => names.get(folder) ?? asWords(folder)), plan.title].join('/'),
      plan,
      stories: storiesOf(form, plan, [
        form,
        ...form.pages.flatMap(({ form: part }) => (part === undefined ? [] : (set.get('form', part) ?? []))),
      ]),
    }
  })
  return {
    forms: new Map(forms.map((form) => [form.id, form])),
    roles: rolesIn(Object.values(set.definitions) as readonly unknown[] as readonly Json[]),
    settings: settingsOf(set),
    languages: galleryLanguages(set),
  }
}

/** A folder with one case type has the title of that case type. */
const folderNames = (set: DefinitionSet, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    set.all('case').flatMap(({ id, title }) => (title === undefined ? [] : [[dirname(files.get(id) ?? ''), title.replaceAll('/', ' ')]])),
  )

const asWords = (folder: string): string => {
  const words = basename(folder).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const settingsOf = (set: DefinitionSet): Gallery['settings'] =>
  Object.assign(
    {},
    ...set.all('settings').map(({ defaults }) => defaults),
    ...set.all('institution').map(({ settings }) => settings),
  ) as Gallery['settings']
