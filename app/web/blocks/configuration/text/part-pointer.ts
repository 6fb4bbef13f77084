import type { Node } from 'prosemirror-model'
import { nameOf } from './part-names.ts'
import type { Own } from './text-schema.ts'

const LISTS: { readonly [type: string]: string } = { facts: 'facts', signature: 'signature', group: 'body', table: 'table/columns' }

/** The property that holds the parts of a block. */
const listIn = ({ type, attrs }: Node): string => {
  if (type.name !== 'list') return LISTS[type.name] ?? ''
  return attrs['numbered'] === true ? 'numbered' : 'list'
}

/** The path of the part at a position of a body: `/body/approved/facts/2`. A part without a name goes by its place. */
export const pointerOf = (doc: Node, position: number): string => {
  const $at = doc.resolve(position)
  let path = '/body'
  for (let depth = 0; depth <= $at.depth; depth += 1) {
    const list = $at.node(depth)
    const index = $at.index(depth)
    const child = list.maybeChild(index)
    if (!child || child.isInline) break
    if (depth > 0) path += `/${listIn(list)}`
    path += `/${nameOf(child.attrs['own'] as Own) ?? index}`
  }
  return path
}
