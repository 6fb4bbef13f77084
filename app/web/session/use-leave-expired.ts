import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { knownSession, leaveSeconds } from '../api/client.ts'
import { forgetUser } from '../api/user.ts'
import { useToast } from '../shell/toast.ts'
import { sessionEndTexts } from './session-end-texts.ts'
import { useWords } from '../words/use-words.ts'

/**
 * Says that the session has expired, and leaves the page for the sign-in a little later, with the place to return to. Returns what stops it:
 * the clock and a call may both notice the same end, and the page is left once.
 */
export const useLeaveExpired = (): ((ms: number) => () => void) => {
  const navigate = useNavigate()
  const words = useWords()
  const toast = useToast()
  return useCallback(
    (ms) => {
      // Read before the wait, in which the address may become that of the sign-in page.
      const next = encodeURIComponent(location.hash.slice(1))
      toast(words('session.expired', sessionEndTexts().again.expired), {
        intent: 'error',
        ms,
        canDismiss: true,
        about: 'the end of the session',
      })
      const ended = knownSession()
      const timer = setTimeout(() => {
        // A new sign-in, or another window, has given this one a session again. A renewal under way at the end brings one that ends no later.
        const again = knownSession()
        if (again !== undefined && again.endsAt > (ended?.endsAt ?? 0)) return
        forgetUser()
        void navigate(`/login?ended=1&next=${next}`)
      }, leaveSeconds() * 1000)
      return () => clearTimeout(timer)
    },
    [navigate, words, toast],
  )
}
