import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { onDemand } from '#renderer'
import { userAtom } from '../../api/user.ts'
import { noticeOpensAtom } from './bell.ts'
import { usePolling } from './use-polling.ts'
import { useStream } from './use-stream.ts'

const Panel = onDemand(() => import('./Panel.tsx').then((file) => file.Panel))

type Props = {
  readonly open: boolean
  readonly onlyLooks: boolean
  readonly onOpen: () => void
  readonly onSettings: (() => void) | undefined
  readonly onClose: () => void
}

/** The number beside the bell, and the panel behind it. */
export const Notifications = ({ open, onlyLooks, onOpen, onSettings, onClose }: Props) => {
  const clicked = useAtomValue(noticeOpensAtom)
  const seen = useRef(clicked)
  useEffect(() => {
    if (seen.current === clicked) return
    seen.current = clicked
    onOpen()
  }, [clicked, onOpen])
  useStream(useAtomValue(userAtom)?.id ?? '', usePolling())
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
  return open ? <Panel onlyLooks={onlyLooks} onSettings={onSettings} onClose={onClose} /> : null
}
