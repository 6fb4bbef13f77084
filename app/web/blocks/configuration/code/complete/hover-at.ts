import { findNodeAtOffset, getNodePath, type Node } from 'jsonc-parser'
import type { ServedCodeLanguage } from '../../../../../server/contract/configuration.ts'
import { treeOf, type CodeRange } from '../code-places.ts'
import { placesIn, wordsAt, type WrittenCode } from './code-language.ts'
import { variantsOf } from './code-schema.ts'

const rangeOf = ({ offset, length }: Node): CodeRange => ({ from: offset, to: offset + length })

/** What the language says of the property at an offset, or the office of the name that stands there. */
export const hoverAt = (
  language: ServedCodeLanguage,
  { text, isOverlay }: WrittenCode,
  offset: number,
): (CodeRange & { readonly text: string }) | undefined => {
  const tree = treeOf(text)
  const node = tree && findNodeAtOffset(tree, offset)
  if (!node || node.type !== 'string') return undefined
  const path = getNodePath(node)
  const places = placesIn(language, { tree, isOverlay }, path)
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node
  const does = isKey
    ? (language.operators.find(({ name }) => name === node.value && places.some(({ schema }) => schema['x-logic'] !== undefined))?.does ??
      places.map(({ schema }) => schema.description).find((words) => words !== undefined))
    : wordsAt(
        language,
        places.flatMap((place) => variantsOf(place, undefined)),
        path,
      ).find(({ name }) => name === node.value)?.does
  return does === undefined ? undefined : { ...rangeOf(node), text: does }
}
