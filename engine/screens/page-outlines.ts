import type { BlockKind } from '../definition/blocks/registry.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Screen } from '../definition/screen.ts'
import { routesOf } from './routes.ts'

/** The kinds of blocks that an address shows to everybody it lets in: known before its viewer and its record are. */
export type PageOutline = {
  /** with parameters in braces: `/requests/{id}` */
  readonly path: string
  readonly layout: string
  readonly blocks: readonly OutlinedBlock[]
  readonly tabs: readonly { readonly id: string; readonly blocks: readonly OutlinedBlock[] }[]
}
type OutlinedBlock = { readonly show: BlockKind }

/** The outlines of all addresses that have blocks. Of paths that fit one address, the one with the earliest literal part comes first. */
export const pageOutlines = (set: DefinitionReader): readonly PageOutline[] =>
  routesOf(set)
    .flatMap(({ screen, path }) => {
      const found = set.get('screen', screen)
      return found === undefined ? [] : [{ path, ...partsOf(found) }]
    })
    .filter(({ blocks, tabs }) => blocks.length + tabs.length > 0)
    // A brace stands behind every letter.
    .toSorted((first, second) => (first.path < second.path ? -1 : 1))

const partsOf = ({ layout, blocks = [], tabs = [] }: Screen): Omit<PageOutline, 'path'> => ({
  layout,
  blocks: shown(blocks),
  tabs: tabs.filter(({ when }) => when === undefined).map(({ id, blocks: inTab }) => ({ id, blocks: shown(inTab) })),
})

/** A block with a condition may be left out. */
const shown = (blocks: readonly { readonly show: BlockKind; readonly when?: unknown }[]): readonly OutlinedBlock[] =>
  [...new Set(blocks.filter(({ when }) => when === undefined).map(({ show }) => show))].map((show) => ({ show }))
