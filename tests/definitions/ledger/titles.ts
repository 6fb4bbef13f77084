import { parseSync } from 'vite'

type Node = { readonly type: string; readonly [key: string]: unknown }

/** What gives a title to a test or a group, by the module it is imported from. `journey()` returns the function that does. */
const GIVERS: readonly { readonly from: RegExp; readonly names: readonly string[] }[] = [
  { from: /^vitest$/u, names: ['test', 'it', 'describe'] },
  { from: /\/driver\/scenario\.ts$/u, names: ['scenario'] },
  { from: /\/chapters\.ts$/u, names: ['journey'] },
]
/** A test that does not run, or is meant to fail, proves nothing. */
const NO_PROOF = new Set(['skip', 'todo', 'fails'])
/** Calls that answer with the function which takes the title: `test.each(rows)('title', …)`. */
const TAKES_NO_TITLE = new Set(['each', 'for', 'skipIf', 'runIf'])

/** The titles of the tests and groups of tests in a source file, as written; those of a table of literals also with each row filled in. */
export const titlesIn = (file: string, source: string): readonly string[] => {
  const body = listOf(parseSync(file, source).program.body)
  const givers = new Set([...body.flatMap(importedGivers), ...body.flatMap(chaptersOf)])
  const titles: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    if (value.type === 'CallExpression') {
      const { root, modifiers } = calleeOf(value['callee'])
      if (givers.has(root)) {
        if (modifiers.some((name) => NO_PROOF.has(name))) return
        titles.push(...titlesOf(value, modifiers))
      }
    }
    for (const part of Object.values(value)) visit(part)
  }
  visit(body)
  return titles
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (value: unknown): string => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : '')

const importedGivers = (statement: Node): readonly string[] => {
  if (statement.type !== 'ImportDeclaration') return []
  const from = textOf(statement['source']) ?? ''
  const names = GIVERS.filter((giver) => giver.from.test(from)).flatMap((giver) => giver.names)
  return listOf(statement['specifiers']).flatMap(({ imported, local }) => (names.includes(nameOf(imported)) ? [nameOf(local)] : []))
}

/** `const { chapter } = journey()` */
const chaptersOf = (statement: Node): readonly string[] =>
  listOf(statement['declarations']).flatMap(({ id, init }) =>
    isNode(id) && id.type === 'ObjectPattern' && isNode(init) && nameOf(init['callee']) === 'journey'
      ? listOf(id['properties']).map(({ value }) => nameOf(value))
      : [],
  )

/** The name that a call begins with, and the properties on the way to it: `test.skipIf(…).each(…)` begins with `test`. */
const calleeOf = (callee: unknown): { readonly root: string; readonly modifiers: readonly string[] } => {
  if (!isNode(callee)) return { root: '', modifiers: [] }
  if (callee.type === 'CallExpression') return calleeOf(callee['callee'])
  if (callee.type !== 'MemberExpression') return { root: nameOf(callee), modifiers: [] }
  const { root, modifiers } = calleeOf(callee['object'])
  return { root, modifiers: [...modifiers, nameOf(callee['property'])] }
}

const titlesOf = ({ callee, arguments: given }: Node, modifiers: readonly string[]): readonly string[] => {
  const title = textOf(listOf(given)[0])
  const isInner = isNode(callee) && callee.type === 'MemberExpression' && TAKES_NO_TITLE.has(modifiers.at(-1) ?? '')
  if (title === undefined || isInner) return []
  const table = modifiers.includes('each') && isNode(callee) ? listOf(callee['arguments'])[0] : undefined
  return [title, ...rowsOf(table).map((row) => filledIn(title, row))]
}

const rowsOf = (table: Node | undefined): readonly Node[] => (table?.type === 'ArrayExpression' ? listOf(table['elements']) : [])

/** A title with the literal values of a row in its blanks; a blank whose value is computed stays. */
const filledIn = (title: string, row: Node): string => {
  if (row.type === 'ObjectExpression')
    return listOf(row['properties']).reduce(
      (text, { key, value }) => text.replace(`$${nameOf(key)}`, () => textOf(value) ?? `$${nameOf(key)}`),
      title,
    )
  const values = row.type === 'ArrayExpression' ? listOf(row['elements']) : [row]
  let index = 0
  return title.replaceAll(/%[sdifjoO]/gu, (blank) => textOf(values[index++]) ?? blank)
}

/** A text without blanks that are filled in at a run. */
const textOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value']
  const quasis = value.type === 'TemplateLiteral' ? (value['quasis'] as readonly { readonly value: { readonly cooked: string } }[]) : []
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
}
