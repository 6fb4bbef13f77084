import { autocompletion, type Completion, type CompletionSource } from '@codemirror/autocomplete'
import { hoverTooltip, type EditorView } from '@codemirror/view'
import type { ServedCodeLanguage } from '../../../../../server/contract/configuration.ts'
import { completionsAt, type CodeCompletions } from './completions-at.ts'
import { hoverAt } from './hover-at.ts'

/** What the editor asks with each key: the language may come later than the editor. */
export type AskLanguage = () => { readonly language: ServedCodeLanguage; readonly isOverlay: boolean } | undefined

const asCompletion = (
  { label, does, insert, back }: CodeCompletions['options'][number],
  replace: CodeCompletions['replace'],
): Completion => ({
  label,
  ...(does !== undefined && { info: does }),
  apply: (view: EditorView, _: Completion, __: number, to: number) => {
    const end = Math.max(replace.to, to)
    view.dispatch({
      changes: { from: replace.from, to: end, insert },
      selection: { anchor: replace.from + insert.length - back },
      userEvent: 'input.complete',
    })
  },
})

const completionsOf =
  (ask: AskLanguage): CompletionSource =>
  ({ state, pos, explicit }) => {
    const asked = ask()
    const before = state.sliceDoc(Math.max(0, pos - 1), pos)
    if (!asked || (!explicit && !/["\w.$-]/u.test(before))) return null
    const { from, replace, options } = completionsAt(asked.language, { text: state.doc.toString(), isOverlay: asked.isOverlay }, pos)
    if (options.length === 0 || from > pos) return null
    return { from, options: options.map((option) => asCompletion(option, replace)) }
  }

/** Completion of names and values, and what is said of the word under the pointer. */
export const offerWords = (ask: AskLanguage) => [
  autocompletion({ override: [completionsOf(ask)], icons: false }),
  hoverTooltip((view, pos) => {
    const asked = ask()
    const found = asked && hoverAt(asked.language, { text: view.state.doc.toString(), isOverlay: asked.isOverlay }, pos)
    if (!found) return null
    return {
      pos: found.from,
      end: found.to,
      create: () => {
        const dom = document.createElement('div')
        dom.className = 'sj-code-says'
        dom.textContent = found.text
        return { dom }
      },
    }
  }),
]
