import { toMessage, type EffectOf } from '#engine'
import { relatedRows, rowsOfView, viewOf } from './case-view.ts'
import { currentSet } from './records.ts'
import type { WriteWork } from './writes.ts'

type Connect = EffectOf<'connect'>['connect']
type Work = Pick<WriteWork, 'world' | 'row' | 'sendEvent' | 'trySend'>

/** Writes a message to another system as the server does: rows that refuse the event are not in it. */
export const putOut = ({ world, row, sendEvent, trySend }: Work, { to, mapping, rows, sent, nothing }: Connect): void => {
  const set = currentSet(world, row.institution)
  const { data } = viewOf(world, row, undefined)
  const found =
    rows === undefined ? [] : rowsOfView(world, set, row.institution, rows.view, rows.with ?? {}, data).slice(0, rows.most ?? 250)
  const shown =
    rows === undefined
      ? {}
      : relatedRows(world, set, row.institution, { rows: { view: rows.view, ...(rows.with && { with: rows.with }) } }, data)
  const going = found.filter((target) => trySend(target, rows?.send ?? '', rows?.asked) === undefined).map(({ id }) => id)
  if (rows !== undefined && going.length === 0) return nothing === undefined ? undefined : sendEvent(row, nothing)
  const listed = shown['rows']?.filter((target) => going.includes(String((target as { readonly id?: string }).id))) ?? []
  const { text } = toMessage(set, mapping, { ...data, ...(rows && { rows: listed }) })
  world.sent.set(to, [...(world.sent.get(to) ?? []), text])
  row.data = { ...row.data, file_sent: to, rows_sent: rows === undefined ? 1 : going.length }
  row.version += 1
  return sendEvent(row, sent)
}
