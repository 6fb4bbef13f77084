import type { BringLog } from '../bring-log.ts'
import type { BroughtNode } from '../brought.ts'
import { answer, joined, type Expression } from '../expression.ts'

const answersIn = (nodes: readonly BroughtNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'group') return answersIn(node.nodes)
    return node.kind === 'question' || node.kind === 'rows' ? [node.name] : []
  })

/** An object that may be missing: what it requires is required once something else of it is given. */
export const optionalGroup = (nodes: readonly BroughtNode[], log: BringLog): readonly BroughtNode[] => {
  const names = answersIn(nodes)
  const given = (besides: string): Expression | undefined =>
    joined(
      'or',
      names.filter((name) => name !== besides).map((name): Expression => ({ is: 'present', of: answer(name) })),
    )
  const relaxed = (node: BroughtNode): BroughtNode => {
    if (node.kind === 'group') return { ...node, nodes: node.nodes.map(relaxed) }
    if (node.kind === 'rows') {
      const { minRows, ...typing } = node.typing
      if (minRows !== undefined) log.leave(node.at, 'minItems', 'optional')
      return { ...node, typing }
    }
    if (node.kind !== 'question' || node.required === undefined) return node
    const others = given(node.name)
    if (others === undefined) return { ...node, required: undefined }
    return { ...node, required: node.required === true ? others : joined('and', [others, node.required]) }
  }
  return nodes.map(relaxed)
}
