import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'

export type ToastWords = {
  readonly key: number
  readonly title: string
  readonly text?: string
  readonly intent: 'success' | 'info' | 'warning' | 'error'
  readonly ms: number
  readonly undo?: () => void
}

/** Toasts waiting to be shown; `Toasts` takes them from here once its code has loaded. */
export const pendingToastsAtom = atom<readonly ToastWords[]>([])
let count = 0

/** A toast for something that worked (5 s); never the only place of an error. */
export const useToast = () => {
  const put = useSetAtom(pendingToastsAtom)
  return useCallback(
    (title: string, { text, intent = 'success', ms = 5000, undo }: Partial<Pick<ToastWords, 'text' | 'intent' | 'ms' | 'undo'>> = {}) => {
      put((waiting) => [...waiting, { key: ++count, title, text, intent, ms, undo }])
    },
    [put],
  )
}
