import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Message, onDemand } from '#renderer'
import type { SecondStep as Asked } from '../../server/contract/accounts/second-step.ts'
import { beginSession, shellAtom, signIn } from '../api/user.ts'
import { setTitle } from '../shell/title/title.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { useWords } from '../words/use-words.ts'
import { type Said, useSaid } from './said.ts'
import { CampusSignIn } from './CampusSignIn.tsx'
import { refusedSignIn } from './refused-sign-in.ts'
import { safeNext } from './safe-next.ts'
import { scopeOf } from './scope-of.ts'
import { SignInField } from '../fields/SignInField.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useSaySuccess } from './use-say-success.ts'
import { useCampusStep } from './use-campus-step.ts'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { signInTexts } from '../texts/sign-in-texts.ts'

// Loaded by those who are asked for a second step.
// Only a demo has them.
const DemoAccounts = onDemand(() => import('./DemoAccounts.tsx').then((file) => file.DemoAccounts))
const SecondStep = onDemand(() => import('../second-step/SecondStep.tsx').then((file) => file.SecondStep))

const framed = (title: string, text: string | undefined, children: React.ReactNode) => (
  <SignInFrame title={title} text={text}>
    {children}
  </SignInFrame>
)

/** The sign-in page; texts fixed by the specification are literal, the welcome is the institution's. */
export const SignInPage = () => {
  const shell = useAtomValue(shellAtom)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const words = useWords()
  const saySuccess = useSaySuccess()
  const texts = signInTexts()
  const before = useSaid()
  const next = safeNext(new URLSearchParams(search).get('next'))
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [message, setMessage] = useState<Said | undefined>(before)
  const [asked, setAsked] = useState<Asked>()
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => setTitle(signInTexts().title), [])
  useCampusStep({
    onAsked: (step, name) => {
      setUserName(name)
      setAsked(step)
    },
    onRefused: (text) => setMessage({ text, tone: 'error' }),
  })
  const noName = tried && userName.trim() === '' ? words('login.userName', texts.userNameMissing) : undefined
  const noPassword = tried && password === '' ? words('login.userPassword', texts.passwordMissing) : undefined

  const done = (): void => {
    saySuccess()
    void navigate(next, { replace: true })
  }
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
      const step = await signIn(userName.trim(), password, scopeOf(pathname))
      if (step) {
        setAsked(step)
        setPassword('')
        setBusy(false)
        return
      }
      done()
    } catch (error) {
      const [wrong, other, role] = [words('login.401', texts.wrong), words('login.other', texts.failed), words('login.role', texts.role)]
      setMessage({ text: refusedSignIn(error, shell?.errorReading ?? 1, { wrong, other, role }), tone: 'error' })
      setBusy(false)
    }
  }
  if (asked)
    return (
      <SecondStep
        asked={asked}
        userName={userName.trim()}
        frame={framed}
        onSession={(session) => void beginSession(session, userName.trim()).then(done)}
        onBack={() => setAsked(undefined)}
      />
    )
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
        <DemoAccounts
          accounts={shell.demoAccounts}
          onChoose={({ user, password: known }) => {
            setUserName(user)
            setPassword(known)
          }}
        />
      )}
    </SignInFrame>
  )
}
