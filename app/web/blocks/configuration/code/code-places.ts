import { parseTree, type Node, type ParseError } from 'jsonc-parser'

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: true } as const

/** The properties that can name an element of a list, the first that it has. */
const NAMES = ['id', 'field', 'group', 'question', 'repeat', 'content', 'slot', 'value', 'name'] as const
/** What a change of a list without names says around its elements. */
const AROUND = ['$append', '$prepend', '$replace']

/** Offsets into a text. */
export type CodeRange = { readonly from: number; readonly to: number }

/** Where a text stops being JSON; `line` is 1-based. */
export type CodeFault = CodeRange & { readonly line: number }

/** The tree of a text, also of one that cannot be read to its end. */
export const treeOf = (text: string): Node | undefined => parseTree(text, [], STRICT)

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The first fault of a text that is not JSON. A text without anything says nothing, and has no fault. */
export const faultOf = (text: string): CodeFault | undefined => {
  if (text.trim() === '' || isJson(text)) return undefined
  const errors: ParseError[] = []
  parseTree(text, errors, STRICT)
  const { offset, length } = errors[0] ?? { offset: text.length, length: 0 }
  return { from: offset, to: Math.min(text.length, offset + length), line: text.slice(0, offset).split('\n').length }
}

/** The name of an element of a list, as the paths of an outline have it; its position where it has none. */
const nameOf = (element: Node, index: number): string => {
  const texts = new Map(
    (element.children ?? []).flatMap(({ children: [name, value] = [] }): [string, string][] =>
      typeof value?.value === 'string' ? [[String(name?.value), value.value]] : [],
    ),
  )
  const own = NAMES.find((name) => texts.has(name))
  return own === undefined ? String(index) : [own, 'as', 'prefix'].flatMap((name) => texts.get(name) ?? []).join('+')
}

const childrenOf = (node: Node): readonly { readonly step: string; readonly node: Node }[] =>
  (node.children ?? []).flatMap((child, index) => {
    if (node.type === 'array') return [{ step: nameOf(child, index), node: child }]
    const [name, value] = child.children ?? []
    return name && value ? [{ step: String(name.value), node: value }] : []
  })

const open = (node: Node): Node => {
  const [first] = childrenOf(node)
  return node.type === 'object' && first !== undefined && AROUND.includes(first.step) ? open(first.node) : node
}

/** What a text says of a definition: an overlay says it under "change". */
const saidIn = (root: Node | undefined, isOverlay: boolean): Node | undefined =>
  isOverlay && root ? childrenOf(root).find(({ step }) => step === 'change')?.node : root

const stepsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

type Code = { readonly text: string; readonly isOverlay: boolean }

/** Where a part stands in the code; undefined when the code says nothing of it. */
export const rangeOfPart = ({ text, isOverlay }: Code, path: string): CodeRange | undefined => {
  const found = stepsOf(path).reduce<Node | undefined>(
    (node, wanted) => node && childrenOf(open(node)).find(({ step }) => step === wanted)?.node,
    saidIn(treeOf(text), isOverlay),
  )
  return found && path !== '' ? { from: found.offset, to: found.offset + found.length } : undefined
}

const isAround = (node: Node, offset: number): boolean => node.offset <= offset && offset <= node.offset + node.length

/** The path of the innermost value at an offset, as `rangeOfPart` takes it; '' for the definition as a whole. */
export const pathAtOffset = ({ text, isOverlay }: Code, offset: number): string => {
  const pathIn = (node: Node): string => {
    const inner = open(node)
    const child = childrenOf(inner).find(({ node: value }) => isAround(value.parent?.type === 'property' ? value.parent : value, offset))
    return child === undefined ? '' : `/${child.step.replaceAll('~', '~0').replaceAll('/', '~1')}${pathIn(child.node)}`
  }
  const root = saidIn(treeOf(text), isOverlay)
  return root && isAround(root, offset) ? pathIn(root) : ''
}
