import { Button, Textarea } from '@fluentui/react-components'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#renderer'
import type { ServedTranslation } from '../../../../server/contract/configuration/translations.ts'
import { translatingTexts } from '../../../texts/translating-texts.ts'
import { MarkedWords } from '../words/MarkedWords.tsx'
import { OriginalText } from './OriginalText.tsx'
import { replacing } from './replaced-text.ts'

const PAUSE_MS = 600

const ICONS = { missing: 'WarningRegular', outdated: 'HistoryRegular', faulty: 'ErrorCircleRegular', done: 'CheckmarkRegular' } as const

type Props = {
  readonly text: ServedTranslation
  readonly language: { readonly code: string; readonly name: string }
  readonly original: { readonly code: string; readonly name: string }
  /** `was`: what it replaces, as this field knows it. Gives whether it was stored. */
  readonly onSay: (text: string, was: string) => Promise<boolean>
  readonly onNext: () => void
  /** Shows the texts of the same definition. */
  readonly onAround: (() => void) | undefined
  readonly href: string
}

/** What of the original is not in the text yet, in its order. */
const unsaidFields = ({ fields }: ServedTranslation, typed: string): readonly string[] =>
  fields.map((field) => `{${field}}`).filter((field) => !typed.includes(field))

/** One text beside its translation, which is stored a moment after the last key, or as soon as it is left. */
export const TranslationRow = ({ text, language, original, onSay, onNext, onAround, href }: Props) => {
  const texts = translatingTexts()
  const { title, around, property, state, fault, before, counts } = text
  const [typed, setTyped] = useState(text.text ?? '')
  const stored = useRef(text.text ?? '')
  const [replace] = useState(() => replacing(text.text ?? ''))
  const input = useRef<HTMLTextAreaElement>(null)
  const [words, help] = [useId(), useId()]
  const say = (saying: string): void => void replace(saying, (was) => onSay(saying, was))
  const store = (): void => {
    if (typed.trim() === stored.current.trim()) return
    stored.current = typed
    say(typed)
  }
  const latest = useRef(store)
  useEffect(() => {
    latest.current = store
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => latest.current(), [])
  const insert = (piece: string): void => {
    const place = input.current
    if (!place) return
    place.focus()
    place.setRangeText(piece, place.selectionStart, place.selectionEnd, 'end')
    setTyped(place.value)
  }
  const unsaid = unsaidFields(text, typed)
  const press = (event: KeyboardEvent): void => {
    const [field] = unsaid
    const isInsert = event.altKey && event.code === 'KeyI'
    const isNext = (event.ctrlKey || event.metaKey) && event.key === 'Enter'
    if (!isInsert && !isNext) return
    event.preventDefault()
    if (isNext) onNext()
    else if (field !== undefined) insert(field)
  }
  return (
    <li className={`sj-tr-row ${state}`}>
      <div className="original">
        <p id={words} lang={original.code}>
          <OriginalText text={text.original} />
        </p>
        <p className="place sj-caption1">
          <a href={href}>{[title, ...around, property].join(', ')}</a>
          {onAround && (
            <button type="button" className="sj-linkbutton" onClick={onAround} aria-describedby={words}>
              {texts.aroundIt}
            </button>
          )}
        </p>
      </div>
      <div className="said">
        <Textarea
          ref={input}
          data-text={`${text.definition}#${text.place}`}
          lang={language.code}
          dir="auto"
          rows={1}
          aria-label={texts.textIn({ language: language.name, text: text.original })}
          aria-describedby={fault === undefined && before === undefined ? undefined : help}
          aria-invalid={state === 'faulty'}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
          onBlur={store}
          onKeyDown={press}
        />
        {unsaid.length > 0 && (
          <p className="fields">
            {unsaid.map((field) => (
              <Button key={field} size="small" aria-label={texts.insert({ field })} onClick={() => insert(field)}>
                <code dir="ltr">{field}</code>
              </Button>
            ))}
          </p>
        )}
        {fault !== undefined && (
          <div className="fault" id={help}>
            <p>{fault}</p>
            {counts.length > 0 && (
              <Button size="small" onClick={() => insert(counts.join(' '))}>
                {texts.addForms}
              </Button>
            )}
          </div>
        )}
        {state === 'outdated' && (
          <div className="changed" id={help}>
            {before !== undefined && (
              <>
                <p className="sj-caption1 sj-muted">{texts.changed({ language: original.name })}</p>
                <p className="sj-caption1" lang={original.code}>
                  <MarkedWords before={before} now={text.original} />
                </p>
              </>
            )}
            <Button size="small" onClick={() => say(typed)}>
              {texts.stillRight}
            </Button>
          </div>
        )}
      </div>
      <p className="state">
        <Icon name={ICONS[state]} />
        {texts.states[state]}
      </p>
    </li>
  )
}
