import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveSeconds } from '../api/client.ts'
import { forgetUser } from '../api/user.ts'
import { useToast } from '../shell/toast.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'
import { useWords } from '../words/use-words.ts'

/** Says that the session has expired, and leaves the page for the sign-in a little later, with the place to return to. */
export const useLeaveExpired = (): ((ms: number) => void) => {
  const navigate = useNavigate()
  const words = useWords()
  const toast = useToast()
  return useCallback(
    (ms) => {
      toast(words('session.expired', signInTexts().again.expired), { intent: 'error', ms, canDismiss: true })
      setTimeout(() => {
        forgetUser()
        void navigate(`/login?ended=1&next=${encodeURIComponent(location.hash.slice(1))}`)
      }, leaveSeconds() * 1000)
    },
    [navigate, words, toast],
  )
}
