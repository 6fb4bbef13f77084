import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hrefOf, type DefinitionSet } from '#engine'

/** A screen, a menu or a workflow in the gallery, its file below `definitions/`, and its place in the sidebar. */
export type GalleryPart = {
  readonly kind: 'menu' | 'screen' | 'workflow'
  readonly id: string
  readonly office: string
  readonly file: string
  readonly title: string
}

type Reading = {
  readonly set: DefinitionSet
  readonly root: string
  readonly folder: string
  readonly files: ReadonlyMap<string, string>
  readonly isFirst: boolean
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

/** The frame of others is drawn with them; a page that comes later is like all others of its kind, as is a part of the configuration. */
const isDrawn = ({ layout, blocks, tabs }: { readonly layout: string; readonly blocks?: unknown; readonly tabs?: unknown }): boolean =>
  !NEVER.has(layout) && (blocks !== undefined || tabs !== undefined || layout in LAYOUTS)

/** Others are drawn in the frame of one, the root leads on at once, and two need the link of a mail. */
const NEVER: ReadonlySet<string> = new Set(['app', 'landing', 'decision', 'new-password'])

/** What may be started depends on the records of a person, so such a menu is drawn on its page. */
const starts = (menu: unknown): boolean => JSON.stringify(menu).includes('"case":')

const cleaned = (words: string): string => words.replaceAll('/', ' ').replaceAll(/\{[^}]*\}/gu, '…')

/** What the gallery shows of an office beside its forms. A part that several offices share is drawn with the first. */
export const readParts = ({ set, root, folder, files, isFirst }: Reading): readonly GalleryPart[] => {
  const office = isFirst ? [] : [set.all('office')[0]?.title ?? folder]
  const isOwn = (file: string): boolean => existsSync(join(root, folder, file))
  const partOf = (kind: GalleryPart['kind'], id: string, names: readonly string[]): readonly GalleryPart[] => {
    const file = files.get(id)
    if (file === undefined || (!isFirst && !isOwn(file))) return []
    const path = [...names.slice(0, -1), names.at(-1) ?? id].map(cleaned)
    return [{ kind, id, office: folder, file: isOwn(file) ? `${folder}/${file}` : file, title: [TOPS[kind], ...office, ...path].join('/') }]
  }
  const parts = [
    ...set.all('screen').flatMap((screen) => {
      if (!isDrawn(screen) || isLikeAnother(root, folder, files.get(screen.id))) return []
      return partOf('screen', screen.id, [LAYOUTS[screen.layout] ?? 'Pages', screen.title])
    }),
    ...set.all('menu').flatMap((menu) => (starts(menu) ? [] : partOf('menu', menu.id, [menu.title ?? menu.id]))),
    ...set.all('workflow').flatMap(({ id, title }) => partOf('workflow', id, [title ?? id])),
  ]
  const isAlone = ({ title }: GalleryPart): boolean => parts.filter((part) => part.title === title).length === 1
  return parts.map((part) => (isAlone(part) ? part : { ...part, title: `${part.title} (${part.id.replace(/\.\w+$/u, '')})` }))
}

/** Where the walk through a portal begins, beside the page after signing in. */
export const addressesOf = (set: DefinitionSet): readonly string[] => set.all('screen').flatMap(({ id }) => hrefOf(set, id) ?? [])

/** Says its file that it is like another one of pages that are all alike? */
const isLikeAnother = (root: string, folder: string, file: string | undefined): boolean => {
  const path = [join(root, folder, file ?? ''), join(root, file ?? '')].find((each) => file !== undefined && existsSync(each))
  const like = path === undefined ? undefined : (JSON.parse(readFileSync(path, 'utf8')) as { readonly like?: string }).like
  return like !== undefined && ALL_ALIKE.test(like)
}

const ALL_ALIKE = /^(?:planned|configuration-part)/u
