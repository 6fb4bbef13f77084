import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { notificationsTexts } from '../../texts/notifications-texts.ts'
import { newsAtom, unreadAtom } from './bell.ts'
import type { Line } from './by-day.ts'

const PAGE = 10
/** The most lines that the server gives at once. */
const MOST = 100
/** The most lines that are marked by one request. */
const MARKED_AT_ONCE = 500

type Shown = { readonly lines: readonly Line[]; readonly unread: number; readonly total: number }
type Marks = { readonly ids?: readonly string[]; readonly all?: true; readonly read?: boolean; readonly hidden?: boolean }
type Outcome = { readonly text: string; readonly failed?: true; readonly undo?: () => void }
type Done = { readonly text: string; readonly back: { readonly read: false } | { readonly hidden: false } }

/** The lines of the panel and what a person does with them. What could not be stored is said, and drawn as it was. */
export const useNotifications = () => {
  const news = useAtomValue(newsAtom)
  const [asked, setAsked] = useState({ limit: PAGE, turn: 0 })
  const [outcome, setOutcome] = useState<Outcome>()
  const { data, error, put } = useOperation('GET /api/notifications', { query: { start: 0, limit: asked.limit } }, asked.turn)
  const setUnread = useSetAtom(unreadAtom)
  const texts = notificationsTexts()
  const now: Shown = { lines: data?.notifications ?? [], unread: data?.unread ?? 0, total: data?.total ?? 0 }
  const length = useRef(0)
  const seen = useRef(news)
  useEffect(() => {
    length.current = now.lines.length
  })
  /** Asks again for as many lines as are drawn. */
  const refresh = (lines: number): void => setAsked(({ turn }) => ({ limit: Math.min(MOST, Math.max(PAGE, lines)), turn: turn + 1 }))
  useEffect(() => {
    if (seen.current === news) return
    seen.current = news
    refresh(length.current)
  }, [news])

  const show = ({ lines, unread, total }: Shown): void => {
    if (data) put({ ...data, notifications: lines, unread, total })
    setUnread(unread)
  }
  const takeBack = async (ids: readonly string[], back: Done['back']): Promise<void> => {
    setOutcome(undefined)
    try {
      for (let at = 0; at < ids.length; at += MARKED_AT_ONCE)
        await call('PUT /api/notifications', { body: { ids: ids.slice(at, at + MARKED_AT_ONCE), ...back } })
      const { unread } = await call('GET /api/notifications', { query: { limit: 0 } })
      setUnread(unread)
    } catch (failure) {
      setOutcome({ text: messageOfError(failure), failed: true })
    }
    refresh(now.lines.length)
  }
  const mark = async (marks: Marks, next: Shown, done?: Done): Promise<void> => {
    show(next)
    setOutcome(undefined)
    try {
      const { ids } = await call('PUT /api/notifications', { body: marks })
      if (done) setOutcome({ text: done.text, undo: () => void takeBack(ids, done.back) })
    } catch (failure) {
      show(now)
      setOutcome({ text: messageOfError(failure), failed: true })
    }
  }
  const showMore = async (): Promise<void> => {
    try {
      const next = await call('GET /api/notifications', { query: { start: now.lines.length, limit: PAGE } })
      const known = new Set(now.lines.map(({ id }) => id))
      show({ ...next, lines: [...now.lines, ...next.notifications.filter(({ id }) => !known.has(id))] })
    } catch (failure) {
      setOutcome({ text: messageOfError(failure), failed: true })
    }
  }
  return {
    ...now,
    error,
    outcome,
    isLoading: data === undefined,
    more: Math.min(PAGE, now.total - now.lines.length),
    showMore: () => void showMore(),
    again: () => refresh(now.lines.length),
    read: (line: Line): void => {
      if (line.read) return
      const lines = now.lines.map((other) => (other.id === line.id ? { ...other, read: true } : other))
      void mark({ ids: [line.id], read: true }, { ...now, lines, unread: now.unread - 1 })
    },
    readAll: (): void => {
      const lines = now.lines.map((line) => ({ ...line, read: true }))
      void mark({ all: true, read: true }, { ...now, lines, unread: 0 }, { text: texts.markedAll, back: { read: false } })
    },
    dismiss: (line: Line): void => {
      const next = {
        lines: now.lines.filter(({ id }) => id !== line.id),
        unread: now.unread - (line.read ? 0 : 1),
        total: now.total - 1,
      }
      void mark({ ids: [line.id], hidden: true }, next, { text: texts.dismissed, back: { hidden: false } })
    },
    dismissAll: (): void => {
      void mark({ all: true, hidden: true }, { lines: [], unread: 0, total: 0 }, { text: texts.dismissedAll, back: { hidden: false } })
    },
  }
}
