import type { TaskItem } from '#renderer'
import type { ServedRow } from '../../../server/contract/views.ts'
import { monthAndDay, recently } from '../../words/dates.ts'
import type { RowRecord } from '../use-row-records.ts'

const daysLeft = (days: number): string => {
  if (days < 0) return `${-days} ${days === -1 ? 'day' : 'days'} late`
  return days === 0 ? 'Today' : `${days} ${days === 1 ? 'day' : 'days'} left`
}

/** A row as a task: its title, and either since when somebody waits for it or when it is due. */
export const taskOf = (
  row: ServedRow,
  cell: { readonly text: string; readonly second?: string } | undefined,
  known: RowRecord | undefined,
): TaskItem => {
  const { record, said } = known ?? {}
  const waiting = row.state?.family === 'act' && record?.state !== undefined
  const [deadline] = record?.deadlines ?? []
  const due = waiting
    ? `Waiting for you since ${monthAndDay(record.state.since)}`
    : deadline && `${deadline.label} ${monthAndDay(deadline.on)}`
  return {
    id: row.id,
    title: record?.state?.task ?? cell?.text ?? '',
    href: row.href ?? '#/',
    waiting,
    text: said ?? (record && !waiting ? `${cell?.second ?? ''}. Saved ${recently(record.savedAt)}.`.replace(/^\. /, '') : cell?.second),
    ...(row.state?.icon !== undefined && { icon: row.state.icon }),
    ...(row.state && { family: row.state.family }),
    ...(due !== undefined && { due }),
    ...(!waiting && deadline && { left: daysLeft(deadline.inDays), late: deadline.inDays < 0 }),
  }
}
