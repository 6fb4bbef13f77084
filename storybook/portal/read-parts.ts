import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hrefOf, type DefinitionSet } from '#engine'
import { hasStory } from '../../app/server/definitions/story-address.ts'
import type { WrittenDefinition } from '../definition-panel/written-definition.ts'

/** A screen, a menu or a workflow in the gallery, its file below `definitions/`, and its place in the sidebar. */
export type GalleryPart = {
  readonly kind: 'menu' | 'screen' | 'workflow'
  readonly id: string
  readonly office: string
  readonly file: string
  readonly title: string
  readonly written: WrittenDefinition
}

type Reading = {
  readonly set: DefinitionSet
  readonly root: string
  readonly folder: string
  readonly files: ReadonlyMap<string, string>
  readonly isFirst: boolean
  readonly writtenOf: (kind: GalleryPart['kind'], id: string) => WrittenDefinition
}

const TOPS = { screen: 'Screens', menu: 'Menus', workflow: 'Workflows' } as const

/** How a screen is laid out says what it is for: the homes stand together, and so do lists and records. */
const LAYOUTS: { readonly [layout: string]: string } = {
  home: 'Homes',
  list: 'Lists',
  record: 'Records',
  form: 'Forms',
  wizard: 'Forms',
  review: 'Reviews',
  receipt: 'Receipts',
  'sign-in': 'Signing in',
  'forgotten-password': 'Signing in',
}

const cleaned = (words: string): string => words.replaceAll('/', ' ').replaceAll(/\{[^}]*\}/gu, '…')

/** What the gallery shows of an office beside its forms. A part that several offices share is drawn with the first. */
export const readParts = ({ set, root, folder, files, isFirst, writtenOf }: Reading): readonly GalleryPart[] => {
  const office = isFirst ? [] : [set.all('office')[0]?.title ?? folder]
  const isOwn = (file: string): boolean => existsSync(join(root, folder, file))
  const partOf = (kind: GalleryPart['kind'], id: string, names: readonly string[]): readonly GalleryPart[] => {
    const file = files.get(id)
    const definition = set.find(id)
    if (file === undefined || (!isFirst && !isOwn(file)) || definition === undefined || !hasStory(set, definition)) return []
    const path = [...names.slice(0, -1), names.at(-1) ?? id].map(cleaned)
    const title = [TOPS[kind], ...office, ...path].join('/')
    return [{ kind, id, office: folder, file: isOwn(file) ? `${folder}/${file}` : file, title, written: writtenOf(kind, id) }]
  }
  const parts = [
    ...set.all('screen').flatMap(({ id, layout, title }) => partOf('screen', id, [LAYOUTS[layout] ?? 'Pages', title])),
    ...set.all('menu').flatMap((menu) => partOf('menu', menu.id, [menu.title ?? menu.id])),
    ...set.all('workflow').flatMap(({ id, title }) => partOf('workflow', id, [title ?? id])),
  ]
  const isAlone = ({ title }: GalleryPart): boolean => parts.filter((part) => part.title === title).length === 1
  return parts.map((part) => (isAlone(part) ? part : { ...part, title: `${part.title} (${part.id.replace(/\.\w+$/u, '')})` }))
}

/** Where the walk through a portal begins, beside the page after signing in. */
export const addressesOf = (set: DefinitionSet): readonly string[] => set.all('screen').flatMap(({ id }) => hrefOf(set, id) ?? [])
