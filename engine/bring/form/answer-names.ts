import type { BroughtNode, BroughtQuestion } from '../brought.ts'
import { hasUnread, OF_OPTION, OF_ROW, type Expression } from '../expression.ts'
import { typeOfExpression, type FindAnswer, type KnownAnswer } from '../known-answer.ts'

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

/** Rules read the value and the label of an option beside the properties that its list gives it. */
const optionName = (column: string): string => (column === 'name' ? 'value' : column)

/** The first of name, name_2, name_3 … that is free; it is taken then. */
export const freeName = (name: string, taken: Set<string>): string => {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}_${number}`
  taken.add(free)
  return free
}

/** A value that is worked out has the type of its expression. */
type OwnAnswer = Omit<KnownAnswer, 'type'> & { readonly type: string | Expression }
type Named = { readonly own: ReadonlyMap<string, OwnAnswer>; readonly names: ReadonlyMap<BroughtNode, string> }

const typeOf = (node: BroughtNode): string | Expression => {
  if (node.kind === 'question') return node.typing.type
  return node.kind === 'value' ? node.value : 'rows'
}

const otherOf = ({ otherValue, choices = [] }: BroughtQuestion): KnownAnswer['other'] => {
  const values = choices.map(({ value }) => value)
  return otherValue === undefined || values.includes(otherValue) ? undefined : { called: otherValue, values }
}

const nameNodes = (nodes: readonly BroughtNode[]): Named => {
  const own = new Map<string, OwnAnswer>()
  const names = new Map<BroughtNode, string>()
  const taken = new Set<string>()
  const rows: BroughtNode[] = []
  const visit = (node: BroughtNode): void => {
    names.set(node, freeName(answerName(node.kind === 'text' ? 'text' : node.name), taken))
    if (node.kind === 'group') for (const inner of node.nodes) visit(inner)
    // What is not worked out here is read by nothing.
    else if (node.kind === 'value' && hasUnread(node.value)) return
    else if (node.kind !== 'text') {
      const called = (node.kind === 'rows' ? undefined : node.called) ?? node.name
      const values = node.kind === 'question' ? { yes: node.yes, no: node.no, other: otherOf(node) } : {}
      if (!own.has(called)) own.set(called, { path: names.get(node) ?? '', type: typeOf(node), ...values })
      if (node.kind === 'rows') rows.push(node)
    }
  }
  for (const node of nodes) visit(node)
  // Answers of rows are read together: by a name that is free here, or behind the name of the list.
  for (const node of rows) {
    if (node.kind !== 'rows') continue
    for (const [name, { path, type, key }] of nameNodes(node.nodes).own) {
      if (key !== undefined) continue
      const inRows = { path: names.get(node) ?? '', key: path, type }
      const plain = name.startsWith(OF_ROW) ? name.slice(OF_ROW.length) : name
      for (const called of [`${node.name}.${plain}`, name]) if (!own.has(called)) own.set(called, inRows)
    }
  }
  return { own, names }
}

/** Names every node of a form, and finds answers by the names that the source has for them. */
export const scopeOf = (nodes: readonly BroughtNode[], outer?: { readonly find: FindAnswer }): AnswerScope => {
  const { own, names } = nameNodes(nodes)
  const root = outer === undefined ? 'answers' : 'item'
  const types = new Map<string, string>()
  const find: FindAnswer = (name) => {
    if (name.startsWith(OF_OPTION)) return { path: `option.${optionName(name.slice(OF_OPTION.length))}`, type: 'text' }
    const found = own.get(name)
    if (found !== undefined) return { ...found, type: typed(name, found.type), path: `${root}.${found.path}` }
    // An answer of this row that it does not have is not one of the row around it.
    const around = name.startsWith(OF_ROW) ? undefined : outer?.find(name)
    if (around === undefined || around.path.startsWith('answers.')) return around
    // Two lists further out there is no word for.
    return around.path.startsWith('item.') ? { ...around, path: `parent.${around.path.slice('item.'.length)}` } : undefined
  }
  const typed = (name: string, type: string | Expression): string => {
    if (typeof type === 'string') return type
    const known = types.get(name)
    if (known !== undefined) return known
    // Values that wait for each other are of no type.
    types.set(name, 'reckoned')
    const found = typeOfExpression(type, find) ?? (type.is === 'value' && typeof type.value === 'string' ? 'text' : 'reckoned')
    types.set(name, found)
    return found
  }
  return {
    nameOf: (node) => names.get(node) ?? 'q',
    find,
    rowsOf: (node) => scopeOf(node.kind === 'rows' ? node.nodes : [], { find }),
  }
}
