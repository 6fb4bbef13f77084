import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { DesktopRegular, PhoneRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { Message } from '#renderer'
import type { OpenSessions } from '../../server/contract/sessions.ts'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { call, messageOfError } from '../api/client.ts'
import { useOperation } from '../api/use-operation.ts'
import { signOut, userAtom } from '../api/user.ts'
import { onceAgreed } from '../leaving/once-agreed.ts'
import { sessionsTexts } from '../texts/second-factor-texts.ts'
import { recently } from '../words/dates.ts'
import './sessions.css'

type Session = OpenSessions['sessions'][number]

/** Where the user is signed in, with a way out of each other session, of all others, and of all of them. */
export const SessionsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const texts = sessionsTexts()
  const { data, error, put } = useOperation('GET /api/sessions', {})
  const [problem, setProblem] = useState<string>()
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const sessions = data?.sessions ?? []
  const others = sessions.filter(({ here }) => !here)

  const end = async (ended: Promise<OpenSessions>, done: string): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      put(await ended)
      setMessage(done)
    } catch (failure) {
      setProblem(messageOfError(failure))
    }
    setBusy(false)
  }
  const endOne = ({ id, device }: Session) =>
    void end(call('DELETE /api/sessions/:session', { params: { session: id } }), texts.ended({ device }))
  const endOthers = () => void end(call('DELETE /api/sessions', {}), texts.endedOthers)
  const navigate = useNavigate()
  const user = useAtomValue(userAtom)
  const endAll = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call('DELETE /api/sessions', {})
      const elsewhere = await signOut()
      onClose()
      if (elsewhere === undefined) void navigate('/login', { replace: true })
      else location.assign(elsewhere)
    } catch (failure) {
      setProblem(messageOfError(failure))
      setBusy(false)
    }
  }
  const failed = problem ?? (error === undefined ? undefined : messageOfError(error))
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DialogSurface className="sj-sessions">
        <DialogBody>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogContent>
            <p className="sj-muted">{texts.help}</p>
            {failed !== undefined && <Message intent="error">{failed}</Message>}
            <ul aria-label={texts.title} aria-busy={data === undefined}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} busy={busy} onEnd={() => endOne(session)} />
              ))}
            </ul>
            <p role="status" className="sj-muted">
              {message}
            </p>
          </DialogContent>
          <DialogActions>
            {others.length > 0 && (
              <Button disabledFocusable={busy} onClick={endOthers}>
                {texts.endOthers}
              </Button>
            )}
            <Button disabledFocusable={busy} onClick={() => void onceAgreed(user?.id ?? '', endAll)}>
              {texts.endAll}
            </Button>
            <Button appearance="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const SessionRow = ({ session, busy, onEnd }: { readonly session: Session; readonly busy: boolean; readonly onEnd: () => void }) => {
  const { device, kind, address, since, lastUsed, here } = session
  const texts = sessionsTexts()
  const Picture = kind === 'phone' ? PhoneRegular : DesktopRegular
  return (
    <li>
      <Picture aria-hidden fontSize={24} />
      <div>
        <p className="sj-strong">{device}</p>
        <p className="sj-muted">
          {here ? texts.here : texts.lastUsed({ when: recently(lastUsed) })}
          {texts.since({ when: recently(since) })}
        </p>
        {address !== null && <p className="sj-caption1 sj-muted">{texts.address({ address })}</p>}
      </div>
      {!here && (
        <Button size="small" disabledFocusable={busy} aria-label={texts.endOf({ device })} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
