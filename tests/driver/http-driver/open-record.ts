import { randomUUID } from 'node:crypto'
import { openForm, type Answers, type FormPlan, type FormSession, type Json } from '#engine'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedChanges } from '../../../app/server/contract/changes.ts'
import type { EventDone } from '../../../app/server/contract/events.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedForm } from '../../../app/server/contract/forms.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { Happening, OpenRecord, Refused } from '../portal.ts'
import { must, mustNot } from '../outcome.ts'
import { drain, type Answered, type Client } from './client.ts'
import type { PortalServer } from './start-portal.ts'

type Changes = { readonly [path: string]: Json }
const PDF = '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/** Throws for failures that a scenario is not about. */
export const getBody = <T>(answered: Answered<T>): T => {
  if (!answered.ok) throw new Error(`${answered.status} ${answered.refused.code}: ${answered.refused.message}`)
  return answered.body
}

/** Sends lists as the web application does: the names of their rows in order, and each answer in them by its path. */
const asSaved = (changes: Changes): { readonly changes: Changes; readonly rows?: { readonly [path: string]: readonly string[] } } => {
  const flat: { [path: string]: Json } = {}
  const rows: { [path: string]: readonly string[] } = {}
  const put = (path: string, value: Json): void => {
    const list = Array.isArray(value) ? (value as readonly Json[]) : []
    const named = list.filter((row): row is Answers => typeof row === 'object' && row !== null && '$id' in row)
    if (named.length === 0) {
      flat[path] = value
      return
    }
    rows[path] = named.map((row) => String(row['$id']))
    for (const row of named)
      for (const [field, inner] of Object.entries(row)) if (field !== '$id') put(`${path}.${String(row['$id'])}.${field}`, inner)
  }
  for (const [path, value] of Object.entries(changes)) put(path, value)
  return { changes: flat, ...(Object.keys(rows).length > 0 && { rows }) }
}

/** A record in a browser of one person. */
export const openRecord = (server: PortalServer, client: Client, opened: ServedRecord): OpenRecord => {
  const address = `/api/records/${opened.entity}/${opened.id}`
  let seen = opened.version
  let last: (() => Promise<Answered<EventDone>>) | undefined
  let made: EventDone['converted']
  const read = async (): Promise<ServedRecord> => getBody(await client.call<ServedRecord>('GET', address))
  const formOf = (record: ServedRecord, id?: string): ServedForm => {
    const form = record.forms.find((candidate) => id === undefined || candidate.id === id)
    if (form === undefined) throw new Error(`the record has no form ${id ?? ''}`)
    return form
  }
  const sessionOf = async (record: ServedRecord, form: ServedForm): Promise<FormSession> =>
    openForm(getBody(await client.call<FormPlan>('GET', `/api/plans/${form.plan}`)), { answers: record.answers, context: form.context })

  const answer = async (changes: Changes, formId?: string): Promise<Refused | undefined> => {
    const form = formId ?? opened.forms[0]?.id ?? ''
    const saved = await client.call<Saved>('PATCH', address, { body: { version: seen, form, ...asSaved(changes) }, key: randomUUID() })
    if (!saved.ok) return saved.refused
    seen = saved.body.version
    return saved.body.refused.length > 0
      ? { code: 'answers.refused', message: 'Some answers were refused.', problems: saved.body.refused }
      : undefined
  }
  const act = async (event: string, asked?: Answers): Promise<Refused | undefined> => {
    const key = randomUUID()
    const body = { version: seen, ...(asked && { asked }) }
    const post = (): Promise<Answered<EventDone>> => client.call<EventDone>('POST', `${address}/events/${event}`, { body, key })
    const done = await post()
    if (!done.ok) return done.refused
    last = post
    made = done.body.converted
    seen = done.body.record.version
    await drain(server)
    return undefined
  }
  const attach = async (path: string, name: string, text?: string): Promise<Refused | undefined> => {
    const form = new FormData()
    form.append('file', new Blob([text ?? PDF], { type: text === undefined ? 'application/pdf' : 'text/plain' }), name)
    const {
      id,
      size,
      type,
      name: kept,
    } = getBody(await client.call<FileRef>('POST', `${address}/files?path=${encodeURIComponent(path)}`, { body: form }))
    return answer({ [path]: [{ id, name: kept, size, type }] })
  }

  return {
    entity: opened.entity,
    id: opened.id,
    number: opened.key ?? '',
    state: async () => (await read()).state?.id ?? '',
    reload: async () => {
      seen = (await read()).version
    },
    answers: async () => (await read()).answers,
    flag: async (path, formId) => {
      const record = await read()
      const session = await sessionOf(record, formOf(record, formId))
      const repeats = session.plan.pages.flatMap(({ nodes }) => nodes).some((node) => node.path === path && node.kind === 'repeat')
      return repeats ? session.rows(path).flag : session.field(path).flag
    },
    // To begin a new case with these answers is no event of this one.
    events: async () => (await read()).events.filter(({ allowed, event }) => allowed && event !== 'case.again').map(({ event }) => event),
    answer: async (changes, formId) => must(`Answering ${Object.keys(changes).join(', ')}`, await answer(changes, formId)),
    cannotAnswer: async (changes, formId) => mustNot(`Answering ${Object.keys(changes).join(', ')}`, await answer(changes, formId)),
    attach: async (path, name, text) => must(`Attaching ${name}`, await attach(path, name, text)),
    act: async (event, asked) => must(`"${event}"`, await act(event, asked)),
    cannot: async (event, asked) => mustNot(`"${event}"`, await act(event, asked)),
    repeat: async () => {
      if (last) getBody(await last())
      await drain(server)
    },
    problems: async () => {
      const record = await read()
      const sessions = await Promise.all(record.forms.map((form) => sessionOf(record, form)))
      return sessions.flatMap((session) => session.problems('submit'))
    },
    compare: async () => getBody(await client.call<ServedChanges>('GET', `${address}/changes`)).groups.flatMap(({ rows }) => rows),
    dismiss: async (path, decision = 'dismiss') => {
      seen = getBody(
        await client.call<ServedChanges>('POST', `${address}/changes`, { body: { version: seen, path, decision }, key: randomUUID() }),
      ).version
    },
    timeline: async () =>
      getBody(await client.call<HistoryPage>('GET', `${address}/history?limit=200`))
        .entries.filter(({ kind }) => kind !== 'created' && kind !== 'file')
        .toReversed()
        .map((entry): Happening => ({
          event: entry.event ?? entry.kind,
          by: entry.by.name,
          changed: [...new Set(entry.differences.map(({ path }) => path.split('.')[0] ?? path))],
          ...(entry.from && { from: entry.from.id }),
          ...(entry.to && { to: entry.to.id }),
          ...(entry.note !== undefined && { note: entry.note }),
        })),
    orphanedAnswers: async () => ((await read()).orphanedAnswers ?? []).map(({ path, label, value }) => ({ path, label, value })),
    steps: async () => (await read()).steps.map(({ label, status }) => `${status}: ${label}`),
    papers: async () => {
      await drain(server)
      const { files } = await read()
      return files.filter(({ path }) => path === undefined).length
    },
    converted: async () => {
      if (made === undefined) throw new Error('the last event made no other record')
      return openRecord(server, client, getBody(await client.call<ServedRecord>('GET', `/api/records/${made.entity}/${made.id}`)))
    },
  }
}
