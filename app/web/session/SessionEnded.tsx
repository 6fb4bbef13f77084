import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { onDemand } from '#renderer'
import { shellAtom, userAtom } from '../api/user.ts'
import { withdrawQuestion } from '../leaving/guarded-history.ts'
import { hasUnsaved } from '../leaving/once-agreed.ts'
import { TOAST_MS } from '../shell/toast.ts'
import { useLeaveExpired } from './use-leave-expired.ts'

const SessionDialog = onDemand(() => import('./SessionDialog.tsx').then((m) => m.SessionDialog))

/**
 * A call found that the session has ended: the page is left with a message, or a dialog over it asks for the password. What is not stored
 * yet always keeps the page.
 */
export const SessionEnded = () => {
  const shell = useAtomValue(shellAtom)
  const user = useAtomValue(userAtom)
  const leaveExpired = useLeaveExpired()
  const [asks] = useState(() => shell?.asksAtEnd === true || hasUnsaved(user?.id ?? ''))
  useEffect(() => {
    // Somebody who is asked to sign in again is asked nothing else meanwhile.
    withdrawQuestion()
    return asks ? undefined : leaveExpired(TOAST_MS)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each end, whatever else changes meanwhile
  }, [asks])
  return asks ? <SessionDialog /> : null
}
