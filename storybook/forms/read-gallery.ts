import { readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Json } from '#engine'
import { institutionsIn } from '../institutions/read-institutions.ts'
import { peopleOf, type GalleryPerson } from '../institutions/people-of.ts'
import { readOffice, type GalleryForm, type GalleryOffice } from './read-office.ts'
import { rolesIn } from './roles-in.ts'

export const DEFINITIONS = resolve(import.meta.dirname, '../../definitions')
/** Its forms stand first in the sidebar, and all their stories are tests. */
const FIRST = 'international-office'

/** `forms`: by their files below `definitions/`. */
type Gallery = {
  readonly forms: ReadonlyMap<string, GalleryForm>
  readonly offices: ReadonlyMap<string, GalleryOffice>
  readonly roles: readonly string[]
  readonly people: readonly GalleryPerson[]
}

/** The form in a file, which may be named by its whole path. */
export const findForm = ({ forms }: Gallery, file: string): GalleryForm | undefined =>
  forms.get(file) ?? forms.get(relative(DEFINITIONS, file).replaceAll('\\', '/'))

let last: { readonly stamp: string; readonly gallery: Gallery } | undefined

/** A run of the tests keeps the stories it began with. */
const isTestRun = process.env['VITEST'] !== undefined

/** Reads every form of every office below `definitions/`. Reads again only when a file changed. */
export const readGallery = (): Gallery => {
  if (isTestRun && last !== undefined) return last.gallery
  const stamp = stampOf(DEFINITIONS)
  if (last?.stamp !== stamp) last = { stamp, gallery: makeGallery() }
  return last.gallery
}

const stampOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name}${statSync(join(parentPath, name)).mtimeMs}`)
    .join()

/** A folder is an office when it says so itself. */
const officeFolders = (): readonly string[] =>
  readdirSync(DEFINITIONS)
    .filter((folder) => statSync(join(DEFINITIONS, folder, `${folder}.office.json`), { throwIfNoEntry: false }) !== undefined)
    .toSorted((a, b) => Number(b === FIRST) - Number(a === FIRST))

const makeGallery = (): Gallery => {
  const folders = officeFolders()
  const institutions = folders.flatMap((folder) => institutionsIn(DEFINITIONS, folder))
  const offices = folders.map((folder) =>
    readOffice(DEFINITIONS, folder, {
      isFirst: folder === FIRST,
      elsewhere: institutions.filter(({ office }) => office !== folder),
    }),
  )
  return {
    forms: new Map(offices.flatMap(({ forms }) => forms.map((form) => [form.file, form] as const))),
    offices: new Map(offices.map(({ office }) => [office.folder, office])),
    people: folders.flatMap((folder) => peopleOf(join(DEFINITIONS, folder))),
    roles: rolesIn(offices.flatMap(({ set }) => Object.values(set.definitions) as readonly unknown[] as readonly Json[])),
  }
}
