import type { Node } from 'prosemirror-model'
import { isList, isRecord, type Json } from '#engine'
import { inlineOf, textOf } from './inline-text.ts'
import { bodySchema, type Own } from './text-schema.ts'

type Part = { readonly [property: string]: Json }
const { nodes } = bodySchema

/** The properties that say what a part is. */
const KINDS = ['heading', 'paragraph', 'list', 'numbered', 'facts', 'table', 'signature', 'pageBreak', 'body'] as const

const inline = (text: Json | undefined): readonly Node[] => inlineOf(bodySchema, typeof text === 'string' ? text : '')
const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [])
const partOf = (value: Json | undefined): Part => (isRecord(value) ? value : {})

const entryNode = (entry: Json): Node => {
  const isText = typeof entry === 'string'
  return nodes.entry.create({ own: isText ? true : entry }, inline(isText ? entry : partOf(entry)['text']))
}
const pairNode = (pair: Json): Node => {
  const { label, value } = partOf(pair)
  return nodes.pair.create({ own: pair }, [nodes.cell.create(null, inline(label)), nodes.cell.create(null, inline(value))])
}
const pairNodes = (pairs: readonly Json[]): readonly Node[] =>
  pairs.length === 0 ? [pairNode({ label: '', value: '' })] : pairs.map(pairNode)

const blockOf = (part: Json): Node => {
  if (typeof part === 'string') return nodes.paragraph.create({ own: true }, inline(part))
  const given = partOf(part)
  const kind = KINDS.find((name) => given[name] !== undefined) ?? 'paragraph'
  const content = given[kind]
  const own = { own: given }
  switch (kind) {
    case 'heading':
      return nodes.heading.create(own, inline(content))
    case 'paragraph':
      return nodes.paragraph.create(own, inline(content))
    case 'list':
    case 'numbered':
      return nodes.list.create({ ...own, numbered: kind === 'numbered' }, [
        ...listOf(content).map(entryNode),
        ...(listOf(content).length === 0 ? [nodes.entry.create()] : []),
      ])
    case 'facts':
      return nodes.facts.create(own, pairNodes(listOf(content)))
    case 'table':
      return nodes.table.create(own, pairNodes(listOf(partOf(content)['columns'])))
    case 'signature':
      return nodes.signature.create(
        own,
        (listOf(content).length === 0 ? [''] : listOf(content)).map((line) => nodes.line.create({ own: true }, inline(line))),
      )
    case 'pageBreak':
      return nodes.pageBreak.create(own)
    case 'body':
      return nodes.group.create(own, blocksOf(listOf(content)))
  }
}

const blocksOf = (body: readonly Json[]): readonly Node[] => (body.length === 0 ? [nodes.paragraph.create()] : body.map(blockOf))

/** The body of a template as a document. */
export const docOf = (body: readonly Json[]): Node => nodes.doc.create(null, blocksOf(body))

const ownOf = ({ attrs }: Node): Own => attrs['own'] as Own
const childrenOf = (node: Node): readonly Node[] => Array.from({ length: node.childCount }, (_, index) => node.child(index))

/** The part with its content; a part that was another kind before is that no more. Its other properties stay where they stand. */
const partWith = (own: Own, kind: (typeof KINDS)[number], content: Json): Part => {
  const given: Part = own === null || own === true ? {} : own
  if (given[kind] !== undefined) return { ...given, [kind]: content }
  return { ...Object.fromEntries(Object.entries(given).filter(([name]) => !(KINDS as readonly string[]).includes(name))), [kind]: content }
}

const entryOf = (node: Node): Json => {
  const own = ownOf(node)
  return own === null || own === true ? textOf(node) : { ...own, text: textOf(node) }
}
const pairOf = (node: Node): Json => {
  const own = ownOf(node)
  const [label, value] = childrenOf(node).map(textOf)
  return { ...(own === null || own === true ? {} : own), label: label ?? '', value: value ?? '' }
}

const writtenBlock = (node: Node): Json => {
  const own = ownOf(node)
  const children = childrenOf(node)
  switch (node.type.name) {
    case 'heading':
      return partWith(own, 'heading', textOf(node))
    case 'list':
      return partWith(own, node.attrs['numbered'] === true ? 'numbered' : 'list', children.map(entryOf))
    case 'facts':
      return partWith(own, 'facts', children.map(pairOf))
    case 'table':
      return partWith(own, 'table', {
        ...(own !== null && own !== true ? partOf(own['table']) : {}),
        columns: children.map(pairOf),
      })
    case 'signature':
      return partWith(own, 'signature', children.map(textOf))
    case 'pageBreak':
      return partWith(own, 'pageBreak', true)
    case 'group':
      return partWith(own, 'body', children.map(writtenBlock))
    default:
      return own === null || own === true ? textOf(node) : partWith(own, 'paragraph', textOf(node))
  }
}

/** The body that a document writes. A block that nobody touched gives its part to the letter; empty paragraphs between others are kept. */
export const bodyOf = (doc: Node): readonly Json[] => childrenOf(doc).map(writtenBlock)
