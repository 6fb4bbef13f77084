import { useEffect } from 'react'
import { whenCallIsNotSent } from '../api/client.ts'
import { useToast } from '../shell/toast.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/** Says of each call that was not sent, because the session is over, that it was not. Under a dialog that asks to sign in again, nothing is said. */
export const useSayUnsent = (says = true): void => {
  const toast = useToast()
  useEffect(() => {
    if (!says) return undefined
    whenCallIsNotSent(() => toast(shellTexts().invalidSession, { intent: 'error' }))
    return () => whenCallIsNotSent(undefined)
  }, [says, toast])
}
