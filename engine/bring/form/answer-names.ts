import type { BroughtNode } from '../brought.ts'
import { OF_ROW } from '../expression.ts'
import type { FindAnswer, KnownAnswer } from '../write-expression.ts'

/** The names of one level of answers: the form, or the rows of a list. */
export type AnswerScope = {
  /** The name under which the answer of a node is stored. */
  readonly nameOf: (node: BroughtNode) => string
  readonly find: FindAnswer
  readonly rowsOf: (node: BroughtNode) => AnswerScope
}

/** A name of a source as the name of an answer: letters, digits and underscores. */
const answerName = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
    .slice(0, 80)
  return /^[A-Za-z]/u.test(plain) ? plain : `q${plain === '' ? '' : `_${plain}`}`
}

/** The first of name, name_2, name_3 … that is free; it is taken then. */
export const freeName = (name: string, taken: Set<string>): string => {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}_${number}`
  taken.add(free)
  return free
}

type Named = { readonly own: ReadonlyMap<string, KnownAnswer>; readonly names: ReadonlyMap<BroughtNode, string> }

const typeOf = (node: BroughtNode): string => {
  if (node.kind === 'question') return node.typing.type
  return node.kind === 'rows' ? 'rows' : 'reckoned'
}

const nameNodes = (nodes: readonly BroughtNode[]): Named => {
  const own = new Map<string, KnownAnswer>()
  const names = new Map<BroughtNode, string>()
  const taken = new Set<string>()
  const visit = (node: BroughtNode): void => {
    names.set(node, freeName(answerName(node.kind === 'text' ? 'text' : node.name), taken))
    if (node.kind === 'group') for (const inner of node.nodes) visit(inner)
    else if (node.kind !== 'text') {
      const called = (node.kind === 'rows' ? undefined : node.called) ?? node.name
      const values = node.kind === 'question' ? { yes: node.yes, no: node.no } : {}
      if (!own.has(called)) own.set(called, { path: names.get(node) ?? '', type: typeOf(node), ...values })
    }
  }
  for (const node of nodes) visit(node)
  return { own, names }
}

/** Names every node of a form, and finds answers by the names that the source has for them. */
export const scopeOf = (nodes: readonly BroughtNode[], outer?: { readonly find: FindAnswer }): AnswerScope => {
  const { own, names } = nameNodes(nodes)
  const root = outer === undefined ? 'answers' : 'item'
  const find: FindAnswer = (name) => {
    const found = own.get(name)
    if (found !== undefined) return { ...found, path: `${root}.${found.path}` }
    // An answer of this row that it does not have is not one of the row around it.
    const around = name.startsWith(OF_ROW) ? undefined : outer?.find(name)
    if (around === undefined || around.path.startsWith('answers.')) return around
    // Two lists further out there is no word for.
    return around.path.startsWith('item.') ? { ...around, path: `parent.${around.path.slice('item.'.length)}` } : undefined
  }
  return {
    nameOf: (node) => names.get(node) ?? 'q',
    find,
    rowsOf: (node) => scopeOf(node.kind === 'rows' ? node.nodes : [], { find }),
  }
}
