import type { RequestSummary, TaskItem } from '#renderer'
import type { HistoryPage, ServedRecord } from '../../server/contract/records.ts'
import type { ServedRow } from '../../server/contract/views.ts'
import { get } from '../api/client.ts'
import { type Resource, useResource } from '../api/use-resource.ts'
import { monthAndDay, recently } from '../words/dates.ts'

type Known = { readonly record: ServedRecord; /** the last words that somebody else wrote about it */ readonly said?: string }

/** The records behind a few rows of a list, by their ids; `said`: with the question of those that wait for an answer. */
export const useRowRecords = (
  rows: readonly ServedRow[],
  { said = false }: { readonly said?: boolean } = {},
): Resource<ReadonlyMap<string, Known>> => {
  const key = rows.length === 0 ? undefined : rows.map((row) => `${row.entity}/${row.id}@${row.version}`).join()
  return useResource<ReadonlyMap<string, Known>>(
    key,
    async (signal) =>
      new Map(
        await Promise.all(
          rows.map(async ({ entity, id, state }): Promise<[string, Known]> => {
            const path = `/api/records/${entity}/${id}`
            const asked = said && state?.family === 'act'
            const [record, page] = await Promise.all([
              get<ServedRecord>(path, { signal }),
              asked ? get<HistoryPage>(`${path}/history?limit=10`, { signal }) : undefined,
            ])
            const last = page?.entries.find((entry) => entry.note !== undefined && entry.note !== '')
            return [id, { record, ...(last && { said: `${last.by.name} ${last.says ?? 'wrote'}: ${last.note ?? ''}` }) }]
          }),
        ),
      ),
  )
}

const daysLeft = (days: number): string =>
  days < 0 ? `${-days} ${days === -1 ? 'day' : 'days'} late` : days === 0 ? 'Today' : `${days} ${days === 1 ? 'day' : 'days'} left`

/** A row as something to do: what, since when somebody waits for it, or by when it is to be done. */
export const taskOf = (
  row: ServedRow,
  cell: { readonly text: string; readonly second?: string } | undefined,
  known: Known | undefined,
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

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A row as a card with its progress; what is asked of this person is a button that leads straight to it. */
export const requestOf = (
  row: ServedRow,
  words: { readonly title: string; readonly line: string },
  known: Known | undefined,
): RequestSummary => {
  const record = known?.record
  const state = record?.state
  const href = row.href ?? '#/'
  const asked = row.state?.family === 'act' ? record?.events.find((event) => event.allowed && event.primary) : undefined
  const [deadline] = record?.deadlines ?? []
  const next =
    state?.next === undefined
      ? undefined
      : [
          asked ? sentence(state.next) : sentence(`Next: ${state.next}`),
          ...(deadline && !asked
            ? [sentence(`${deadline.label} ${monthAndDay(deadline.on)}`)]
            : state.usually === undefined
              ? []
              : [sentence(state.usually)]),
        ].join(' ')
  return {
    id: row.id,
    ...words,
    href,
    status: row.state ?? { label: '', family: 'closed' },
    steps: record?.steps ?? [],
    ...(next !== undefined && { next }),
    ...(asked && { action: { label: asked.label, href: `${href}${href.includes('?') ? '&' : '?'}do=${asked.event}` } }),
  }
}
