import { useCallback } from 'react'
import { UnsentCall } from '../api/client.ts'
import { saidOf } from '../api/said-of.ts'
import { useToast } from './toast.ts'

/** Says in a snackbar what did not work, below a `title` where there is one. Of a call that was not sent, the session says it itself. */
export const useSayFailure = (): ((error: unknown, title?: string) => void) => {
  const toast = useToast()
  return useCallback(
    (error, title) => {
      if (error instanceof UnsentCall) return
      const sentence = saidOf(error, 'snackbar')
      toast(title ?? sentence, { intent: 'error', canDismiss: true, ...(title !== undefined && { text: sentence }) })
    },
    [toast],
  )
}
