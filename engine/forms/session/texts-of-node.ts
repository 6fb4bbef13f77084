import { textAt } from './answer-text.ts'
import type { NodeState, FormState, NodeTexts } from './form-state.ts'
import { fillText } from '../../messages/fill-text.ts'
import type { CompiledNode } from '../program/compiled-node.ts'

const fixed = new WeakMap<CompiledNode, NodeTexts>()

const furtherTexts = (node: CompiledNode['node'], merged: (text: string) => string): Omit<NodeTexts, 'label'> => {
  if (node.kind === 'page') return {}
  if (node.kind === 'content') return { text: merged(node.text) }
  const { help, note } = node
  return { ...(help === undefined ? {} : { help: merged(help) }), ...(note === undefined ? {} : { note: merged(note) }) }
}

/** Label, help and note as this viewer reads them. Texts without merge fields are made once per plan. */
export const textsOfNode = (nodeState: NodeState, state: FormState): NodeTexts => {
  const { compiled } = nodeState
  const known = fixed.get(compiled)
  if (known !== undefined) return known
  const { node } = compiled
  const fill = (text: string): string =>
    compiled.texts.length === 0 ? text : fillText(text, (name) => textAt(name, nodeState.scope, state))
  const words: NodeTexts = { label: fill(node.label), ...furtherTexts(node, fill) }
  if (compiled.texts.length === 0) fixed.set(compiled, words)
  return words
}
