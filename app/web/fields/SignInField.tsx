import { ErrorCircle12Filled } from '@fluentui/react-icons'
import type { ComponentPropsWithRef, ReactNode } from 'react'

type Props = Omit<ComponentPropsWithRef<'input'>, 'id' | 'value' | 'onChange'> & {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly problem: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly after?: ReactNode
}

/**
 * A text input for the pages before sign-in. It looks like Fluent's input without its states and sizes, which would add 5 kB to the first
 * page.
 */
export const SignInField = ({ id, label, hint, problem, value, onChange, after, ...input }: Props) => {
  return (
    <div className={problem === undefined ? 'sj-signin-field' : 'sj-signin-field invalid'}>
      <label htmlFor={id} className="sj-strong">
        {label}
        {hint !== undefined && <span className="sj-hint-line">{hint}</span>}
      </label>
      <span className="sj-signin-input">
        <input
          {...input}
          id={id}
          value={value}
          aria-required
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
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
