import type { RowShape, CompiledNode } from './compiled-node.ts'

/**
 * The meaning of a rule's path in a form. `exact` is the one answer it names, in the same row or around it; `all` is every place whose
 * change can affect it (for a list, everything in its rows); `shared` counts the repeats that enclose both reader and source.
 */
export type FoundRead = {
  readonly exact: CompiledNode | undefined
  readonly all: readonly CompiledNode[]
  readonly shared: number
  /** For the completion of a page: what stands on it. The page tells when its completion changes. */
  readonly onPage?: readonly CompiledNode[]
}

const everythingIn = (shape: RowShape): readonly CompiledNode[] =>
  shape.nodes.flatMap((compiled) => (compiled.inner === undefined ? [compiled] : [compiled, ...everythingIn(compiled.inner)]))

const rootLevel = (shape: RowShape): RowShape => (shape.around === undefined ? shape : rootLevel(shape.around))

const shapeOf = (root: string, from: RowShape): RowShape | undefined => {
  if (root === 'answers') return rootLevel(from)
  if (root === 'item') return from
  return root === 'parent' ? from.around : undefined
}

const findPage = (id: string | undefined, root: RowShape): FoundRead | undefined => {
  const page = root.nodes.find(({ node }) => node.kind === 'page' && node.id === id)
  const onPage = everythingIn(root).filter(({ node }) => node.kind !== 'page' && node.page === id)
  return page && { exact: undefined, all: [page], shared: 0, onPage }
}

export const findRead = (path: string, from: RowShape): FoundRead | undefined => {
  const [root = '', field, ...rest] = path.split('.')
  if (root === 'pages') return findPage(field, rootLevel(from))
  const base = shapeOf(root, from)
  if (base === undefined) return undefined
  if (field === undefined) return { exact: undefined, all: everythingIn(base), shared: base.depth }
  // `parent.parent.x` is not a place: a row has one parent, and anything further out is read from `answers`.
  const found = base.byId.get(field)
  if (found === undefined) return undefined
  const all = found.inner === undefined ? [found] : [found, ...everythingIn(found.inner)]
  return { exact: rest.length === 0 ? found : undefined, all, shared: base.depth }
}
