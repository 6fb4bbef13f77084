import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState, Transaction } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { offerWords, type AskLanguage } from './complete/offer-words.ts'
import type { CodeMark } from './code-marks.ts'
import type { CodeRange } from './code-places.ts'
import { colorJson } from './color-json.ts'
import { showPart, shownPart } from './show-part.ts'
import './code.css'

type Props = {
  readonly text: string
  /** It is read, gone through and copied, and takes no key that would change it. */
  readonly isReadOnly: boolean
  readonly label: string
  readonly describedBy: string
  readonly marks: readonly CodeMark[]
  /** The part that is chosen; `key` changes when another one is, and the editor goes there. */
  readonly part: { readonly key: string; readonly range: CodeRange | undefined }
  /** What is completed and explained with; undefined until it is loaded. */
  readonly language: ReturnType<AskLanguage>
  readonly onType: (text: string) => void
  readonly onCursor: (offset: number) => void
  readonly onLeave: () => void
}

/** What differs between two texts, as one change, so that the cursor and the rest stay where they are. */
const changeBetween = (before: string, after: string) => {
  let from = 0
  while (from < Math.min(before.length, after.length) && before[from] === after[from]) from += 1
  let [to, end] = [before.length, after.length]
  while (to > from && end > from && before[to - 1] === after[end - 1]) {
    to -= 1
    end -= 1
  }
  return { from, to, insert: after.slice(from, end) }
}

/** An editor of JSON: line numbers, colors, findings at their line. Tab indents; after Esc, it leaves the editor. */
export const CodeEditor = (props: Props) => {
  const { text, marks, part } = props
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<EditorView>(undefined)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!place.current) return undefined
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          indentOnInput(),
          indentUnit.of('  '),
          bracketMatching(),
          closeBrackets(),
          json(),
          EditorState.readOnly.of(latest.current.isReadOnly),
          colorJson,
          shownPart,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            tabindex: '0',
            'aria-label': latest.current.label,
            'aria-describedby': latest.current.describedBy,
            ...(latest.current.isReadOnly && { 'aria-readonly': 'true' }),
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.onLeave() }),
          EditorView.updateListener.of((update) => {
            const isTyped = update.transactions.some((done) => done.docChanged && done.annotation(Transaction.remote) !== true)
            if (isTyped) latest.current.onType(update.state.doc.toString())
            if (update.selectionSet || update.docChanged) latest.current.onCursor(update.state.selection.main.head)
          }),
          offerWords(() => latest.current.language),
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        ],
      }),
    })
    shown.current = view
    return () => view.destroy()
  }, [])
  useEffect(() => {
    const view = shown.current
    const before = view?.state.doc.toString()
    if (!view || before === undefined || before === text) return
    // What came from the form is taken back there, not by the history of the editor.
    const annotations = [Transaction.remote.of(true), Transaction.addToHistory.of(false)]
    view.dispatch({ changes: changeBetween(before, text), annotations })
  }, [text])
  useEffect(() => {
    const view = shown.current
    if (!view) return
    const end = view.state.doc.length
    view.dispatch(
      setDiagnostics(
        view.state,
        marks.map(({ from, to, ...mark }) => ({ ...mark, from: Math.min(from, end), to: Math.min(to, end) })),
      ),
    )
  }, [marks])
  const { key, range } = part
  useEffect(() => {
    shown.current?.dispatch({ effects: showPart.of(range) })
  }, [range])
  useEffect(() => {
    const { range: wanted } = latest.current.part
    if (wanted) shown.current?.dispatch({ effects: EditorView.scrollIntoView(wanted.from, { y: 'start', yMargin: 32 }) })
  }, [key])
  return <div ref={place} className="sj-code" />
}
