import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Message } from '#renderer'
import type { OpenScreen } from '../api/open-screen.ts'
import { call, messageOfError } from '../api/client.ts'
import { shellAtom } from '../api/user.ts'
import { setTitle } from '../shell/title/title.ts'
import { milliseconds } from '../words/durations.ts'
import { useWords } from '../words/use-words.ts'
import { signInSaying } from './said.ts'
import { SignInField } from '../fields/SignInField.tsx'
import { isAddress } from './is-address.ts'
import { introOf } from './intro-of.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { firstAccountTexts } from '../texts/first-account-texts.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'

/** Asks for a link that sets a new password; only the mail reveals whether the address exists. */
export const ForgottenPasswordPage = ({ screen }: { screen: OpenScreen }) => {
  const shell = useAtomValue(shellAtom)
  const words = useWords()
  const texts = firstAccountTexts().reset
  const navigate = useNavigate()
  const [address, setAddress] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [sent, setSent] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const done = words('reset.sent', texts.sent)
  useEffect(() => setTitle(screen.caption), [screen.caption])
  useEffect(() => {
    if (!sent) return undefined
    const timer = setTimeout(
      () => void navigate(signInSaying('reset.sent'), { replace: true }),
      milliseconds(shell?.messages['reset.sent']?.then?.after) || 3000,
    )
    return () => clearTimeout(timer)
  }, [sent, shell, navigate])
  const typed = address.trim()
  const fault = typed === '' ? words('reset.email', texts.emailMissing) : words('reset.invalid', texts.emailInvalid)
  const problem = !tried || isAddress(typed) ? undefined : fault

  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isAddress(typed)) {
      field.current?.focus()
      return
    }
    setBusy(true)
    setRefused(undefined)
    try {
      await call('POST /api/auth/forgot-password', {
        body: { userName: typed, ...(shell && { clientId: shell.institution.id }) },
        anonymous: true,
      })
      setSent(true)
    } catch (error) {
      setRefused(messageOfError(error))
      setBusy(false)
    }
  }
  return (
    <SignInFrame title={screen.caption} text={introOf(screen)}>
      {refused !== undefined && <Message intent="error">{refused}</Message>}
      {sent && <Message intent="success">{done}</Message>}
      {!sent && (
        <form
          onSubmit={(e) => {
            void send(e)
          }}
          noValidate
        >
          <SignInField
            id="reset-email"
            label={texts.email}
            problem={problem}
            ref={field}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={65}
            value={address}
            onChange={setAddress}
          />
          <SubmitButton busy={busy}>{texts.send}</SubmitButton>
        </form>
      )}
      <p>
        <a href="#/login">{words('login.back', signInTexts().goToSignIn)}</a>
      </p>
    </SignInFrame>
  )
}
