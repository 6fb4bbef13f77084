import { RangeSet, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import type { CodeRange } from './code-places.ts'

const LINE = Decoration.line({ class: 'sj-code-part' })

/** Tints the lines of a part. */
export const showPart = StateEffect.define<CodeRange | undefined>()

const linesOf = (state: EditorState, range: CodeRange | undefined) => {
  if (range === undefined) return Decoration.none
  const first = state.doc.lineAt(Math.min(range.from, state.doc.length)).number
  const last = state.doc.lineAt(Math.min(range.to, state.doc.length)).number
  return RangeSet.of(Array.from({ length: last - first + 1 }, (_, index) => LINE.range(state.doc.line(first + index).from)))
}

export const shownPart = StateField.define({
  create: () => Decoration.none,
  update: (lines, transaction) => {
    const shown = transaction.effects.find((effect) => effect.is(showPart))
    return shown ? linesOf(transaction.state, shown.value as CodeRange | undefined) : lines.map(transaction.changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})
