import { Button } from '@fluentui/react-components'
import { KeyRegular } from '@fluentui/react-icons'
import { type FormEvent, useEffect, useRef } from 'react'
import { Message } from '#renderer'
import type { SecondFactors } from '../../server/contract/accounts/second-factor.ts'
import { call } from '../api/client.ts'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { secondFactorTexts } from '../texts/second-factor-texts.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'
import { CodeField } from './CodeField.tsx'
import { focusAtOnce } from './focus-at-once.ts'
import { proveAgainByPasskey } from './passkey.ts'
import { useProof } from './use-proof.ts'

type Props = { readonly factors: Pick<SecondFactors, 'password' | 'app' | 'passkeys'>; readonly onProved: () => void }
type Way = 'password' | 'app' | 'passkey'

/** Asks somebody who signed in a while ago for their password, a code or a passkey, before what they sign in with is changed. */
export const ProveAgain = ({ factors, onProved }: Props) => {
  const all = secondFactorTexts()
  const texts = all.proof
  const ways: readonly Way[] = [
    ...(factors.password ? (['password'] as const) : []),
    ...(factors.app === null ? [] : (['app'] as const)),
    ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
  ]
  const { way, typed, setTyped, problem, setProblem, busy, choose, prove } = useProof(ways[0])
  const password = useRef<HTMLInputElement>(null)
  // On the password as on the code: at once, and again after a refusal.
  useEffect(() => {
    if (!busy && way === 'password') password.current?.focus()
  }, [busy, problem, way])
  if (way === undefined) return <Message intent="info">{texts.none}</Message>
  const isMissing = (value: string): boolean => (way === 'app' ? value.length !== 6 : way === 'password' && value === '')
  const send = async (value: string): Promise<void> => {
    if (busy) return
    if (isMissing(value)) {
      setProblem(way === 'app' ? all.prove.codeMissing : texts.passwordMissing)
      return
    }
    await prove((givenUp) => SENT[way](value, givenUp), onProved)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void send(typed)
  }
  const names = { password: texts.usePassword, app: all.ways.app, passkey: all.ways.passkey }
  return (
    <form className="sj-step" noValidate onSubmit={onSubmit}>
      {way === 'password' && (
        <PasswordField
          id="proof-password"
          label={signInTexts().password}
          autoComplete="current-password"
          value={typed}
          onChange={setTyped}
          problem={problem}
          ref={password}
        />
      )}
      {way === 'app' && (
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
      {way === 'passkey' ? (
        <>
          {problem !== undefined && <Message intent="error">{problem}</Message>}
          <Button
            appearance="primary"
            size="large"
            type="submit"
            ref={focusAtOnce}
            disabledFocusable={busy}
            icon={busy ? <span className="sj-spinner" /> : <KeyRegular />}
          >
            {all.prove.passkey}
          </Button>
        </>
      ) : (
        <SubmitButton busy={busy}>{texts.send}</SubmitButton>
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} appearance="transparent" onClick={() => choose(other)}>
            {names[other]}
          </Button>
        ))}
    </form>
  )
}

const SENT: { readonly [W in Way]: (value: string, givenUp: AbortSignal) => Promise<unknown> } = {
  password: (userPassword) => call('POST /api/auth/proof/password', { body: { userPassword } }),
  app: (code) => call('POST /api/auth/proof/code', { body: { way: 'app', code } }),
  passkey: (_, givenUp) => proveAgainByPasskey(givenUp),
}
