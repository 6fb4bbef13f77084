import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LoadingRows, Message } from '#renderer'
import type { OpenScreen } from '../api/open-screen.ts'
import { call, messageOfError } from '../api/client.ts'
import { useOperation } from '../api/use-operation.ts'
import { forgetUser, shellAtom } from '../api/user.ts'
import { setTitle } from '../shell/title/title.ts'
import { passwordFault } from './password-fault.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { milliseconds } from '../words/durations.ts'
import { useWords } from '../words/use-words.ts'
import { keyOfLink, signInSaying } from './said.ts'
import { introOf } from './intro-of.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { firstAccountTexts } from '../texts/first-account-texts.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'

/** Sets a new password by the link in a mail; an invalid link leads to the sign-in page with the reason. */
export const NewPasswordPage = ({ screen }: { screen: OpenScreen }) => {
  const words = useWords()
  const texts = firstAccountTexts().newPassword
  const token = screen.params['token'] ?? ''
  const { data: link, error } = useOperation('GET /api/auth/password-link', { anonymous: true, headers: { 'x-password-token': token } })
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const shell = useAtomValue(shellAtom)
  const [refused, setRefused] = useState<string>()
  useEffect(() => setTitle(screen.caption), [screen.caption])
  useEffect(() => {
    if (error !== undefined) void navigate(signInSaying(keyOfLink(error)), { replace: true })
  }, [error, navigate])
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(
      () => {
        // A user signed in here is signed out, like all other sessions.
        forgetUser()
        void navigate(signInSaying('password.done'), { replace: true })
      },
      milliseconds(shell?.messages['password.done']?.then?.after) || 4500,
    )
    return () => clearTimeout(timer)
  }, [done, shell, navigate])
  const fault = passwordFault(password, words)
  const differs = again === password ? undefined : words('password.match', texts.differs)
  const faultAgain = again === '' ? words('password.again', texts.againMissing) : differs

  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault !== undefined || faultAgain !== undefined) {
      document.getElementById(fault === undefined ? 'password-again' : 'password-new')?.focus()
      return
    }
    setBusy(true)
    setRefused(undefined)
    try {
      await call('POST /api/auth/new-password', {
        body: {
          token,
          userPassword: password,
          userName: link?.userName,
          tdsUserId: link?.TDSUSERID,
          scope: '',
          isPasswordReset: '0',
          originApplication: 'department',
        },
        anonymous: true,
      })
      setDone(true)
    } catch (failure) {
      setRefused(messageOfError(failure))
      setBusy(false)
    }
  }
  return (
    <SignInFrame title={screen.caption} text={introOf(screen)}>
      {refused !== undefined && <Message intent="error">{refused}</Message>}
      {done && <Message intent="success">{words('password.done', texts.done)}</Message>}
      {!link && <LoadingRows rows={2} />}
      {link && !done && (
        <form
          onSubmit={(e) => {
            void send(e)
          }}
          noValidate
        >
          {/* The user name lets password managers keep both together. */}
          <input className="sj-vh" type="text" autoComplete="username" value={link.userName} readOnly tabIndex={-1} aria-hidden="true" />
          <PasswordField
            id="password-new"
            label={texts.label}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            problem={tried || password !== '' ? fault : undefined}
          />
          <PasswordField
            id="password-again"
            label={texts.again}
            autoComplete="new-password"
            value={again}
            onChange={setAgain}
            problem={tried || again !== '' ? faultAgain : undefined}
          />
          <SubmitButton busy={busy} waits={fault !== undefined || faultAgain !== undefined}>
            {texts.send}
          </SubmitButton>
        </form>
      )}
      <p>
        <a href="#/login">{words('login.back', signInTexts().goToSignIn)}</a>
      </p>
    </SignInFrame>
  )
}
