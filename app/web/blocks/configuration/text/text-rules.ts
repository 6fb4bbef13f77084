import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { pointerOf } from './part-pointer.ts'
import type { Own } from './text-schema.ts'

/** What is said of a part before it: its condition, its rows. Empty: nothing. */
export type PartWords = (own: Own) => string
type Rules = { readonly words: PartWords; readonly onOpen: (path: string) => void; readonly open: (words: string) => string }

const key = new PluginKey<DecorationSet>('rules')

const button = (view: EditorView, position: number, words: string, { open, onOpen }: Rules): HTMLElement => {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'sj-text-rule'
  made.textContent = words
  made.setAttribute('aria-label', open(words))
  made.contentEditable = 'false'
  made.addEventListener('mousedown', (event) => event.preventDefault())
  made.addEventListener('click', () => onOpen(pointerOf(view.state.doc, position)))
  return made
}

const marksIn = (doc: Node, rules: Rules): DecorationSet => {
  const marks: Decoration[] = []
  doc.descendants((node, position) => {
    const words = rules.words((node.attrs['own'] ?? null) as Own)
    if (words === '') return
    marks.push(
      Decoration.widget(position, (view) => button(view, position, words, rules), { side: -1, key: `${words} ${position}` }),
      Decoration.node(position, position + node.nodeSize, { class: 'sj-text-ruled' }),
    )
  })
  return DecorationSet.create(doc, marks)
}

/** Says before a part when it stands there, as a button that opens its condition. */
export const showsRules = (rules: () => Rules): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => marksIn(doc, rules()),
      apply: (tr, marks) => (tr.docChanged || tr.getMeta(key) === true ? marksIn(tr.doc, rules()) : marks),
    },
    props: { decorations: (state) => key.getState(state) ?? null },
  })

/** The words of rules are others now. */
export const sayRulesAgain = (view: EditorView): void => view.dispatch(view.state.tr.setMeta(key, true))
