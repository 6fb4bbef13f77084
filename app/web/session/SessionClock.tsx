import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { onDemand } from '#renderer'
import { continueSession, freshToken, keepSessionEnd, knownSession, sessionEnded } from '../api/client.ts'
import { sessionEndedAtom, signOut } from '../api/user.ts'
import { leavingAtom, withdrawQuestion } from '../leaving/guarded-history.ts'
import { hasUnsaved, onceAgreed } from '../leaving/once-agreed.ts'
import { SNACKBAR_MS } from '../shell/toast.ts'
import { SESSION_CHANNEL, type SessionNotice } from '../windows/session-channel.ts'
import { sessionPhase, type SessionPhase } from './session-phase.ts'
import { useLeaveExpired } from './use-leave-expired.ts'
import { useSayUnsent } from './use-say-unsent.ts'

const SessionWarning = onDemand(() => import('./SessionWarning.tsx').then((m) => m.SessionWarning))

const SIGNS_OF_LIFE = ['mousemove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** A page that is drawn anew under a mouse at rest reports a move of no distance. */
const isMove = (event: Event): boolean =>
  !(event instanceof MouseEvent) || event.type !== 'mousemove' || event.movementX !== 0 || event.movementY !== 0
const QUIET: SessionPhase = { phase: 'quiet', next: 0 }

/** Renews the access token, announces the end of the session, and leaves the page when it is over. Nothing of it is drawn until then. */
export const SessionClock = ({ user }: { readonly user: string }) => {
  const navigate = useNavigate()
  const leaveExpired = useLeaveExpired()
  const setEnded = useSetAtom(sessionEndedAtom)
  const [phase, setPhase] = useState<SessionPhase>(QUIET)
  const activeAt = useRef(Date.now())
  const channel = useRef<BroadcastChannel>(undefined)

  const look = useCallback((): SessionPhase => {
    const session = knownSession()
    // Inactivity counts while the page is seen.
    if (document.hidden) activeAt.current = Date.now()
    const found = session === undefined ? QUIET : sessionPhase(session, { now: Date.now(), activeAt: activeAt.current })
    setPhase(found)
    return found
  }, [])

  const isCounting = phase.phase === 'ending' || phase.phase === 'inactive'
  useEffect(() => {
    const check = (knownSession()?.clocks.check ?? 10) * 1000
    const timer = setInterval(
      () => {
        // A server that cannot be reached says so at the next request of the page.
        if (look().phase === 'quiet') void freshToken().catch(() => undefined)
      },
      isCounting ? 1000 : check,
    )
    return () => clearInterval(timer)
  }, [look, isCounting])

  useEffect(() => {
    const isAlive = (): void => {
      activeAt.current = Date.now()
    }
    const isSeen = (): void => {
      if (!document.hidden) isAlive()
      look()
    }
    const onSign = (event: Event): void => {
      if (isMove(event)) isAlive()
    }
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, onSign, { passive: true })
    document.addEventListener('visibilitychange', isSeen)
    const windows = new BroadcastChannel(SESSION_CHANNEL)
    channel.current = windows
    windows.addEventListener('message', ({ data }: MessageEvent<SessionNotice>) => {
      // A window whose session has ended asks for it itself.
      if (data === 'begun') return undefined
      if (data === 'ended') return sessionEnded()
      keepSessionEnd(data.endsAt)
      isAlive()
      look()
    })
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, onSign)
      document.removeEventListener('visibilitychange', isSeen)
      windows.close()
    }
  }, [look])

  const signOutHere = useCallback(async (): Promise<void> => {
    channel.current?.postMessage('ended' satisfies SessionNotice)
    // The session is forgotten here also when the server was not reached.
    const elsewhere = await signOut().catch(() => undefined)
    if (elsewhere === undefined) void navigate(`/login?ended=1&next=${encodeURIComponent(location.hash.slice(1))}`)
    else location.assign(elsewhere)
  }, [navigate])

  const over = phase.phase === 'ended' || phase.phase === 'left' ? phase.phase : undefined
  useSayUnsent(over === undefined)
  useEffect(() => {
    if (over === 'left') void signOutHere()
    if (over !== 'ended') return undefined
    // What is not stored yet waits under a dialog; otherwise the page is left.
    if (!hasUnsaved(user)) return leaveExpired(SNACKBAR_MS)
    setEnded(true)
    return undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each end, whatever else changes meanwhile
  }, [over])

  const goOn = async (): Promise<void> => {
    activeAt.current = Date.now()
    if ((await continueSession()) === undefined) return sessionEnded()
    const session = knownSession()
    if (session) channel.current?.postMessage({ endsAt: session.endsAt } satisfies SessionNotice)
    look()
  }
  // One question at a time: that of the page gives way to the warning, and the warning to the question that its own button asks.
  useEffect(() => {
    if (isCounting) withdrawQuestion()
  }, [isCounting])
  const isAsked = useAtomValue(leavingAtom) !== null
  const askToLeave = (): Promise<void> => onceAgreed(user, signOutHere)
  return isCounting && !isAsked ? (
    <SessionWarning left={phase.left} isInactive={phase.phase === 'inactive'} onContinue={goOn} onLeave={askToLeave} />
  ) : null
}
