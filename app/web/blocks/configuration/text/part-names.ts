import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { Own } from './text-schema.ts'

/** The first name that no part has. */
const freeName = (taken: ReadonlySet<string>): string => {
  let number = 1
  while (taken.has(`text-${number}`)) number += 1
  return `text-${number}`
}

/** The name of a part; undefined for one without. */
export const nameOf = (own: Own): string | undefined => {
  const name = own === null || own === true ? undefined : own['id']
  return typeof name === 'string' ? name : undefined
}

const blocksIn = (doc: Node): readonly { readonly node: Node; readonly position: number }[] => {
  const found: { readonly node: Node; readonly position: number }[] = []
  doc.descendants((node, position) => {
    if (node.type.isInGroup('block')) found.push({ node, position })
    return node.type.name === 'group'
  })
  return found
}

const namesIn = (doc: Node): Set<string> => new Set(blocksIn(doc).flatMap(({ node }) => nameOf(node.attrs['own'] as Own) ?? []))

/** A name for one more part. */
export const newName = (doc: Node): string => freeName(namesIn(doc))

/**
 * Gives a new part a name where parts have names, so that an institution changes that part alone and its translation stays; of two parts with
 * one name, as after pasting a copy, the second gets another.
 */
export const namesParts = (isNamed: () => boolean): Plugin =>
  new Plugin({
    appendTransaction: (done, _before, state) => {
      if (!isNamed() || !done.some(({ docChanged }) => docChanged)) return null
      const { tr } = state
      const blocks = blocksIn(state.doc)
      const taken = namesIn(state.doc)
      const seen = new Set<string>()
      for (const { node, position } of blocks) {
        const own = node.attrs['own'] as Own
        const name = nameOf(own)
        if (own !== null && (name === undefined || !seen.has(name))) {
          if (name !== undefined) seen.add(name)
          continue
        }
        const id = freeName(taken)
        taken.add(id)
        seen.add(id)
        tr.setNodeAttribute(position, 'own', own === null || own === true ? { id } : { ...own, id })
      }
      return tr.docChanged ? tr : null
    },
  })
