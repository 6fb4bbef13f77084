import { useEffect } from 'react'
import { whenCallIsNotSent } from '../api/client.ts'
import { useToast } from '../shell/toast.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/**
 * Says of each call that was not sent, because the session is over, that it was not: until the end of the session itself is told, which says
 * it better and takes the place of what was said so far.
 */
export const useSayUnsent = (says: boolean): void => {
  const toast = useToast()
  useEffect(() => {
    if (!says) return undefined
    whenCallIsNotSent(() => toast(shellTexts().invalidSession, { intent: 'error', about: 'the end of the session' }))
    return () => whenCallIsNotSent(undefined)
  }, [says, toast])
}
