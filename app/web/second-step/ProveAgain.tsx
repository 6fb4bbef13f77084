import { Button } from '@fluentui/react-components'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Message } from '#renderer'
import type { SecondFactors } from '../../server/contract/accounts/second-factor.ts'
import { call, messageOfError } from '../api/client.ts'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { secondFactorTexts } from '../texts/second-factor-texts.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'
import { CodeField } from './CodeField.tsx'

type Props = { readonly factors: Pick<SecondFactors, 'password' | 'app'>; readonly onProved: () => void }

/** Asks somebody who signed in a while ago for their password or a code, before what they sign in with is changed. */
export const ProveAgain = ({ factors, onProved }: Props) => {
  const all = secondFactorTexts()
  const texts = all.proof
  const [way, setWay] = useState<'password' | 'app'>(factors.password ? 'password' : 'app')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  // On the password as on the code: at once, and again after a refusal.
  useEffect(() => {
    if (!busy && way === 'password') password.current?.focus()
  }, [busy, problem, way])
  if (!factors.password && factors.app === null) return <Message intent="info">{texts.none}</Message>
  const send = async (value: string): Promise<void> => {
    if (busy) return
    if (way === 'app' ? value.length !== 6 : value === '') {
      setProblem(way === 'app' ? all.prove.codeMissing : texts.passwordMissing)
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      if (way === 'app') await call('POST /api/auth/proof/code', { body: { way, code: value } })
      else await call('POST /api/auth/proof/password', { body: { userPassword: value } })
      onProved()
    } catch (failure) {
      setProblem(messageOfError(failure))
      setTyped('')
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void send(typed)
  }
  const choose = (next: typeof way): void => {
    setWay(next)
    setTyped('')
    setProblem(undefined)
  }
  return (
    <form className="sj-step" noValidate onSubmit={onSubmit}>
      {way === 'password' ? (
        <PasswordField
          id="proof-password"
          label={signInTexts().password}
          autoComplete="current-password"
          value={typed}
          onChange={setTyped}
          problem={problem}
          ref={password}
        />
      ) : (
        <CodeField
          id="proof-code"
          label={all.prove.code}
          value={typed}
          problem={problem}
          busy={busy}
          onChange={setTyped}
          onWhole={(code) => void send(code)}
        />
      )}
      <SubmitButton busy={busy}>{texts.send}</SubmitButton>
      {way === 'password' && factors.app !== null && (
        <Button appearance="transparent" onClick={() => choose('app')}>
          {all.ways.app}
        </Button>
      )}
      {way === 'app' && factors.password && (
        <Button appearance="transparent" onClick={() => choose('password')}>
          {texts.usePassword}
        </Button>
      )}
    </form>
  )
}
