import { Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useControlSize } from '../theme/density.ts'
import { textOf, type QuestionInputProps } from './question-type.ts'

type Props = Omit<QuestionInputProps, 'path' | 'label' | 'labelId' | 'options'> & {
  /** The stored answer as it stands in the line. */
  readonly line: (stored: string) => string
  /** From what was typed to what is stored; undefined for a text that cannot be read, which stays as typed. */
  readonly read: (typed: string) => string | undefined
  readonly keyboard?: 'numeric' | 'text'
  readonly className?: string
}

/** A line that is read when it is left, such as a time: half of a time is no answer yet. Nothing typed is lost. */
export const SettledInput = ({
  id,
  describedBy,
  facts,
  value,
  required,
  invalid,
  disabled,
  onChange,
  onLeave,
  line,
  read,
  keyboard = 'text',
  className = '',
}: Props) => {
  const size = useControlSize()
  const text = textOf(value)
  const shown = line(text)
  const [typed, setTyped] = useState({ of: shown, line: shown })
  if (typed.of !== shown) setTyped({ of: shown, line: shown })
  const settle = () => {
    const words = typed.line.trim()
    const next = read(words) ?? words
    if (words === shown || next === text) setTyped({ of: shown, line: shown })
    else onChange(next === '' ? undefined : next)
  }
  return (
    <Input
      id={id}
      size={size}
      value={typed.line}
      disabled={disabled}
      className={`sj-input ${className}`}
      inputMode={keyboard}
      autoComplete={facts.autocomplete ?? 'off'}
      spellCheck={false}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(_, data) => setTyped({ of: shown, line: data.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      onBlur={() => {
        settle()
        onLeave()
      }}
    />
  )
}
