import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { shellAtom } from '../../api/user.ts'
import { call } from '../../api/client.ts'
import { announce } from '../announce.ts'
import { notificationsTexts } from '../../texts/notifications-texts.ts'
import { tellOnDesktop } from './desktop-notices.ts'
import { newsAtom, unreadAtom } from './bell.ts'

/** The pause after a poll that failed before any poll said how long to wait. */
const PAUSE_MS = 300_000

/** Keeps the number beside the bell. A poll that fails only sets the next one. Returns how to ask at once. */
export const usePolling = (): (() => void) => {
  const setUnread = useSetAtom(unreadAtom)
  const setNews = useSetAtom(newsAtom)
  const portal = useAtomValue(shellAtom)?.institution.name ?? ''
  const ask = useRef<() => void>(undefined)
  useEffect(() => {
    const control = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let known: { readonly unread: number; readonly total: number } | undefined
    let pause = PAUSE_MS
    const poll = () => {
      clearTimeout(timer)
      call('GET /api/notifications', { query: { limit: 0 }, signal: control.signal })
        .then(
          ({ unread, total, again }) => {
            pause = again
            if (known && unread > known.unread) {
              announce(notificationsTexts().arrived({ count: unread - known.unread }), 5000)
              tellOnDesktop(unread - known.unread, portal)
            }
            if (known && (unread !== known.unread || total !== known.total)) setNews((news) => news + 1)
            known = { unread, total }
            setUnread(unread)
          },
          () => undefined,
        )
        .finally(() => {
          clearTimeout(timer)
          if (!control.signal.aborted) timer = setTimeout(poll, pause)
        })
    }
    ask.current = poll
    poll()
    return () => {
      ask.current = undefined
      control.abort()
      clearTimeout(timer)
      setUnread(0)
    }
  }, [setUnread, setNews, portal])
  return useCallback(() => ask.current?.(), [])
}
