import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { announce } from '../announce.ts'
import { notificationsTexts } from '../../texts/notifications-texts.ts'
import { unreadAtom } from './bell.ts'

/** The pause after a poll that failed before any poll said how long to wait. */
const PAUSE_MS = 300_000

/** Keeps the number beside the bell. A poll that fails only sets the next one. */
export const usePolling = (): void => {
  const setUnread = useSetAtom(unreadAtom)
  useEffect(() => {
    const control = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let known: number | undefined
    let pause = PAUSE_MS
    const poll = () => {
      call('GET /api/notifications', { query: { limit: 0 }, signal: control.signal })
        .then(
          ({ unread, again }) => {
            pause = again
            if (known !== undefined && unread > known) announce(notificationsTexts().arrived({ count: unread - known }), 5000)
            known = unread
            setUnread(unread)
          },
          () => undefined,
        )
        .finally(() => {
          if (!control.signal.aborted) timer = setTimeout(poll, pause)
        })
    }
    poll()
    return () => {
      control.abort()
      clearTimeout(timer)
      setUnread(0)
    }
  }, [setUnread])
}
