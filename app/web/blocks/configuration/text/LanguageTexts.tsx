import type { EditorView } from 'prosemirror-view'
import { useRef, useState } from 'react'
import { mergeFields } from '#engine'
import { LoadingRows } from '#renderer'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import type { TemplateFields } from '../../../../server/contract/configuration/templates.ts'
import type { ServedTranslation } from '../../../../server/contract/configuration/translations.ts'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { templatesTexts } from '../../../texts/templates-texts.ts'
import { replacing } from '../translations/replaced-text.ts'
import type { OpenDraft } from '../use-draft.ts'
import type { ChipWords } from './field-chips.ts'
import { piecesOf } from './inline-text.ts'
import { TextEditor } from './TextEditor.tsx'
import { useTextEdits } from './use-text-edits.ts'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly language: string
  readonly words: ChipWords
  readonly onCursor: (view: EditorView) => void
  readonly onAskField: () => void
}

/** The original, with its fields as they are called. */
const Original = ({ text, words }: { readonly text: string; readonly words: ChipWords }) =>
  piecesOf(text).map((piece, index) =>
    piece.isField ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text keep their order
      <span key={index} className="sj-text-field" title={piece.text}>
        {words(piece.text).label}
      </span>
    ) : (
      piece.text
    ),
  )

const spoken = (text: string, words: ChipWords): string =>
  piecesOf(text)
    .map((piece) => (piece.isField ? words(piece.text).label : piece.text))
    .join('')

/** What is to be done for a text; empty: nothing. */
const workOn = ({ state, fault }: ServedTranslation): string => {
  const { toDo } = templatesTexts()
  if (fault !== undefined) return fault
  return state === 'missing' || state === 'outdated' ? toDo[state] : ''
}

type Replace = ReturnType<typeof replacing>

type PairProps = Pick<Parameters<typeof TextEditor>[0], 'onLeave' | 'isBusy' | 'onCursor' | 'onAskField' | 'language' | 'words'> & {
  readonly text: ServedTranslation
  /** `replace`: stores the text as what replaces the one that the field knows. */
  readonly onChange: (text: string, replace: Replace) => void
}

const Pair = ({ text, onChange, ...editor }: PairProps) => {
  const texts = templatesTexts()
  const [typed, setTyped] = useState(text.text ?? '')
  const [replace] = useState(() => replacing(text.text ?? ''))
  const work = workOn(text)
  return (
    <div className="sj-text-pair-of">
      <p className="original">
        <Original text={text.original} words={editor.words} />
      </p>
      <div>
        <TextEditor
          {...editor}
          label={texts.translationOf({ name: spoken(text.original, editor.words) })}
          value={typed}
          hasLines
          onChange={(value) => {
            setTyped(String(value))
            onChange(String(value), replace)
          }}
        />
        {work !== '' && <p className={`sj-caption1 to-do ${text.state}`}>{work}</p>}
      </div>
    </div>
  )
}

/** The texts of a template beside what another language says of them. What is to be done is marked; each text is stored by itself. */
export const LanguageTexts = ({ draft, data, language, words, onCursor, onAskField }: Props) => {
  const texts = templatesTexts()
  const {
    data: work,
    error,
    loading,
  } = useOperation(
    'GET /api/configuration/translations/:language',
    { params: { language }, query: { change: data.change?.id, definition: data.id, show: 'all' } },
    data.change?.version,
  )
  const replaces = useRef(new Map<string, Replace>())
  const edits = useTextEdits(async (place, text) =>
    replaces.current.get(place)?.(String(text), (was) => draft.translate({ language, place, text: String(text), was })),
  )
  // A text begins anew when what it says by now is here.
  const [turn, setTurn] = useState(draft.turn)
  if (!loading && turn !== draft.turn) setTurn(draft.turn)
  if (work?.language !== language) return error === undefined ? <LoadingRows rows={8} /> : <p role="alert">{messageOfError(error)}</p>
  const left = work.texts.filter(({ state }) => state !== 'done').length
  return (
    <div className="sj-text-languages">
      <p role="status" className="sj-muted">
        {left === 0 ? texts.allSaid : texts.leftToSay({ count: left })}
      </p>
      {work.texts.map((text) => (
        <Pair
          key={`${text.place} ${turn}`}
          text={text}
          words={words}
          language={language}
          isBusy={edits.isBusy}
          onLeave={() => void edits.flush()}
          onCursor={onCursor}
          onAskField={onAskField}
          onChange={(value, replace) => {
            replaces.current.set(text.place, replace)
            edits.change(text.place, value)
          }}
        />
      ))}
    </div>
  )
}

/** The fields that the originals say: a translation says the same. */
export const fieldsOfTexts = (fields: TemplateFields['fields'], definition: unknown): TemplateFields['fields'] => {
  const merged = new Set(mergeFields(JSON.stringify(definition)))
  return fields.filter(({ path }) => merged.has(path))
}
