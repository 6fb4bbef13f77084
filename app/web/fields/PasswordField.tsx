import { Button } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { type Ref, useState } from 'react'
import { SignInField } from './SignInField.tsx'
import { signInTexts } from '../texts/sign-in-texts.ts'

type Props = {
  readonly id: string
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A password input that can show its text. */
export const PasswordField = ({ id, label, autoComplete, value, onChange, problem, ref }: Props) => {
  const [shown, setShown] = useState(false)
  return (
    <SignInField
      id={id}
      label={label}
      problem={problem}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      value={value}
      onChange={onChange}
      ref={ref}
      after={
        <Button
          type="button"
          appearance="subtle"
          size="small"
          icon={shown ? <EyeOffRegular /> : <EyeRegular />}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? signInTexts().hidePassword : signInTexts().showPassword}
          <span className="sj-vh"> {label.toLowerCase()}</span>
        </Button>
      }
    />
  )
}
