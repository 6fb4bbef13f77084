import { Schema, type DOMOutputSpec, type NodeSpec } from 'prosemirror-model'
import type { Json } from '#engine'

/**
 * What a block was written as: the part itself, `true` for a paragraph that is plain text, and null for one that was made here, which has no
 * name yet.
 */
export type Own = { readonly [property: string]: Json } | true | null

const own = { own: { default: null } }
const inline = 'inline*'

const block = (tag: string, more: NodeSpec): NodeSpec => ({ group: 'block', attrs: own, toDOM: (): DOMOutputSpec => [tag, 0], ...more })
const inner = (tag: string, more: NodeSpec): NodeSpec => ({ attrs: own, toDOM: (): DOMOutputSpec => [tag, 0], ...more })

const words = {
  text: { group: 'inline' },
  /** A merge field, as it is written: `{record.first_name|answers.firstName}`. It is taken, moved and deleted as a whole. */
  field: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { text: {} },
    toDOM: ({ attrs }): DOMOutputSpec => ['span', { 'data-field': String(attrs['text']) }, String(attrs['text'])],
    parseDOM: [{ tag: 'span[data-field]', getAttrs: (node) => ({ text: node.dataset['field'] ?? '' }) }],
    leafText: ({ attrs }) => String(attrs['text']),
  },
  break: {
    group: 'inline',
    inline: true,
    selectable: false,
    toDOM: (): DOMOutputSpec => ['br'],
    parseDOM: [{ tag: 'br' }],
    leafText: () => '\n',
  },
} satisfies { readonly [name: string]: NodeSpec }

/** A text of one line: a subject, the label of a link. */
export const lineSchema = new Schema({ nodes: { doc: { content: inline }, ...words } })

/** A body: the parts of the language and no others, so that nothing can be pasted that cannot be written. */
export const bodySchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', { content: inline, parseDOM: [{ tag: 'p' }, { tag: 'div' }] }),
    heading: block('h3', {
      content: inline,
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
    }),
    list: block('ul', {
      content: 'entry+',
      attrs: { ...own, numbered: { default: false } },
      toDOM: ({ attrs }) => [attrs['numbered'] === true ? 'ol' : 'ul', 0],
      parseDOM: [
        { tag: 'ul', attrs: { numbered: false } },
        { tag: 'ol', attrs: { numbered: true } },
      ],
    }),
    entry: inner('li', { content: inline, parseDOM: [{ tag: 'li' }] }),
    facts: block('div', { content: 'pair+', isolating: true, toDOM: () => ['div', { class: 'sj-text-pairs' }, 0] }),
    table: block('div', { content: 'pair+', isolating: true, toDOM: () => ['div', { class: 'sj-text-pairs table' }, 0] }),
    pair: inner('div', { content: 'cell cell', toDOM: () => ['div', { class: 'sj-text-pair' }, 0] }),
    cell: { content: inline, isolating: true, toDOM: () => ['p', { class: 'sj-text-cell' }, 0] },
    signature: block('div', { content: 'line+', toDOM: () => ['div', { class: 'sj-text-signature' }, 0] }),
    line: inner('p', { content: inline }),
    pageBreak: block('hr', { atom: true, toDOM: () => ['hr'] }),
    group: block('div', { content: 'block+', toDOM: () => ['div', { class: 'sj-text-group' }, 0] }),
    ...words,
  },
})
