import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ServedEffect } from '../../../app/server/contract/effects.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { lookOutside } from '../../../app/server/jobs/look-outside.ts'
import { runNextEffect } from '../../../app/server/jobs/run-effect.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { NOW } from '../world.ts'

/** What goes wrong on the way to another system and back; the way itself is a scenario (tests/scenarios/connections). */
let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let luis: Client
beforeAll(async () => {
  office = copyOfOffice(['batch-and-its-log'])
  server = await testServer({ definitions: office.folder, worker: false })
  luis = await clientFor(server.url, 'luis')
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

const folder = (name: string): string => path.join(server.dataDir, 'outside/halverton/campus-security', name)
const workOff = async (): Promise<void> => {
  while (await runNextEffect(server.services, 'effects')) void 0
}

const putBadge = async (number: string, state: string): Promise<void> => {
  const { pool, institutions, registry } = server.services
  const definitions = await registry.current(await institutions.byId(1))
  await inInstitution(pool, 1, (tx) =>
    insertRecord(tx, definitions.storage('badge'), {
      id: randomUUID(),
      data: { badge_number: number, visitor_name: `Visitor ${number}` },
      state,
      case: 'badge.case',
      hash: definitions.hash,
      workflow: { since: NOW, approvals: [] },
    }),
  )
}
const badges = async (): Promise<readonly string[]> =>
  (
    await server.services.pool.query<{ badge: string }>(
      "select (data ->> 'badge_number') || ' ' || state as badge from record where entity = 'badge' order by 1",
    )
  ).rows.map(({ badge }) => badge)

/** A batch that an officer sends; the worker has not begun. */
const sendBatch = async (): Promise<string> => {
  const { id, version } = (await luis.send('POST', '/api/cases/security_batch', {})).body as ServedRecord
  expect(await luis.send('POST', `/api/records/security_batch/${id}/events/send`, { version })).toMatchObject({ status: 200 })
  return id
}
const stateOf = async (id: string): Promise<string> =>
  (await server.services.pool.query<{ state: string }>('select state from record where id = $1', [id])).rows[0]?.state ?? ''

const comesIn = async (name: string, text: string | Buffer): Promise<void> => {
  await mkdir(folder('in'), { recursive: true })
  await writeFile(path.join(folder('in'), name), text)
  await lookOutside(server.services)
  await workOff()
}
const gaveUp = async (): Promise<readonly ServedEffect[]> => {
  const dana = await clientFor(server.url, 'dana')
  const { effects } = (await dana.get('/api/effects')).body as { readonly effects: readonly ServedEffect[] }
  return effects.filter(({ status }) => status === 'dead')
}

beforeEach(async () => {
  await server.services.pool.query("delete from record where entity in ('badge', 'security_batch')")
  await server.services.pool.query('delete from effect')
  await rm(path.join(server.dataDir, 'outside'), { recursive: true, force: true })
})

const outTexts = async (): Promise<readonly string[]> =>
  Promise.all((await readdir(folder('out')).catch(() => [])).map((name) => readFile(path.join(folder('out'), name), 'utf8')))

test('a server that dies while it writes a batch, or after it put it out, sends every badge once', async () => {
  await putBadge('B-1', 'waiting')
  await putBadge('B-2', 'waiting')
  const id = await sendBatch()
  const { pool } = server.services
  // The database ends the batch at its second badge: no badge has moved, and nothing is out.
  await pool.query(
    "create function die() returns trigger language plpgsql as $$ begin if new.data ->> 'badge_number' = 'B-2' then raise 'dead'; end if; return new; end $$",
  )
  await pool.query('create trigger die before update on record_badge for each row execute function die()')
  await runNextEffect(server.services, 'effects')
  expect([await badges(), await outTexts()]).toEqual([['B-1 waiting', 'B-2 waiting'], []])
  await pool.query('drop trigger die on record_badge')
  const due = "update effect set due_at = now(), taken_at = null where status = 'waiting'"
  await pool.query(due)
  await runNextEffect(server.services, 'effects')
  expect(await badges()).toEqual(['B-1 sent', 'B-2 sent'])
  // A badge that is asked for meanwhile is in the next batch.
  await putBadge('B-3', 'waiting')
  // The batch is put out, and the server dies before it can note that; security takes it away at once.
  await pool.query(
    "create function stop() returns trigger language plpgsql as $$ begin if new.state = 'sent' then raise 'dead'; end if; return new; end $$",
  )
  await pool.query('create trigger stop before update on record_security_batch for each row execute function stop()')
  await runNextEffect(server.services, 'effects')
  const [message = ''] = await outTexts()
  expect(message).toContain('B-2')
  expect(message).not.toContain('B-3')
  await rm(folder('out'), { recursive: true })
  await pool.query('drop trigger stop on record_security_batch')
  expect(await stateOf(id)).toBe('sending')
  await pool.query(due)
  await workOff()
  expect([await stateOf(id), await outTexts()]).toEqual(['sent', []])
  expect(await badges()).toEqual(['B-1 sent', 'B-2 sent', 'B-3 waiting'])
})

test('two batches that are sent at once share the badges', async () => {
  for (const number of ['B-1', 'B-2', 'B-3']) await putBadge(number, 'waiting')
  const ids = [await sendBatch(), await sendBatch()]
  await Promise.all([runNextEffect(server.services, 'effects'), runNextEffect(server.services, 'effects')])
  await workOff()
  const texts = (await outTexts()).join('')
  for (const number of ['B-1', 'B-2', 'B-3']) expect(texts.split(`"${number}"`).length, number).toBe(2)
  const states = await Promise.all(ids.map(stateOf))
  expect(states.toSorted()).toEqual(['empty', 'sent'])
})

const LOG = '<Log><Badge number="B-1" status="Y"/><Badge number="B-2" status="N"><Reason>No photo</Reason></Badge></Log>'

test('a log is taken in once, under whatever name it comes again, and lies aside afterwards', async () => {
  await putBadge('B-1', 'sent')
  await putBadge('B-2', 'sent')
  await comesIn('log.xml', LOG)
  expect(await badges()).toEqual(['B-1 made', 'B-2 refused'])
  await comesIn('log-again.xml', LOG)
  expect([await gaveUp(), await readdir(folder('in'))]).toEqual([[], []])
  expect((await readdir(folder('aside'))).length).toBe(2)
})

test('a log that is cut off, about an unknown or a finished badge, or no text is given up with its reason, and nothing of it happens', async () => {
  await putBadge('B-1', 'sent')
  await putBadge('B-2', 'made')
  await putBadge('B-7', 'sent')
  await putBadge('B-7', 'sent')
  const made = (number: string): string => `<Badge number="${number}" status="Y"/>`
  await comesIn('cut-off.xml', `<Log>${made('B-1')}`)
  await comesIn('unknown.xml', `<Log>${made('B-1')}${made('B-9')}</Log>`)
  await comesIn('several.xml', `<Log>${made('B-1')}${made('B-7')}</Log>`)
  await comesIn('finished.xml', `<Log>${made('B-1')}${made('B-2')}</Log>`)
  await comesIn('latin.xml', Buffer.from('<Log>\xe9</Log>', 'latin1'))
  await comesIn('entity.xml', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Log>${made('B-1')}</Log>`)
  const causes = new Map((await gaveUp()).map(({ what, cause }) => [/“(.*)”/u.exec(what)?.[1], cause]))
  expect(Object.fromEntries(causes)).toEqual({
    'cut-off.xml': expect.stringContaining('Log'),
    'unknown.xml': 'Row 2 is about “B-9”, and there is no such record.',
    'several.xml': 'Row 2 is about “B-7”, and there are several such records.',
    'finished.xml': expect.stringContaining('Row 2: Badge B-2 does not take “made”.'),
    'latin.xml': 'This is no text in UTF-8.',
    'entity.xml': expect.stringContaining('document type'),
  })
  expect(await badges()).toEqual(['B-1 sent', 'B-2 made', 'B-7 sent', 'B-7 sent'])
})

test('what gave up can be tried again once its cause is mended', async () => {
  await putBadge('B-1', 'sent')
  await comesIn('log.xml', LOG)
  const [failed] = await gaveUp()
  expect(failed).toMatchObject({ mayHelp: true, what: 'The message “log.xml” from campus-security.connection' })
  await putBadge('B-2', 'sent')
  const dana = await clientFor(server.url, 'dana')
  expect((await dana.send('POST', '/api/effects/retry', { key: failed?.key })).body).toEqual({ status: 'done' })
  expect(await badges()).toEqual(['B-1 made', 'B-2 refused'])
})

test('a link to a file of the server is not read, and a hostile name stays a name', async () => {
  await putBadge('B-1', 'sent')
  await mkdir(folder('in'), { recursive: true })
  await symlink('/etc/passwd', path.join(folder('in'), 'passwd.xml'))
  await comesIn("x';drop table record;--\n<b>.xml", '<Log><Badge number="B-1" status="Y"/></Log>')
  expect(await badges()).toEqual(['B-1 made'])
  expect((await gaveUp()).map(({ what, cause }) => [what, cause])).toEqual([
    ['The message “passwd.xml” from campus-security.connection', 'This is no file.'],
  ])
  for (const name of await readdir(folder('aside'))) expect(name).toMatch(/^[\w.-]+$/u)
})
