import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Avatar, Message } from '#renderer'
import type { SecondStep as Asked } from '../../server/contract/accounts/second-step.ts'
import { ApiFailure } from '../api/client.ts'
import { joinSession } from './join-session.ts'
import { beginSession, forgetUser, nameOfSession, shellAtom, signIn, userAtom } from '../api/user.ts'
import { isUnsaved } from '../leaving/guarded-history.ts'
import { hasPending } from '../leaving/has-pending.ts'
import { SESSION_CHANNEL, type SessionNotice } from '../windows/session-channel.ts'
import { sessionEndTexts } from './session-end-texts.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'
import { useWords } from '../words/use-words.ts'
import { useSaySuccess } from '../sign-in/use-say-success.ts'
import { CampusSignIn } from '../sign-in/CampusSignIn.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { SecondStep } from '../second-step/SecondStep.tsx'
import '../sign-in/sign-in.css'

/** Where the last of what this person typed is. */
const whereKept = (person: string): string => {
  const { onPage, waiting, saved } = sessionEndTexts().again
  if (isUnsaved()) return onPage
  return hasPending(person) ? waiting : saved
}

/** Asks for the password over the page whose session has ended. The page keeps its answers and goes on where it was. */
export const SessionDialog = () => {
  const shell = useAtomValue(shellAtom)
  const user = useAtomValue(userAtom)
  const navigate = useNavigate()
  const words = useWords()
  const saySuccess = useSaySuccess()
  const texts = signInTexts()
  const { again } = sessionEndTexts()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState(false)
  const [name] = useState(() => nameOfSession() ?? '')
  const [kept] = useState(() => whereKept(user?.id ?? ''))
  useEffect(() => document.getElementById('session-password')?.focus(), [])
  useEffect(() => {
    const windows = new BroadcastChannel(SESSION_CHANNEL)
    windows.addEventListener('message', ({ data }: MessageEvent<SessionNotice>) => {
      if (data === 'begun') void joinSession().catch(() => undefined)
    })
    return () => windows.close()
  }, [])

  const send = async (): Promise<void> => {
    if (busy) return
    if (password === '') {
      setProblem(words('login.userPassword', texts.passwordMissing))
      return
    }
    setBusy(true)
    try {
      const step = await signIn(name, password)
      if (step) {
        setAsked(step)
        setPassword('')
        setBusy(false)
      } else saySuccess()
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : words('login.other', texts.failed))
      setBusy(false)
    }
  }
  const leave = (): void => {
    forgetUser()
    void navigate(`/login?next=${encodeURIComponent(location.hash.slice(1))}`)
  }
  return (
    <Dialog open modalType="alert">
      <DialogSurface className="sj-session">
        <DialogBody>
          <DialogTitle>{again.title}</DialogTitle>
          <DialogContent>
            {asked && (
              <SecondStep
                asked={asked}
                userName={name}
                frame={(title, text, children) => (
                  <div className="sj-step">
                    <h2 className="sj-subtitle2">{title}</h2>
                    {text !== undefined && <p className="sj-muted">{text}</p>}
                    {children}
                  </div>
                )}
                onSession={(session) => void beginSession(session, name).then(saySuccess)}
                onBack={() => setAsked(undefined)}
              />
            )}
            <form
              hidden={asked !== undefined}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void send()
              }}
            >
              <p>{words('session.expired', again.expired)}</p>
              <Message intent="success">
                <b className="sj-strong">{again.nothingLost}</b> {kept}
              </Message>
              <div className="sj-session-who">
                <Avatar name={user?.name ?? name} size={40} />
                <span>
                  <b className="sj-strong">{user?.name}</b>
                  <small className="sj-muted">{name}</small>
                </span>
                <button type="button" className="sj-linkbutton" onClick={leave}>
                  {again.notYou}
                </button>
              </div>
              {/* For the password manager, which stores a password with its name. */}
              <input type="text" autoComplete="username" value={name} readOnly hidden />
              <PasswordField
                id="session-password"
                label={texts.password}
                autoComplete="current-password"
                value={password}
                onChange={(next) => {
                  setPassword(next)
                  setProblem(undefined)
                }}
                problem={problem}
              />
              {shell?.forgotten !== undefined && (
                <a href={shell.forgotten} onClick={forgetUser}>
                  {words('login.forgot', texts.forgotten)}
                </a>
              )}
              <Button type="submit" appearance="primary" size="large" disabledFocusable={busy}>
                {texts.send}
              </Button>
              <CampusSignIn next={location.hash.slice(1)} />
            </form>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
