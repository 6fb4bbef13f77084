import { parseSync } from 'vite'

/** What people read of an element or of an object that is drawn. */
const READ = /^(aria-(label|description|roledescription|valuetext)|alt|title|label|placeholder|hint|heading|text)$/
/** Developers read these: exceptions, styles, modules, types. */
const SKIPPED = /^(ImportDeclaration|ExportAllDeclaration|ImportExpression|TaggedTemplateExpression|TS(Type|Interface|Literal|Union).*)$/
const WORDS = /\p{L}[’']?[,:;]? [“("]?(\p{L}|\{\})|\{\} \p{L}/u

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

// A header of HTTP is no sentence.
const isSentence = (text: string): boolean =>
  text !== 'Bearer {}' && WORDS.test(text) && (/^[\p{Lu}“]/u.test(text) || /[.?!…]$/u.test(text))

const nameOf = (key: unknown): string => {
  if (!isNode(key)) return ''
  return String(key['name'] ?? key['value'] ?? '')
}

/** The text of a literal, with `{}` for a blank of a template. */
const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined
  return node['quasis'].map(({ value }: { readonly value: { readonly cooked: string } }) => value.cooked).join('{}')
}

const isThrown = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' && nameOf(callee).endsWith('Error')) || (type === 'CallExpression' && isNode(callee) && callee.type === 'Super')

/** Sentences for people in a source file: text between tags, attributes that are read, and literals that read like a sentence. */
export const findSentences = (file: string, source: string): readonly string[] => {
  const found: string[] = []
  const visit = (value: unknown, isRead: boolean): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, isRead)
    if (!isNode(value) || SKIPPED.test(value.type) || isThrown(value)) return
    const text = textOf(value)
    if (value.type === 'JSXText' && /\p{L}/u.test(String(value['value']))) found.push(String(value['value']).trim())
    else if (text !== undefined && (isSentence(text) || (isRead && /\p{L}/u.test(text.replaceAll('{}', ''))))) found.push(text)
    const keepsReading = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(value.type) && isRead
    const isReadHere = value.type === 'JSXAttribute' ? READ.test(nameOf(value['name'])) : keepsReading
    for (const [key, part] of Object.entries(value)) if (key !== 'test') visit(part, isReadHere)
  }
  visit(parseSync(file, source).program, false)
  return found
}
