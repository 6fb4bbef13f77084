import type { Json } from '../../definition/logic.ts'
import type { NodeState } from './form-state.ts'

/** One answer that was entered together with the next: a postal code of nine digits is five and four. Undefined when there is nothing to split. */
export const splitRest = (
  nodeState: NodeState,
  value: Json | undefined,
): { readonly own: string; readonly rest: NodeState; readonly more: string } | undefined => {
  const { node, type } = nodeState.compiled
  if (node.kind !== 'field' || node.rest === undefined || node.maxLength === undefined || typeof value !== 'string') return undefined
  const target = nodeState.scope.shape.byId.get(node.rest)
  const rest = target && nodeState.scope.nodeStates[target.slot]
  const text = type?.sanitize(value, node)
  if (rest?.compiled.node.kind !== 'field' || typeof text !== 'string') return undefined
  const [own, more] = [text.slice(0, node.maxLength), text.slice(node.maxLength)]
  const fits = (part: string, to: NodeState): boolean =>
    to.compiled.node.kind === 'field' && part !== '' && to.compiled.type?.problem(part, to.compiled.node, undefined) === undefined
  return fits(own, nodeState) && fits(more, rest) ? { own, rest, more } : undefined
}
