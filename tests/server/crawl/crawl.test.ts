import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maySeeRow, partiesOf, type RuleData } from '#engine'
import type { CompiledDefinitions } from '../../../app/server/definitions/registry.ts'
import { recordJson } from '../../../app/server/records/record-json.ts'
import { findRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { findAccount, sessionUser } from '../../../app/server/store/accounts/accounts.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { world } from '../world.ts'
import { callsOf, uploadBody, type Call } from './calls.ts'
import { makeTargets, type Targets } from './targets.ts'

/** Owners come last, because some calls take something away from them. */
const VIEWERS = ['nobody', 'ilse', 'teo', 'amara', 'marta', 'priya', 'wen', 'luis', 'dana', 'jonas'] as const
type Viewer = (typeof VIEWERS)[number]
/** operation and target → answer → those who get it. */
type Table = { readonly [call: string]: { readonly [answer: string]: string } }
const FILE = new URL('./crawl.json', import.meta.url)

let server: TestServer
let clients: ReadonlyMap<Viewer, Client>
let targets: Targets
let definitions: CompiledDefinitions
let operations: readonly string[]
let found: Table = {}

beforeAll(async () => {
  // A server of its own: one of its own for what the document and the rate of requests say of the whole server.
  server = await testServer({ worker: false })
  const signedIn = await Promise.all(
    VIEWERS.map(async (name) => [name, await clientFor(server.url, name === 'nobody' ? undefined : name)] as const),
  )
  clients = new Map(signedIn)
  targets = await makeTargets(server, (user) => clientOf(user as Viewer))
  definitions = await server.services.registry.current(await server.services.institutions.byId(1))
  const { body } = await clientOf('nobody').get('/api/openapi.json')
  const { paths } = body as { readonly paths: { readonly [path: string]: object } }
  operations = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
})
afterAll(() => server?.stop())

const clientOf = (name: Viewer): Client => {
  const client = clients.get(name)
  if (!client) throw new Error(`${name} is not signed in`)
  return client
}

/** An account asks more in the crawl than it may in a minute; where the machine is quick, it waits for as long as it is told to. */
const inTime = async (ask: () => Promise<Answer>): Promise<Answer> => {
  const answer = await ask()
  if (answer.status !== 429) return answer
  await setTimeout(1000 * Number(answer.headers.get('retry-after')))
  return inTime(ask)
}

/** The answer as the table keeps it: its status, the code of a failure, and the number of rows of a list, an export or a place in one. */
const answered = async (client: Client, { operation, path, body, upload }: Call): Promise<string> => {
  const [method = 'GET'] = operation.split(' ')
  const answer = await inTime(() =>
    method === 'GET' ? client.get(path) : client.send(method as 'POST' | 'PATCH' | 'PUT' | 'DELETE', path, upload ? uploadBody() : body),
  )
  const { error, rows, ok, total } = (typeof answer.body === 'object' ? answer.body : {}) as {
    readonly error?: string
    readonly rows?: readonly unknown[]
    readonly ok?: boolean
    readonly total?: number
  }
  const lines = typeof answer.body === 'string' && path.includes('/export') ? answer.body.split('\r\n').length - 2 : undefined
  return [
    answer.status,
    error,
    (rows !== undefined || lines !== undefined) && `${rows?.length ?? lines} rows`,
    path.includes('/places/') && total !== undefined && `of ${total}`,
    ok === false && 'refused',
  ]
    .filter((part) => part !== undefined && part !== false)
    .join(' ')
}

/** A line for each call, so that a change is read at a glance. */
const asText = (table: Table): string =>
  `{\n${Object.entries(table)
    .map(([call, answers]) => `  ${JSON.stringify(call)}: ${JSON.stringify(answers)}`)
    .join(',\n')}\n}\n`

/** Eight at once of what only reads. A write changes what the next one is told, and of many exports at once some are told to wait. */
const atOnce = (operation: string): number => (operation.startsWith('GET ') && !/\/(?:export|workbook)$/u.test(operation) ? 8 : 1)

/** Does the work of each item, in so many lanes. */
const each = async <T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = items.values()
  const lane = async (): Promise<void> => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** One operation after the other. */
const crawled = async (): Promise<Table> => {
  const table: { [call: string]: { [answer: string]: string } } = {}
  for (const operation of operations) {
    const calls = callsOf(operation, { targets, set: definitions.set }) ?? []
    const answers = new Map<string, string>()
    const asked = calls.flatMap((call) => VIEWERS.map((viewer) => ({ call, viewer })))
    await each(
      asked,
      atOnce(operation),
      async ({ call, viewer }) => void answers.set(`${call.target} ${viewer}`, await answered(clientOf(viewer), call)),
    )
    for (const { target } of calls) {
      const line: { [answer: string]: string } = {}
      for (const viewer of VIEWERS) {
        const answer = answers.get(`${target} ${viewer}`) ?? ''
        line[answer] = line[answer] === undefined ? viewer : `${line[answer]} ${viewer}`
      }
      table[`${operation}${target === '' ? '' : ` ${target}`}`] = line
    }
  }
  return table
}

/** Who sees a record by its definitions alone: as a party of its case, or by the policy of its entity. */
const viewersOf = async (entity: string, id: string): Promise<readonly Viewer[]> => {
  const { set, rules, settings } = definitions
  return inInstitution(server.services.pool, 1, async (tx) => {
    const row = await findRecord(tx, entity, id)
    if (!row) return []
    const own = recordJson(definitions, row)
    const kind = definitions.storage(entity).entity
    const above = kind.parent === undefined ? undefined : kind.relations?.[kind.parent]
    const related = async (id: string | undefined) => {
      const found =
        id === undefined || row.subject_id === null ? undefined : await findRecord(tx, definitions.storage(id).entity.name, row.subject_id)
      return found && recordJson(definitions, found)
    }
    const definition = row.case_id === null ? undefined : definitions.findCase(row.case_id)
    const [parent, subject] = [await related(above?.entity), await related(definition?.subject)]
    const seen: Viewer[] = []
    for (const viewer of VIEWERS) {
      const account = viewer === 'nobody' ? undefined : await findAccount(tx, world.accounts[viewer]?.id ?? '')
      if (!account) continue
      const data: RuleData = {
        user: sessionUser(account, 'halverton'),
        settings,
        today: '2026-11-17',
        record: subject ?? own,
        case: own,
        answers: row.data,
        related: {},
      }
      const acts = definition ? partiesOf(rules, definition, data, account.person_id ?? undefined).acts : []
      if (acts.length > 0 || maySeeRow(set, kind, { record: own, parent }, data)) seen.push(viewer)
    }
    return seen
  })
}

test('every operation of the document is crawled as every role, and each answer is the reviewed one', { timeout: 600_000 }, async () => {
  expect(operations.filter((operation) => callsOf(operation, { targets, set: definitions.set }) === undefined)).toEqual([])
  const expected = await Promise.all(
    targets.records.map(async ({ name, entity, id }) => [`GET /api/records/{entity}/{id} ${name}`, await viewersOf(entity, id)] as const),
  )
  found = await crawled()
  for (const [call, viewers] of expected)
    expect([call, (found[call]?.['200'] ?? '').split(' ').filter((name) => name !== '')]).toEqual([call, viewers])
  if (process.env['REVIEW_CRAWL'] === '1') writeFileSync(FILE, asText(found))
  expect(found).toEqual(JSON.parse(readFileSync(FILE, 'utf8')))
})

test('comments, files, history, messages and tasks are open to those who see their record, and to nobody else', () => {
  const readersOf = (call: string): readonly string[] => (found[`GET ${call}`]?.['200'] ?? '').split(' ').filter((name) => name !== '')
  const record = '/api/records/{entity}/{id}'
  for (const { name } of targets.records) {
    const readers = readersOf(`${record} ${name}`)
    for (const part of ['history', 'comments']) expect([part, name, readersOf(`${record}/${part} ${name}`)]).toEqual([part, name, readers])
  }
  expect(readersOf('/api/files/{file} file of the request')).toEqual(readersOf(`${record} request`))
  // A message and a task have a reader of their own as well; a comment and a file are nothing without their record.
  for (const [part, whole] of [
    ['message', 'request'],
    ['notification', 'request'],
    ['task', 'application'],
  ] as const) {
    const readers = readersOf(`${record} ${part}`)
    expect(readers.length).toBeGreaterThan(0)
    expect(readers.filter((name) => !readersOf(`${record} ${whole}`).includes(name))).toEqual([])
  }
  for (const part of ['comment', 'file']) expect(readersOf(`${record} ${part}`)).toEqual([])
})

test('nothing answers with a fault of the server, and nobody without a sign-in gets anything of a record', () => {
  const lines = Object.entries(found).flatMap(([call, answers]) =>
    Object.entries(answers).map(([answer, viewers]) => ({ call, answer, viewers })),
  )
  expect(lines.length).toBeGreaterThan(500)
  expect(lines.filter(({ answer }) => answer.startsWith('5'))).toEqual([])
  const open = lines.filter(({ answer, viewers }) => viewers.split(' ').includes('nobody') && !answer.startsWith('4'))
  expect(
    open.map(({ call }) => call).filter((call) => !/^GET \/(?:api\/(?:shell|screen)|accountSetting|configuration)/.test(call)),
  ).toEqual([])
})

test('a record somebody may not see is not told from one that does not exist', () => {
  for (const [call, answers] of Object.entries(found)) {
    const [operation = ''] = / .*\{id\}[^ ]*/.exec(call) ? [call.slice(0, call.lastIndexOf(' '))] : []
    const none = operation === '' ? undefined : found[`${operation} nothing`]
    const hidden = Object.keys(none ?? {}).find((answer) => answer.startsWith('404'))
    const others = Object.keys(answers).filter((answer) => answer.startsWith('404 record.not-found'))
    if (operation.includes('/records/') && others.length > 0) expect([call, others]).toEqual([call, [hidden]])
  }
})
