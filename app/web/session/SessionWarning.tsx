import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useState } from 'react'
import { Message } from '#renderer'
import { messageOfError } from '../api/client.ts'
import { sessionEndTexts } from './session-end-texts.ts'
import { countdown } from './session-phase.ts'
import './session.css'

type Props = {
  /** of the countdown, in milliseconds */
  readonly left: number
  readonly isInactive: boolean
  readonly onContinue: () => Promise<void>
  readonly onLeave: () => Promise<void>
}

/** A screen reader hears the time that is left at five minutes, at one and at none. */
const SPOKEN_MINUTES = new Set([5, 1, 0])

/** Asks before a session ends whether to go on, and counts down to its end. The clock draws it anew every second. */
export const SessionWarning = ({ left, isInactive, onContinue, onLeave }: Props) => {
  const texts = sessionEndTexts().warning
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const minutes = Math.ceil(left / 60_000)
  const act = async (doing: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await doing()
    } catch (error) {
      setProblem(messageOfError(error))
    }
    setBusy(false)
  }
  return (
    <Dialog open modalType="alert">
      <DialogSurface className="sj-session-warning">
        <DialogBody>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogContent>
            <p>{isInactive ? texts.inactive : texts.text}</p>
            <p className="sj-session-time" role="timer" aria-label={texts.left}>
              {countdown(left)}
            </p>
            <p className="sj-vh" aria-live="polite">
              {SPOKEN_MINUTES.has(minutes) ? texts.minutes({ count: Math.max(0, minutes) }) : ''}
            </p>
            {problem !== undefined && <Message intent="error">{problem}</Message>}
          </DialogContent>
          <DialogActions>
            <Button disabledFocusable={busy} onClick={() => void act(onLeave)}>
              {texts.leave}
            </Button>
            <Button appearance="primary" disabledFocusable={busy} onClick={() => void act(onContinue)}>
              {texts.goOn}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
