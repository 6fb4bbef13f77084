import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'

export type ToastWords = {
  readonly key: number
  readonly title: string
  readonly text?: string
  readonly intent: 'success' | 'info' | 'warning' | 'error'
  readonly ms: number
  readonly undo?: () => void
  /** the only page on which it is shown; one without a page stays when another opens */
  readonly on?: string
}

/** Toasts waiting to be shown; `Toasts` takes them from here once its code has loaded. */
export const pendingToastsAtom = atom<readonly ToastWords[]>([])
let count = 0

/** The path of an address in this app, such as that of the page at hand. */
export const pathIn = (address = location.hash): string => address.replace(/^#/, '').replace(/\?.*$/, '')

/** A toast for something that worked (5 s); never the only place of an error. */
export const useToast = () => {
  const put = useSetAtom(pendingToastsAtom)
  return useCallback(
    (
      title: string,
      { text, intent = 'success', ms = 5000, undo, on }: Partial<Pick<ToastWords, 'text' | 'intent' | 'ms' | 'undo' | 'on'>> = {},
    ) => {
      put((waiting) => [...waiting, { key: ++count, title, text, intent, ms, undo, on }])
    },
    [put],
  )
}
