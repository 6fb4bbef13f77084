import { useLayoutEffect } from 'react'
import { onDemand } from '#renderer'
import { usePolling } from './use-polling.ts'

const Panel = onDemand(() => import('./Panel.tsx').then((file) => file.Panel))

type Props = { readonly open: boolean; readonly onlyLooks: boolean; readonly onClose: () => void }

/** The number beside the bell, and the panel behind it. */
export const Notifications = ({ open, onlyLooks, onClose }: Props) => {
  usePolling()
  // Closing the panel returns the focus to the bell, unless the page that a line opened has taken it.
  useLayoutEffect(() => {
    if (!open) return undefined
    const bell = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        if (bell instanceof HTMLElement && document.activeElement === document.body) bell.focus()
      })
    }
  }, [open])
  return open ? <Panel onlyLooks={onlyLooks} onClose={onClose} /> : null
}
