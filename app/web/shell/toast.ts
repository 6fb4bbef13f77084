import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'

export type ToastWords = {
  readonly key: number
  readonly title: string
  readonly text?: string
  readonly intent: 'success' | 'info' | 'warning' | 'error'
  readonly ms: number
  readonly undo?: () => void
  /** what it is about: it takes the place of an earlier one about the same, where two would say one thing twice */
  readonly about?: 'the end of the session'
  /** it has a button that takes it away, as a snackbar does */
  readonly canDismiss?: boolean
  /** it only confirms what the page shows as well: the mouse reaches the page through it */
  readonly isPassing?: boolean
  /** the only page on which it is shown; one without a page stays when another opens */
  readonly on?: string
}

/** Toasts waiting to be shown; `Toasts` takes them from here once its code has loaded. */
export const pendingToastsAtom = atom<readonly ToastWords[]>([])
let count = 0

/** The path of an address in this app, such as that of the page at hand. */
export const pathIn = (address = location.hash): string => address.replace(/^#/, '').replace(/\?.*$/, '')

/** How long a toast stands, and a snackbar, which can be dismissed. */
export const TOAST_MS = 5000
export const SNACKBAR_MS = 3000

/** What tells a toast from the others: the same words are shown once at a time, unless each can be undone. */
export const idOfToast = ({
  key,
  title,
  text = '',
  intent,
  undo,
  about,
}: Pick<ToastWords, 'key' | 'title' | 'text' | 'intent' | 'undo' | 'about'>): string => {
  if (about !== undefined) return `toast about ${about}`
  return undo === undefined ? ['toast', intent, title, text].join(' ') : `toast ${key}`
}

type ToastOptions = Partial<Pick<ToastWords, 'text' | 'intent' | 'ms' | 'undo' | 'canDismiss' | 'isPassing' | 'on' | 'about'>>

/** A toast for something that worked (5 s); never the only place of an error. */
export const useToast = () => {
  const put = useSetAtom(pendingToastsAtom)
  return useCallback(
    (title: string, { intent = 'success', ms = TOAST_MS, ...options }: ToastOptions = {}) => {
      put((waiting) => [...waiting, { key: ++count, title, intent, ms, ...options }])
    },
    [put],
  )
}
