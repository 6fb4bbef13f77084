import { baseKeymap, chainCommands, deleteSelection, joinTextblockBackward, selectNodeBackward } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, Slice, type Node } from 'prosemirror-model'
import { EditorState, Selection, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef } from 'react'
import { sameJson, type Json } from '#engine'
import { breakLine, enterCommands, moveBlock, removeEmptyPair } from './block-commands.ts'
import { bodyOf, docOf } from './body-doc.ts'
import { fieldsBecomeChips, openChips, type ChipWords } from './field-chips.ts'
import { inlineOf, textOf } from './inline-text.ts'
import { namesParts } from './part-names.ts'
import { sayRulesAgain, showsRules, type PartWords } from './text-rules.ts'
import { bodySchema, lineSchema } from './text-schema.ts'

type Props = {
  readonly label: string
  readonly describedBy?: string | undefined
  /** A text of one line, or the parts of a body. */
  readonly value: Json
  readonly words: ChipWords
  readonly onChange: (value: Json) => void
  readonly onLeave: () => void
  /** An edit is on its way, so that the value is older than what stands here. */
  readonly isBusy: () => boolean
  /** The editor has the focus, or its cursor is elsewhere. */
  readonly onCursor: (view: EditorView) => void
  /** A field is to be put in: `{` or Alt+I was pressed. */
  readonly onAskField: () => void
  /** A text of several lines: Shift+Enter begins one. */
  readonly hasLines?: true
  /** Of a body alone. */
  readonly body?: {
    /** Parts have names here, so that a new one gets one. */
    readonly isNamed: boolean
    readonly words: PartWords
    readonly openRule: (words: string) => string
    readonly onRule: (path: string) => void
  }
  readonly language?: string | undefined
}

const docFor = (value: Json, isBody: boolean): Node =>
  isBody
    ? docOf(Array.isArray(value) ? (value as readonly Json[]) : [])
    : lineSchema.node('doc', null, [...inlineOf(lineSchema, String(value))])

const valueFor = (doc: Node, isBody: boolean): Json => (isBody ? (bodyOf(doc) as Json) : textOf(doc))

/** Plain text from elsewhere: an empty line begins a paragraph. In a text of one line there are no lines. */
const pasted = (text: string, isBody: boolean): Slice => {
  const lines = text.replaceAll('\r\n', '\n').trim()
  if (!isBody) return new Slice(Fragment.from(inlineOf(lineSchema, lines.replaceAll(/\s*\n\s*/gu, ' '))), 0, 0)
  const blocks = lines.split(/\n{2,}/u).map((paragraph) => bodySchema.nodes.paragraph.create(null, [...inlineOf(bodySchema, paragraph)]))
  return new Slice(Fragment.from(blocks), 1, 1)
}

/** A text as people write it, with its merge fields as chips. It gives back what was not touched to the letter. */
export const TextEditor = (props: Props) => {
  const { value, words, body } = props
  const isBody = body !== undefined
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<EditorView>(undefined)
  const latest = useRef(props)
  const written = useRef<Json>(value)
  const chips = useRef<ReturnType<typeof openChips>>(undefined)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!place.current) return undefined
    const { label, describedBy, language } = latest.current
    const opened = openChips((text) => latest.current.words(text))
    chips.current = opened
    const askField = (): boolean => {
      latest.current.onAskField()
      return true
    }
    const ofBody: readonly Plugin[] = isBody
      ? [
          keymap({
            Enter: chainCommands(...enterCommands),
            'Shift-Enter': breakLine,
            'Alt-ArrowUp': moveBlock(-1),
            'Alt-ArrowDown': moveBlock(1),
            Backspace: chainCommands(deleteSelection, removeEmptyPair, joinTextblockBackward, selectNodeBackward),
          }),
          namesParts(() => latest.current.body?.isNamed === true),
          showsRules(() => ({
            words: (own) => latest.current.body?.words(own) ?? '',
            open: (rule) => latest.current.body?.openRule(rule) ?? rule,
            onOpen: (path) => latest.current.body?.onRule(path),
          })),
        ]
      : [keymap({ Enter: () => true, ...(latest.current.hasLines && { 'Shift-Enter': breakLine }) })]
    const view = new EditorView(place.current, {
      state: EditorState.create({
        doc: docFor(latest.current.value, isBody),
        plugins: [
          history(),
          keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Mod-Shift-z': redo }),
          ...ofBody,
          keymap(baseKeymap),
          fieldsBecomeChips(),
        ],
      }),
      nodeViews: { field: (node) => opened.view(node) },
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': String(isBody),
        spellcheck: 'true',
        ...(language !== undefined && { lang: language }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
      clipboardTextParser: (text) => pasted(text, isBody),
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n\n'),
      handleKeyDown: (_view, event) => {
        if (!event.altKey || event.key.toLowerCase() !== 'i') return false
        // Elsewhere the same keys open the tools of a page.
        event.stopPropagation()
        event.preventDefault()
        return askField()
      },
      handleTextInput: (_view, _from, _to, typed) => typed === '{' && askField(),
      handleDOMEvents: {
        blur: () => {
          latest.current.onLeave()
          return false
        },
        focus: (focused) => {
          latest.current.onCursor(focused)
          return false
        },
      },
      dispatchTransaction: (transaction) => {
        view.updateState(view.state.apply(transaction))
        if (transaction.docChanged && transaction.getMeta('outside') !== true) {
          written.current = valueFor(view.state.doc, isBody)
          latest.current.onChange(written.current)
        }
        if (view.hasFocus()) latest.current.onCursor(view)
      },
    })
    shown.current = view
    return () => view.destroy()
  }, [isBody])
  useEffect(() => {
    const view = shown.current
    if (!view || latest.current.isBusy() || sameJson(value, written.current)) return
    // Code, undo or a colleague changed it: what was typed here is in it, or was refused.
    written.current = value
    const at = view.state.selection.from
    const tr = view.state.tr.replaceWith(0, view.state.doc.content.size, docFor(value, isBody).content)
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size))))
    view.dispatch(tr.setMeta('outside', true).setMeta('addToHistory', false))
  }, [value, isBody])
  useEffect(() => {
    chips.current?.say(words)
    if (shown.current && isBody) sayRulesAgain(shown.current)
  }, [words, body?.words, isBody])
  return <div ref={place} className={isBody ? 'sj-text' : 'sj-text line'} />
}
