import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Message } from '#renderer'
import { ApiFailure } from '../api/client.ts'
import { shellAtom, signIn } from '../api/user.ts'
import { setTitle } from '../shell/title.ts'
import { announce } from '../shell/announce.ts'
import { PasswordField } from './PasswordField.tsx'
import { useWords } from '../words/use-words.ts'
import { type Said, useSaid } from './said.ts'
import { CampusSignIn } from './CampusSignIn.tsx'
import { safeNext } from './safe-next.ts'
import { SignInField } from './SignInField.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { signInTexts } from '../texts/sign-in-texts.ts'

/** The sign-in page; texts fixed by the specification are literal, the welcome is the institution's. */
export const SignInPage = () => {
  const shell = useAtomValue(shellAtom)
  const navigate = useNavigate()
  const { search } = useLocation()
  const words = useWords()
  const texts = signInTexts()
  const before = useSaid()
  const next = safeNext(new URLSearchParams(search).get('next'))
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [message, setMessage] = useState<Said | undefined>(before)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => setTitle(signInTexts().title), [])
  const noName = tried && userName.trim() === '' ? words('login.userName', texts.userNameMissing) : undefined
  const noPassword = tried && password === '' ? words('login.userPassword', texts.passwordMissing) : undefined

  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (userName.trim() === '' || password === '') {
      setMessage({ text: words('login.invalid', texts.invalid), tone: 'error' })
      if (userName.trim() === '') nameField.current?.focus()
      else document.getElementById('sign-in-password')?.focus()
      return
    }
    setBusy(true)
    setMessage(undefined)
    try {
      await signIn(userName.trim(), password)
      // The page that opens is the sign of success; a toast would only cover it.
      announce(words('login.success', texts.success), 3000)
      void navigate(next, { replace: true })
    } catch (error) {
      let text = words('login.other', texts.failed)
      if (error instanceof ApiFailure) text = error.status === 401 ? words('login.401', error.message) : error.message
      setMessage({ text, tone: 'error' })
      setBusy(false)
    }
  }
  return (
    <SignInFrame
      title={words('login.welcomeTitle', texts.welcome)}
      text={shell?.institution.contact['loginWelcomeText'] ?? words('login.welcome', texts.welcomeText)}
    >
      {message !== undefined && <Message intent={message.tone}>{message.text}</Message>}
      <form
        onSubmit={(e) => {
          void send(e)
        }}
        noValidate
      >
        <SignInField
          id="sign-in-name"
          label={texts.userName}
          hint={texts.userNameHelp}
          problem={noName}
          ref={nameField}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          onChange={setUserName}
        />
        <PasswordField
          id="sign-in-password"
          label={texts.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={noPassword}
        />
        <SubmitButton busy={busy}>{texts.send}</SubmitButton>
      </form>
      {shell?.forgotten !== undefined && (
        <p>
          <a href={shell.forgotten}>{words('login.forgot', texts.forgotten)}</a>
        </p>
      )}
      <CampusSignIn next={next} />
      {shell?.demoAccounts && (
        <details className="sj-demo-accounts">
          <summary className="sj-muted">{texts.demoAccounts}</summary>
          <ul>
            {shell.demoAccounts.map((a) => (
              <li key={a.user}>
                <Button
                  size="small"
                  appearance="subtle"
                  onClick={() => {
                    setUserName(a.user)
                    setPassword(a.password)
                  }}
                >
                  {texts.demoAccount(a)}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </SignInFrame>
  )
}
