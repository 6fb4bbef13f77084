import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Message } from '#renderer'
import { call, messageOfError } from '../api/client.ts'
import { openSession } from '../api/user.ts'
import { setTitle } from '../shell/title/title.ts'
import { firstAccountTexts } from '../texts/first-account-texts.ts'
import { useWords } from '../words/use-words.ts'
import { isAddress } from './is-address.ts'
import { passwordFault } from './password-fault.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { SignInField } from '../fields/SignInField.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'

const FIELDS = ['key', 'firstName', 'lastName', 'email', 'password', 'again'] as const
type Typed = Record<(typeof FIELDS)[number], string>

/** Makes the first account, by the key that the server has printed, and signs in with it. */
export const FirstAccountPage = () => {
  const words = useWords()
  const texts = firstAccountTexts()
  const { newPassword, reset } = texts
  const navigate = useNavigate()
  const { search } = useLocation()
  const [typed, setTyped] = useState<Typed>(() => ({
    key: new URLSearchParams(search).get('key') ?? '',
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    again: '',
  }))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  useEffect(() => setTitle(firstAccountTexts().title), [])
  const missing = (name: keyof Typed, sentence: string): string | undefined => (typed[name].trim() === '' ? sentence : undefined)
  const address = isAddress(typed.email.trim()) ? undefined : words('reset.invalid', reset.emailInvalid)
  const differs = typed.again === typed.password ? undefined : words('password.match', newPassword.differs)
  const faults: Readonly<Record<keyof Typed, string | undefined>> = {
    key: missing('key', texts.keyMissing),
    firstName: missing('firstName', texts.firstNameMissing),
    lastName: missing('lastName', texts.lastNameMissing),
    email: missing('email', words('reset.email', reset.emailMissing)) ?? address,
    password: passwordFault(typed.password, words),
    again: typed.again === '' ? words('password.again', newPassword.againMissing) : differs,
  }

  const send = async (): Promise<void> => {
    setTried(true)
    const first = FIELDS.find((name) => faults[name] !== undefined)
    if (first !== undefined) {
      document.getElementById(`first-${first}`)?.focus()
      return
    }
    setBusy(true)
    setRefused(undefined)
    const { key, firstName, lastName, email, password } = typed
    const body = { key: key.trim(), firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), userPassword: password }
    try {
      openSession(await call('POST /api/auth/first-account', { body, anonymous: true }), body.email)
      void navigate('/', { replace: true })
    } catch (error) {
      setRefused(messageOfError(error))
      setBusy(false)
    }
  }
  const field = (name: keyof Typed) => ({
    id: `first-${name}`,
    value: typed[name],
    problem: tried ? faults[name] : undefined,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <SignInFrame title={texts.title} text={texts.text}>
      {refused !== undefined && <Message intent="error">{refused}</Message>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send()
        }}
        noValidate
      >
        <SignInField {...field('key')} label={texts.key} hint={texts.keyHelp} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <SignInField {...field('firstName')} label={texts.firstName} autoComplete="given-name" maxLength={80} />
        <SignInField {...field('lastName')} label={texts.lastName} autoComplete="family-name" maxLength={80} />
        <SignInField
          {...field('email')}
          label={texts.email}
          hint={texts.emailHelp}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={65}
        />
        <PasswordField {...field('password')} label={texts.password} autoComplete="new-password" />
        <PasswordField {...field('again')} label={texts.again} autoComplete="new-password" />
        <SubmitButton busy={busy}>{texts.send}</SubmitButton>
      </form>
    </SignInFrame>
  )
}
