import { readAnswers, type AnsweredRow } from '#engine'
import { labelOf } from '../../../records/label-of.ts'
import { loadRecord } from '../../../records/load-record.ts'
import { rowsOfView } from '../../../records/related-rows.ts'
import { getRecord } from '../../../store/records/records.ts'
import { serverTexts } from '../../../texts/en.ts'
import { SYSTEM } from '../../../work/actor.ts'
import { isFailure } from '../../../work/failure.ts'
import { NotAvailable } from '../../../work/not-available.ts'
import { reasonOf } from '../../../work/reason-of.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import type { WaitingWork } from '../deliver.ts'

/** A message that came in, as it waits in the outbox. Without its text, `why` it cannot be read. */
export type Received = {
  readonly connection: string
  readonly name: string
  readonly text?: string
  readonly why?: 'large' | 'no-file' | 'no-text'
}
type SendEvent = WaitingWork['sendEvent']

const sendFor = async (context: WorkContext, sendEvent: SendEvent, row: AnsweredRow): Promise<void> => {
  const { tx, definitions, today } = context
  const texts = serverTexts.outside
  const { number, view, send } = row
  const data = { today, user: SYSTEM.user, settings: definitions.settings }
  const [found, second] = await rowsOfView(tx, definitions, view, row.with, data, 2)
  const named = Object.values(row.with).join(', ')
  if (found === undefined) throw new NotAvailable(texts.nobody({ number, named }))
  if (second !== undefined) throw new NotAvailable(texts.several({ number, named }))
  const { entity } = definitions.storage(definitions.set.get('view', view)?.entity ?? '')
  const record = await getRecord(tx, entity.name, String((found as { readonly id?: string }).id), { lock: true })
  const sent = await sendEvent(context, await loadRecord(context, record, SYSTEM), send, row.asked)
  if (isFailure(sent))
    throw new NotAvailable(texts.rowRefused({ number, about: labelOf(definitions, record), event: send, reason: reasonOf(sent) }))
}

/** Takes a message in as a whole: each of its rows sends its record an event, or nothing of it has happened and an administrator sees why. */
export const takeIn = async (context: WorkContext, sendEvent: SendEvent, { connection, text, why }: Received): Promise<void> => {
  const { definitions, today } = context
  const texts = serverTexts.outside
  if (text === undefined) throw new NotAvailable(texts[why ?? 'no-file'])
  if (definitions.set.get('connection', connection) === undefined) throw new NotAvailable(texts.noConnection({ connection }))
  const read = readAnswers(definitions.set, connection, text, { today, user: SYSTEM.user, settings: definitions.settings })
  if (!read.ok) throw new NotAvailable(read.message)
  for (const row of read.rows) await sendFor(context, sendEvent, row)
}
