import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Answers, Json } from '#engine'
import type { ServedApproval } from '../../app/server/contract/approvals.ts'
import type { Published } from '../../app/server/contract/definitions.ts'
import type { Validated } from '../../app/server/contract/forms.ts'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import type { ServedScreen } from '../../app/server/contract/shell.ts'
import type { ServedView } from '../../app/server/contract/views.ts'
import { runDueAutomations } from '../../app/server/jobs/automations/run-due-automations.ts'
import { lookOutside } from '../../app/server/jobs/look-outside.ts'
import { emailOf, HOME, PEOPLE, type Person } from './cast.ts'
import { setOf, writtenDefinition } from './definition-folder.ts'
import { anonymous, drain, signedIn, type Answered, type Client } from './http-driver/client.ts'
import { getBody, openRecord } from './http-driver/open-record.ts'
import { startPortalServer, type PortalServer } from './http-driver/start-portal.ts'
import { must, mustNot } from './outcome.ts'
import type { Actor, Approval, CallRequest, DecisionGiven, ListRequest, Portal, Refused } from './portal.ts'

/** The server on its database, called as a browser calls it. */
export const openHttpPortal = async (now: string, added?: string): Promise<Portal> => {
  const server = await startPortalServer(now, added)
  const clients = new Map<Person, Client>()
  const published = new Map<string, string>()
  let instant = now
  return {
    as: (person) => {
      const client = clients.get(person) ?? signedIn(server, person)
      clients.set(person, client)
      return actorOf(server, client, person, { published, added })
    },
    get today() {
      return instant.slice(0, 10)
    },
    travelTo: (next) => {
      instant = next
      server.setNow(next)
    },
    runClock: async () => {
      await runDueAutomations(server.services)
      await drain(server)
    },
    sentTo: (connection) => textsIn(folderOf(server, connection, 'out')),
    comesIn: async (connection, text) => {
      const folder = folderOf(server, connection, 'in')
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, randomUUID()), text)
      await lookOutside(server.services)
      await drain(server)
    },
    troubles: async () =>
      (await server.inInstitution((tx) => tx.rows(sql<{ error: string }>`select error from effect where status = 'dead' order by at`))).map(
        ({ error }) => error,
      ),
    onFile: async (entity, id) => {
      const row = await server.inInstitution((tx) =>
        tx.first(sql<{ data: Answers }>`select data from record where entity = ${entity} and id = ${id}`),
      )
      if (row === undefined) throw new Error(`There is no ${entity} ${id}.`)
      return row.data
    },
    close: server.close,
  }
}

const folderOf = ({ dataDir }: PortalServer, connection: string, name: string): string =>
  path.join(dataDir, 'outside', HOME, connection.replace(/\.connection$/, ''), name)

const textsIn = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => ({
      at: (await stat(path.join(folder, name))).mtimeMs,
      text: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
  return files.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
}

/** Sends a request to the literal address that the definition of a call gives. */
const callAt = (
  client: Client,
  id: string,
  added: string | undefined,
  { path: parts = {}, query = {}, body }: CallRequest = {},
): Promise<Answered<Json>> => {
  const call = setOf(HOME, new Map(), added).get('call', id)
  if (call === undefined) throw new Error(`There is no call "${id}".`)
  const address = call.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return client.call<Json>(call.method, `${address}${search === '' ? '' : `?${search}`}`, {
    ...(body !== undefined && { body }),
    ...(call.method !== 'GET' && { key: randomUUID() }),
  })
}

type Around = { readonly published: Map<string, string>; readonly added: string | undefined }

const actorOf = (server: PortalServer, client: Client, person: Person, { published, added }: Around): Actor => {
  const start = (caseId: string, about: string | undefined) =>
    client.call<ServedRecord>('POST', `/api/cases/${caseId}`, { body: about === undefined ? {} : { subject: about }, key: randomUUID() })
  return {
    start: async (caseId, about) => openRecord(server, client, getBody(await start(caseId, about))),
    cannotStart: async (caseId, about) => {
      const answered = await start(caseId, about)
      return mustNot(`Starting ${caseId}`, answered.ok ? undefined : answered.refused)
    },
    open: async ({ entity, id }) =>
      openRecord(server, client, getBody(await client.call<ServedRecord>('GET', `/api/records/${entity}/${id}`))),
    cannotOpen: async ({ entity, id }) => {
      const answered = await client.call('GET', `/api/records/${entity}/${id}`)
      return mustNot('Opening the record', answered.ok ? undefined : answered.refused)
    },
    list: async (view, request) =>
      getBody(await client.call<ServedView>('GET', `/api/views/${view}?${queryOf(request)}`)).rows.map(({ id, cells }) => ({
        id,
        values: Object.fromEntries(Object.entries(cells).map(([field, { value }]) => [field, value])),
      })),
    call: async (id, request) => {
      const answered = await callAt(client, id, added, request)
      must(`Calling ${id}`, answered.ok ? undefined : answered.refused)
      return answered.ok ? answered.body : undefined
    },
    cannotCall: async (id, request) => {
      const answered = await callAt(client, id, added, request)
      return mustNot(`Calling ${id}`, answered.ok ? undefined : answered.refused)
    },
    landsOn: async () => {
      const screen = getBody(await client.call<ServedScreen>('GET', '/api/screen?path=/loading'))
      return screen.ok ? screen.path : screen.go?.replace(/^#/, '')
    },
    validate: async (form, answers, context) =>
      getBody(await client.call<Validated>('POST', `/api/forms/${form}/validate`, { body: { answers, ...(context && { context }) } }))
        .problems,
    publish: async (id, change) => {
      const definition: { readonly [key: string]: Json } = change(writtenDefinition(id, published))
      getBody(
        await client.call<Published>('POST', `/api/definitions/${id}/publish`, {
          body: { definition, note: 'A new version' },
          key: randomUUID(),
        }),
      )
      published.set(id, JSON.stringify(definition))
    },
    byToken: async ({ id }) => openApproval(server, person, id),
    mail: async () => {
      await drain(server)
      const rows = await server.inInstitution(
        (tx) =>
          tx.rows(
            sql<{
              template: string
            }>`select data ->> 'template' as template from record where entity = 'message' and data ->> 'to_person_id' = ${PEOPLE[person].person} order by created_at, id`,
          ),
        person,
      )
      return rows.map(({ template }) => template)
    },
  }
}

const queryOf = ({ with: parameters = {}, filter = {}, tab, sort, search, page, limit }: ListRequest = {}): URLSearchParams => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) query.set(`with.${name}`, value)
  for (const [field, values] of Object.entries(filter)) query.set(`f.${field}`, values.join(','))
  for (const [name, value] of Object.entries({ tab, sort, q: search, page, limit })) if (value !== undefined) query.set(name, String(value))
  return query
}

/** The link from the mail, opened without an account. */
const openApproval = async (server: PortalServer, person: Person, record: string): Promise<Approval> => {
  await drain(server)
  // Only the mail contains the link; the mail's key names the step.
  const sent = server.mailed.findLast(
    ({ key, mail }) => key.includes(record) && mail.to === emailOf(person) && mail.link?.to.includes('/advisor-approval/'),
  )
  const token = sent?.mail.link?.to.split('/').at(-1)
  if (token === undefined) throw new Error(`${person} was sent no link`)
  const client = anonymous(server, person)
  const headers = { 'x-approval-token': token }
  const decide = async (decision: 'approve' | 'reject', given: DecisionGiven = {}): Promise<Refused | undefined> => {
    const answered = await client.call<ServedApproval>('POST', '/api/approval', {
      headers,
      body: { decision, ...given },
    })
    await drain(server)
    return answered.ok ? undefined : answered.refused
  }
  const { answers, groups = [], status } = getBody(await client.call<ServedApproval>('GET', '/api/approval', { headers }))
  return {
    reads: [...groups.flatMap(({ lines }) => lines), ...Object.values(answers).map(String)].join('\n'),
    status,
    decide: async (decision, given) => must(`"${decision}"`, await decide(decision, given)),
    cannotDecide: async (decision, given) => mustNot(`"${decision}"`, await decide(decision, given)),
  }
}
