import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { onDemand } from '#renderer'
import { shellAtom, userAtom } from '../api/user.ts'
import { hasPending } from '../record/pending.ts'
import { TOAST_MS } from '../shell/toast.ts'
import { useLeaveExpired } from './use-leave-expired.ts'

const SessionDialog = onDemand(() => import('../sign-in/SessionDialog.tsx').then((m) => m.SessionDialog))

/**
 * A call found that the session has ended: the page is left with a message, or a dialog over it asks for the password. Answers that are not
 * stored yet always keep the page.
 */
export const SessionEnded = () => {
  const shell = useAtomValue(shellAtom)
  const user = useAtomValue(userAtom)
  const leaveExpired = useLeaveExpired()
  const [asks] = useState(() => shell?.asksAtEnd === true || hasPending(user?.id ?? ''))
  useEffect(() => {
    if (!asks) leaveExpired(TOAST_MS)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each end, whatever else changes meanwhile
  }, [asks])
  return asks ? <SessionDialog /> : null
}
