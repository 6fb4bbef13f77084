import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import type { Json } from '../definition/logic.ts'
import { isList, isRecord } from '../rules/values/json.ts'

export type SourcePosition = { readonly line: number; readonly column: number }

export type SourceProblem = SourcePosition & {
  readonly code: 'json.syntax' | 'json.duplicate-key' | 'json.too-deep'
  readonly pointer: string
  readonly detail: string
}

/** A file's text, its value, and the line and column of each value. */
export type SourceText = {
  readonly file: string
  readonly text: string
  readonly value: Json | undefined
  readonly problems: readonly SourceProblem[]
  /** `key`: the place of the property's name instead of its value. */
  place(steps: readonly string[], key?: boolean): SourcePosition
}

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false } as const

const lineStarts = (text: string): readonly number[] => {
  const starts = [0]
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return starts
}

const positionAt = (starts: readonly number[], offset: number): SourcePosition => {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}

const WORDS: { readonly [code: string]: string } = {
  InvalidSymbol: 'a word that is not JSON',
  InvalidNumberFormat: 'a number that is not JSON',
  PropertyNameExpected: 'a property name is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a ":" is missing',
  CommaExpected: 'a "," is missing',
  CloseBraceExpected: 'a "}" is missing',
  CloseBracketExpected: 'a "]" is missing',
  EndOfFileExpected: 'something stands after the end',
  InvalidCommentToken: 'comments are not JSON',
  UnexpectedEndOfComment: 'comments are not JSON',
  UnexpectedEndOfString: 'a text is not closed',
  UnexpectedEndOfNumber: 'a number is cut off',
  InvalidUnicode: 'a \\u escape is not complete',
  InvalidEscapeCharacter: 'a \\ escape is not JSON',
  InvalidCharacter: 'a control character stands in a text',
}

const countKeys = (value: Json): number => {
  if (isList(value)) return value.reduce<number>((sum, element) => sum + countKeys(element), 0)
  if (!isRecord(value)) return 0
  let count = 0
  for (const key in value) count += 1 + countKeys(value[key] ?? null)
  return count
}

/** Rules are read by functions that call themselves; deeper nesting than this is no rule that a person could read. */
const DEEPEST = 200

/** Where the text nests deeper than that; brackets inside of texts do not count. */
const tooDeepAt = (text: string): number | undefined => {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    if (depth > DEEPEST) return index
  }
  return undefined
}

/** Counts the property names in valid JSON: strings followed by a colon. */
const countNames = (text: string): number => {
  let count = 0
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (match[1] !== undefined) count++
  return count
}

const duplicates = (node: Node | undefined, path: string, found: { node: Node; pointer: string; name: string }[]): void => {
  if (node === undefined) return
  const names = new Set<string>()
  node.children?.forEach((child, index) => {
    const name = child.type === 'property' ? String(child.children?.[0]?.value) : String(index)
    const pointer = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (child.type === 'property' && names.has(name)) found.push({ node: child, pointer, name })
    names.add(name)
    duplicates(child.type === 'property' ? child.children?.[1] : child, pointer, found)
  })
}

/**
 * Reads strict JSON. `JSON.parse` reads a valid file, and counting property names tells whether one is repeated. The syntax tree is slow
 * to build, so it is built only to find where a value stands or when something is wrong.
 */
export const readSource = (file: string, text: string): SourceText => {
  let starts: readonly number[] | undefined
  let tree: Node | undefined
  const errors: ParseError[] = []
  const nodes = (): Node | undefined => (tree ??= parseTree(text, errors, STRICT))
  const positionOf = (offset: number): SourcePosition => positionAt((starts ??= lineStarts(text)), offset)
  const place = (steps: readonly string[], key = false): SourcePosition => {
    const root = nodes()
    for (let length = steps.length; root !== undefined && length >= 0; length--) {
      let node: Node | undefined = root
      for (const step of steps.slice(0, length)) node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step])
      if (node === undefined) continue
      const shown = key && length === steps.length && node.parent?.type === 'property' ? node.parent : node
      return positionOf(shown.offset)
    }
    return { line: 1, column: 1 }
  }
  const problems: SourceProblem[] = []
  const deep = tooDeepAt(text)
  if (deep !== undefined) {
    const { line, column } = positionOf(deep)
    problems.push({ code: 'json.too-deep', pointer: '', detail: String(DEEPEST), line, column })
    // Nothing walks the text: the file stands in the set without its content.
    return { file, text, value: {}, problems, place: () => ({ line, column }) }
  }
  let value: Json | undefined
  try {
    value = JSON.parse(text) as Json
  } catch {
    // JSON.parse does not tell the place; the tolerant parser does, and continues after the first error.
    const root = nodes()
    value = root === undefined ? undefined : (getNodeValue(root) as Json)
    // Of several errors at one place, only the first is real; the rest follow from it.
    for (const error of errors.filter((error, index) => errors.findIndex((earlier) => earlier.offset === error.offset) === index)) {
      const name = printParseErrorCode(error.error)
      problems.push({ code: 'json.syntax', pointer: '', detail: WORDS[name] ?? name, ...positionOf(error.offset) })
    }
    if (errors.length === 0) problems.push({ code: 'json.syntax', pointer: '', detail: 'this is not JSON', line: 1, column: 1 })
  }
  if (problems.length > 0 || (value !== undefined && countKeys(value) !== countNames(text))) {
    const found: { node: Node; pointer: string; name: string }[] = []
    duplicates(nodes(), '', found)
    for (const duplicate of found)
      problems.push({
        code: 'json.duplicate-key',
        pointer: duplicate.pointer,
        detail: duplicate.name,
        ...positionOf(duplicate.node.offset),
      })
  }
  return { file, text, value, problems, place }
}

/** Whether a text could be read as a whole. A file that is not JSON stays in the set with its readable parts, so that references to it are not broken. */
export const isSoundText = ({ problems }: SourceText): boolean =>
  !problems.some(({ code }) => code === 'json.syntax' || code === 'json.too-deep')
