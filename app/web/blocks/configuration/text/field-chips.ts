import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { NodeView } from 'prosemirror-view'
import { piecesOf, inlineOf } from './inline-text.ts'

/** What a merge field is called, by how it is written. */
export type ChipWords = (text: string) => { readonly label: string; readonly group: string; readonly isUnknown: boolean }

/** The chips of one editor: what they say follows the language and the findings. */
export type Chips = {
  readonly view: (node: Node) => NodeView
  readonly say: (words: ChipWords) => void
}

export const openChips = (first: ChipWords): Chips => {
  let words = first
  const shown = new Set<() => void>()
  return {
    view: (node) => {
      const dom = document.createElement('span')
      const text = String(node.attrs['text'])
      dom.dataset['field'] = text
      const draw = (): void => {
        const { label, group, isUnknown } = words(text)
        dom.className = isUnknown ? 'sj-text-field unknown' : 'sj-text-field'
        dom.textContent = label
        dom.title = group === '' ? text : `${group}: ${label}`
      }
      draw()
      shown.add(draw)
      return {
        dom,
        selectNode: () => dom.classList.add('chosen'),
        deselectNode: () => dom.classList.remove('chosen'),
        ignoreMutation: () => true,
        destroy: () => shown.delete(draw),
      }
    },
    say: (next) => {
      words = next
      for (const draw of shown) draw()
    },
  }
}

/** A field that was typed or pasted with its braces becomes a chip. */
export const fieldsBecomeChips = (): Plugin =>
  new Plugin({
    appendTransaction: (done, _before, state) => {
      if (!done.some(({ docChanged }) => docChanged)) return null
      const { tr } = state
      const found: { readonly from: number; readonly text: string }[] = []
      state.doc.descendants((node, position) => {
        const { text = '' } = node
        if (node.isText && piecesOf(text).some(({ isField }) => isField)) found.push({ from: position, text })
      })
      for (const { from, text } of found.toReversed()) tr.replaceWith(from, from + text.length, [...inlineOf(state.schema, text)])
      return tr.docChanged ? tr : null
    },
  })
