import { ErrorCircle12Filled } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'

const DIGITS = 6

type Props = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly busy: boolean
  readonly onChange: (value: string) => void
  /** Called with the sixth digit. */
  readonly onWhole: (code: string) => void
}

/** One input that looks like six boxes: a pasted code fills them all, and the sixth digit sends it. After a refusal the focus is here again. */
export const CodeField = ({ id, label, value, problem, busy, onChange, onWhole }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (busy) return
    input.current?.focus()
    input.current?.select()
  }, [busy, problem])
  return (
    <div className={problem === undefined ? 'sj-code' : 'sj-code invalid'}>
      <label htmlFor={id} className="sj-strong">
        {label}
      </label>
      <span className="sj-code-boxes">
        <input
          ref={input}
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-required
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          readOnly={busy}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/gu, '').slice(0, DIGITS)
            onChange(digits)
            if (digits.length === DIGITS && digits !== value) onWhole(digits)
          }}
        />
        {Array.from({ length: DIGITS }, (_, index) => (
          <span key={index} aria-hidden className={index === value.length ? 'next' : undefined}>
            {value.charAt(index)}
          </span>
        ))}
      </span>
      {problem !== undefined && (
        <div className="sj-signin-problem" id={`${id}-problem`} role="alert">
          <ErrorCircle12Filled aria-hidden />
          {problem}
        </div>
      )}
    </div>
  )
}
