import type { Fragment, Node, NodeType } from 'prosemirror-model'
import { Selection, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { bodySchema, type Own } from './text-schema.ts'

const { nodes } = bodySchema

/** What a block can be turned into. */
export const KINDS = ['paragraph', 'heading', 'list', 'numbered'] as const
export type TextKind = (typeof KINDS)[number]
/** What can be added after a block. */
export const ADDED = ['facts', 'signature', 'pageBreak'] as const
export type AddedKind = (typeof ADDED)[number]

type Place = { readonly node: Node; readonly from: number; readonly to: number; readonly index: number; readonly parent: Node }

/** The block that the selection begins in, innermost first. */
export const blockAt = ({ selection }: EditorState): Place | undefined => {
  const { $from } = selection
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (!node.type.isInGroup('block')) continue
    const from = $from.before(depth)
    return { node, from, to: from + node.nodeSize, index: $from.index(depth - 1), parent: $from.node(depth - 1) }
  }
  const node = $from.nodeAfter
  return node?.type.isInGroup('block') === true
    ? { node, from: $from.pos, to: $from.pos + node.nodeSize, index: $from.index(), parent: $from.parent }
    : undefined
}

/** What the block of the selection is; undefined for one that cannot be turned into another. */
export const kindAt = (state: EditorState): TextKind | undefined => {
  const block = blockAt(state)?.node
  if (block === undefined) return undefined
  if (block.type === nodes.list) return block.attrs['numbered'] === true ? 'numbered' : 'list'
  return KINDS.find((kind) => kind === block.type.name)
}

/** The lines of a block, as they would stand alone. */
const linesOf = (block: Node): readonly Fragment[] =>
  block.type === nodes.list ? Array.from({ length: block.childCount }, (_, index) => block.child(index).content) : [block.content]

const isTurnable = ({ type }: Node): boolean => type === nodes.paragraph || type === nodes.heading || type === nodes.list

/** The name and the condition of a block go with the first that comes of it. */
const kept = (block: Node): { readonly own: Own } => ({ own: block.attrs['own'] as Own })

/** Turns the blocks of the selection into another kind. */
export const turnInto =
  (kind: TextKind): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    const first = blockAt(state)
    const range = $from.blockRange($to, (parent) => parent === first?.parent)
    if (first === undefined || !range) return false
    const blocks = Array.from({ length: range.endIndex - range.startIndex }, (_, index) => range.parent.child(range.startIndex + index))
    const [head] = blocks
    if (head === undefined || !blocks.every(isTurnable)) return false
    const lines = blocks.flatMap(linesOf)
    const isList = kind === 'list' || kind === 'numbered'
    const type: NodeType = kind === 'heading' ? nodes.heading : nodes.paragraph
    const made = isList
      ? [
          nodes.list.create(
            { ...kept(head), numbered: kind === 'numbered' },
            lines.map((line) => nodes.entry.create(null, line)),
          ),
        ]
      : lines.map((line, index) => type.create(index === 0 ? kept(head) : null, line))
    const { start, end } = range
    const at = state.selection.from
    const tr = state.tr.replaceWith(start, end, made)
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at + (isList ? 1 : 0), tr.doc.content.size))))
    dispatch?.(tr.scrollIntoView())
    return true
  }

const madeOf = (kind: AddedKind): Node => {
  const pair = (): Node => nodes.pair.create(null, [nodes.cell.create(), nodes.cell.create()])
  if (kind === 'facts') return nodes.facts.create(null, pair())
  return kind === 'signature' ? nodes.signature.create(null, nodes.line.create()) : nodes.pageBreak.create()
}

/** Adds a block after that of the selection, with the cursor in it. */
export const addAfter =
  (kind: AddedKind): Command =>
  (state, dispatch) => {
    const block = blockAt(state)
    if (block === undefined) return false
    const tr = state.tr.insert(block.to, madeOf(kind))
    tr.setSelection(Selection.near(tr.doc.resolve(block.to + 1)))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Moves the block of the selection past its neighbor. */
export const moveBlock =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const block = blockAt(state)
    const neighbor = block && block.parent.maybeChild(block.index + step)
    if (!block || !neighbor) return false
    const offset = state.selection.from - block.from
    const to = step === 1 ? block.from + neighbor.nodeSize : block.from - neighbor.nodeSize
    const tr = state.tr.delete(block.from, block.to).insert(to, block.node)
    tr.setSelection(Selection.near(tr.doc.resolve(to + offset)))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Takes the block of the selection out; the last one of a body is emptied. */
export const removeBlock: Command = (state, dispatch) => {
  const block = blockAt(state)
  if (block === undefined) return false
  const tr: Transaction =
    block.parent.childCount === 1
      ? state.tr.replaceWith(block.from, block.to, nodes.paragraph.create())
      : state.tr.delete(block.from, block.to)
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(block.from, tr.doc.content.size)), -1))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** A row, a line or an entry that says nothing is left by Enter: what follows is a paragraph. */
const leaveInner: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const block = blockAt(state)
  const depth = $from.depth - ($from.parent.type === nodes.cell ? 1 : 0)
  const inner = depth > 0 ? $from.node(depth) : undefined
  const isInner = inner && [nodes.entry, nodes.line, nodes.pair].includes(inner.type)
  if (!empty || !block || !isInner || inner.textContent !== '' || $from.index(depth - 1) !== block.node.childCount - 1) return false
  const isAlone = block.node.childCount === 1
  const tr = state.tr.insert(block.to, nodes.paragraph.create())
  tr.setSelection(TextSelection.near(tr.doc.resolve(block.to + 1)))
  if (isAlone) tr.delete(block.from, block.to)
  else tr.delete($from.before(depth), $from.after(depth))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** From the name to the value of a row, and from the value to a new row. */
const enterInPair: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type !== nodes.cell) return false
  const depth = $from.depth - 1
  const isLabel = $from.index(depth) === 0
  const tr = isLabel ? state.tr : state.tr.insert($from.after(depth), nodes.pair.create(null, [nodes.cell.create(), nodes.cell.create()]))
  const next = isLabel ? $from.after() + 1 : $from.after(depth) + 2
  tr.setSelection(TextSelection.near(tr.doc.resolve(next)))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Enter in a text: what follows is a part of its own, without the condition of the first. */
const splitPlain: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  if (!$from.parent.isTextblock) return false
  const { type } = $from.parent
  const isEnd = $to.parentOffset === $to.parent.content.size
  const next = type === nodes.heading && isEnd ? nodes.paragraph : type
  const tr = state.tr.deleteSelection()
  tr.split(tr.mapping.map($from.pos), 1, [{ type: next, attrs: null }])
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Backspace at the beginning of a row that says nothing takes the row out. */
export const removeEmptyPair: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const depth = $from.depth - 1
  if (!empty || $from.parent.type !== nodes.cell || $from.parentOffset > 0 || $from.node(depth).textContent !== '') return false
  if ($from.node(depth - 1).childCount === 1) return removeBlock(state, dispatch)
  const tr = state.tr.delete($from.before(depth), $from.after(depth))
  tr.setSelection(Selection.near(tr.doc.resolve($from.before(depth)), -1))
  dispatch?.(tr.scrollIntoView())
  return true
}

export const enterCommands: readonly Command[] = [leaveInner, enterInPair, splitPlain]

export const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(state.schema.node('break')).scrollIntoView())
  return true
}
