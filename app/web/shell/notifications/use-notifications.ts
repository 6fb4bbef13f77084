import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { notificationsTexts } from '../../texts/notifications-texts.ts'
import { unreadAtom } from './bell.ts'
import type { Line } from './by-day.ts'

const PAGE = 10
/** The most lines that the server gives at once. */
const MOST = 100

type Shown = { readonly lines: readonly Line[]; readonly unread: number; readonly total: number }
type Marks = { readonly ids?: readonly string[]; readonly all?: true; readonly read?: boolean; readonly hidden?: boolean }
type Outcome = { readonly text: string; readonly failed?: true; readonly undo?: () => void }

/** The lines of the panel and what a person does with them. What could not be stored is said, and drawn as it was. */
export const useNotifications = () => {
  const [limit, setLimit] = useState(PAGE)
  const [outcome, setOutcome] = useState<Outcome>()
  const { data, error, put } = useOperation('GET /api/notifications', { query: { limit } })
  const setUnread = useSetAtom(unreadAtom)
  const texts = notificationsTexts()
  const now: Shown = { lines: data?.notifications ?? [], unread: data?.unread ?? 0, total: data?.total ?? 0 }

  const show = ({ lines, unread, total }: Shown): void => {
    if (data) put({ ...data, notifications: lines, unread, total })
    setUnread(unread)
  }
  const mark = async (marks: Marks, next: Shown, done?: Outcome): Promise<void> => {
    show(next)
    setOutcome(undefined)
    try {
      await call('PUT /api/notifications', { body: marks })
      setOutcome(done)
    } catch (failure) {
      show(now)
      setOutcome({ text: messageOfError(failure), failed: true })
    }
  }
  return {
    ...now,
    error,
    outcome,
    isLoading: data === undefined,
    more: Math.min(PAGE, MOST - limit, now.total - now.lines.length),
    showMore: () => setLimit(limit + PAGE),
    read: (line: Line): void => {
      if (line.read) return
      const lines = now.lines.map((other) => (other.id === line.id ? { ...other, read: true } : other))
      void mark({ ids: [line.id], read: true }, { ...now, lines, unread: now.unread - 1 })
    },
    readAll: (): void => {
      const ids = now.lines.filter(({ read }) => !read).map(({ id }) => id)
      const lines = now.lines.map((line) => ({ ...line, read: true }))
      // Lines that are not drawn are marked as well; which of them were unread is not known here, so that is not taken back.
      const undo = ids.length === now.unread ? () => void mark({ ids, read: false }, now) : undefined
      void mark({ all: true, read: true }, { ...now, lines, unread: 0 }, { text: texts.markedAll, ...(undo && { undo }) })
    },
    dismiss: (line: Line): void => {
      const next = {
        lines: now.lines.filter(({ id }) => id !== line.id),
        unread: now.unread - (line.read ? 0 : 1),
        total: now.total - 1,
      }
      void mark({ ids: [line.id], hidden: true }, next, {
        text: texts.dismissed,
        undo: () => void mark({ ids: [line.id], hidden: false }, now),
      })
    },
  }
}
