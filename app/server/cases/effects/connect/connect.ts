import { toMessage, type EffectOf } from '#engine'
import { labelOf } from '../../../records/label-of.ts'
import { loadRecord, type LoadedRecord } from '../../../records/load-record.ts'
import { rowsOfView } from '../../../records/related-rows.ts'
import { putIntoOutbox } from '../../../store/outbox/outbox.ts'
import type { MessageTransport } from '../../../store/outside/transport.ts'
import { getRecord } from '../../../store/records/records.ts'
import { serverTexts } from '../../../texts/en.ts'
import { SYSTEM } from '../../../work/actor.ts'
import { isFailure } from '../../../work/failure.ts'
import { NotAvailable } from '../../../work/not-available.ts'
import { reasonOf } from '../../../work/reason-of.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import type { EffectDelivery, WaitingWork } from '../deliver.ts'
import { endWith } from '../end-with.ts'
import { folderOf, nameOfMessage } from './name-of-message.ts'

type Asked = EffectOf<'connect'>['connect']
/** `message`: once it is written, so that every try puts out the same one, under the same name. */
type Connect = Asked & {
  readonly message?: {
    readonly institution: string
    readonly transport: MessageTransport
    readonly name: string
    readonly text: string
    readonly rows: number
  }
}
type Rows = NonNullable<Asked['rows']>
type Row = Awaited<ReturnType<typeof rowsOfView>>[number]

const USUAL_MOST = 250

const deliver: EffectDelivery<'connect'>['deliver'] = async ({ context, loaded, actor }, { key, effect, because }) => {
  const { entity, id: record } = loaded.row
  await putIntoOutbox(context.tx, { entity, record, key, effect, because, context: { user: actor.user } })
}

const idOf = (row: Row): string => String((row as { readonly id?: string }).id)

/** The rows of the list, each locked and sent its event. One that has moved on meanwhile does not go out. */
const rowsThatGo = async (work: WaitingWork, context: WorkContext, about: LoadedRecord, asked: Rows): Promise<readonly Row[]> => {
  const { tx, definitions } = context
  const { entity } = definitions.storage(definitions.set.get('view', asked.view)?.entity ?? '')
  const found = (): Promise<readonly Row[]> =>
    rowsOfView(tx, definitions, asked.view, asked.with ?? {}, about.data, asked.most ?? USUAL_MOST)
  // In the order of their ids, so that two messages about the same records wait for each other and never both.
  const ids = (await found()).map(idOf).toSorted((a, b) => (a < b ? -1 : 1))
  for (const id of ids) await getRecord(tx, entity.name, id, { lock: true })
  const going: Row[] = []
  for (const row of await found()) {
    if (!ids.includes(idOf(row))) continue
    const loaded = await loadRecord(context, await getRecord(tx, entity.name, idOf(row)), SYSTEM)
    const sent = await work.sendEvent(context, loaded, asked.send, asked.asked)
    if (!isFailure(sent)) going.push(row)
    else if (sent.error !== 'event.not-in-state')
      throw new NotAvailable(
        serverTexts.outside.refused({ about: labelOf(definitions, loaded.row), event: asked.send, reason: reasonOf(sent) }),
      )
  }
  return going
}

/** Writes the message and moves the records that go out, in one transaction: a record is either in it or still waits. */
const write = async (work: WaitingWork, context: WorkContext, asked: Connect): Promise<void> => {
  const { tx, definitions, institution } = context
  const { entity, record, key } = work.claimed
  const about = await loadRecord(context, await getRecord(tx, entity, record, { lock: true }), SYSTEM)
  const rows = asked.rows && (await rowsThatGo(work, context, about, asked.rows))
  if (rows?.length === 0 && asked.nothing !== undefined) return endWith(work, context, asked.nothing, {})
  const { text } = toMessage(definitions.set, asked.mapping, { ...about.data, ...(rows && { rows }) })
  const connection = definitions.set.get('connection', asked.to)
  if (connection === undefined || connection.transport === 'http')
    throw new NotAvailable(serverTexts.outside.noConnection({ connection: asked.to }))
  const format = definitions.set.get('mapping', asked.mapping)?.format ?? 'txt'
  const name = nameOfMessage({ to: asked.to, key, format })
  const message = { institution: institution.code, transport: connection.transport, name, text, rows: rows?.length ?? 1 }
  await putIntoOutbox(tx, {
    entity,
    record,
    key: `${key}:out`,
    effect: { connect: { ...asked, message } },
    because: 'connect',
    context: {},
  })
  return undefined
}

/** No transaction is open while the other side is spoken to. */
const putOut = async (work: WaitingWork, { to, sent }: Connect, message: NonNullable<Connect['message']>): Promise<void> => {
  const { institution, transport, name, text, rows } = message
  await work.outside[transport].put({ institution, connection: folderOf(to) }, name, text)
  await work.finish((context) => endWith(work, context, sent, { file_sent: name, rows_sent: rows }))
}

export const connect: EffectDelivery<'connect'> = {
  deliver,
  carryOut: (work, { connect: asked }: { readonly connect: Connect }) =>
    asked.message === undefined ? work.finish((context) => write(work, context, asked)) : putOut(work, asked, asked.message),
  words: ({ connect: { to } }) => ({ what: serverTexts.effects.connect({ to }), safety: serverTexts.effects.connectSafety }),
}
