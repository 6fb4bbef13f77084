import { Input } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useControlSize } from '../theme/density.ts'
import { textOf, type QuestionFacts, type QuestionInputProps } from './question-type.ts'

const KEYBOARD = { digits: 'numeric', letters: 'text', decimal: 'decimal' } as const

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
  /** From what was typed to the answer. */
  readonly read?: (text: string) => QuestionInputProps['value']
  /** Tidies the text when the field is left. */
  readonly settle?: (text: string) => string
}

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
  read,
  settle,
}: Props) => {
  const size = useControlSize()
  const text = textOf(value)
  const answer = (typed: string) => {
    if (typed === '') onChange(undefined)
    else onChange(read ? read(typed) : typed)
  }
  return (
    <Input
      id={id}
      size={size}
      type={type}
      value={text}
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
      onChange={(_, data) => answer(data.value)}
      onBlur={() => {
        const settled = settle ? settle(text) : text.trim()
        if (settled !== text) answer(settled)
        onLeave()
      }}
    />
  )
}
