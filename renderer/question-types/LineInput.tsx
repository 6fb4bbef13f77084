import { Input } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { takenInput } from '#engine'
import { useControlSize } from '../theme/density.ts'
import { textOf, type QuestionFacts, type QuestionInputProps } from './question-type.ts'

const KEYBOARD = { digits: 'numeric', letters: 'text', decimal: 'decimal', amount: 'decimal' } as const

/** The width follows the expected length: a short code gets a short input. */
const widthClass = ({ width, maxLength }: QuestionFacts): string => {
  if (width !== undefined) return `sj-w-${width}`
  return maxLength !== undefined && maxLength <= 12 ? 'sj-w-short' : ''
}

type Props = QuestionInputProps & {
  readonly type?: 'text' | 'email' | 'tel'
  readonly keyboard?: 'numeric' | 'decimal' | 'text' | 'tel' | 'email' | 'url'
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly className?: string
  /** The answer as it stands in the line, where that is not how it is stored. */
  readonly line?: (stored: string) => string
  /** From what was typed to the answer. */
  readonly read?: (text: string) => QuestionInputProps['value']
  /** Tidies the text when the field is left. */
  readonly settle?: (text: string) => string
}

const asStored = (stored: string): string => stored

/** One line of text: the input under text, e-mail, phone, number and money. */
export const LineInput = ({
  id,
  describedBy,
  facts,
  value,
  required,
  invalid,
  disabled,
  onChange,
  onLeave,
  type = 'text',
  keyboard,
  before,
  after,
  className,
  line = asStored,
  read,
  settle,
}: Props) => {
  const size = useControlSize()
  const text = textOf(value)
  // The words stay as they are typed until the field is left; an answer that changes elsewhere takes their place.
  const [typed, setTyped] = useState({ of: text, line: line(text) })
  if (typed.of !== text) setTyped({ of: text, line: line(text) })
  const shown = line === asStored ? text : typed.line
  const answer = (words: string) => {
    const next = words === '' ? undefined : (read?.(words) ?? words)
    setTyped({ of: textOf(next), line: words })
    onChange(next)
  }
  return (
    <Input
      id={id}
      size={size}
      type={type}
      value={shown}
      disabled={disabled}
      className={`sj-input ${className ?? widthClass(facts)}`}
      inputMode={keyboard ?? (facts.input ? KEYBOARD[facts.input] : undefined)}
      autoComplete={facts.autocomplete ?? 'off'}
      spellCheck={type === 'text' && !facts.input ? undefined : false}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      contentBefore={before === undefined ? undefined : <span className="sj-muted">{before}</span>}
      contentAfter={after === undefined ? undefined : <span className="sj-muted">{after}</span>}
      onChange={(_, data) => {
        const words = data.value.trimStart()
        // A line that is read into an answer of another shape is judged by its reader.
        answer(line === asStored ? takenInput(shown, words, facts) : words)
      }}
      onBlur={() => {
        const settled = settle ? settle(shown) : shown.trim()
        if (settled !== shown) answer(settled)
        setTyped((now) => ({ of: now.of, line: line(now.of) }))
        onLeave()
      }}
    />
  )
}
