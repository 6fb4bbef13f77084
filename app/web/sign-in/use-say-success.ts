import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { shellAtom } from '../api/user.ts'
import { SNACKBAR_MS, useToast } from '../shell/toast.ts'
import { signInTexts } from '../texts/sign-in-texts.ts'
import { milliseconds } from '../words/durations.ts'

/** Says that somebody is signed in, over the page that opens, which the mouse reaches through the words. */
export const useSaySuccess = (): (() => void) => {
  const message = useAtomValue(shellAtom)?.messages['login.success']
  const toast = useToast()
  return useCallback(
    () => toast(message?.text ?? signInTexts().success, { ms: milliseconds(message?.for) || SNACKBAR_MS, isPassing: true }),
    [message, toast],
  )
}
