import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../app/server/database/connect.ts'
import { startServer } from '../../../app/server/main.ts'
import { openCheckedKeys } from '../../../app/server/store/secrets/checked-keys.ts'
import { newKey } from '../../../app/server/store/secrets/key-ring.ts'
import { testDatabase } from '../../_helpers/database.ts'
import { clientFor } from '../http-client.ts'
import { openApplication } from '../open-application.ts'
import { testServer, type TestServer } from '../test-server.ts'

let server: TestServer
let elsewhere: string
const started = async (dataDir: string, fieldKeys?: string): Promise<string> => {
  const config = { ...server.services.config, dataDir, ...(fieldKeys !== undefined && { fieldKeys }) }
  const other = await startServer({ config, worker: false, host: '127.0.0.1' })
  const { url } = other
  await other.close()
  return url
}

beforeAll(async () => {
  // A server of its own: other servers start on its database and its keys.
  server = await testServer({ worker: false })
  elsewhere = await mkdtemp(path.join(tmpdir(), 'sojourn-elsewhere-'))
  const [luis, teo] = await Promise.all([clientFor(server.url, 'luis'), clientFor(server.url, 'teo')])
  await openApplication(luis, teo)
})
afterAll(async () => {
  await server?.stop()
  await rm(elsewhere, { recursive: true, force: true })
})

test('a server without the key of the database does not start, and makes no key of its own', async () => {
  await expect(started(elsewhere)).rejects.toThrow(/encrypted with a key this server does not have .*field-keys.*FIELD_KEYS/)
  await expect(stat(path.join(elsewhere, 'field-keys'))).rejects.toThrow('ENOENT')
})

test('a server with another key does not start, also when the key bears the same name', async () => {
  await expect(started(elsewhere, newKey())).rejects.toThrow(/FIELD_KEYS/)
  const { rows } = await server.services.pool.query<{ id: string }>('select id from field_key')
  await expect(started(elsewhere, `${rows[0]?.id}:${'B'.repeat(43)}`)).rejects.toThrow(/FIELD_KEYS/)
})

test('a server with the same key starts beside the first one', async () => {
  await copyFile(path.join(server.dataDir, 'field-keys'), path.join(elsewhere, 'field-keys'))
  expect(await started(elsewhere)).toMatch(/^http/)
})

test('once a new key was used, a server without it does not start, and neither does one without the old key', async () => {
  const database = await testDatabase()
  const { pool, close } = connect(database.url)
  const [old, fresh] = ['old', 'new'].map((id) => `${id}:${newKey().split(':')[1]}`)
  const open = (fieldKeys: string | undefined) => openCheckedKeys(pool, { dataDir: elsewhere, fieldKeys: fieldKeys ?? '' })
  try {
    await open(old)
    expect((await open(`${fresh},${old}`)).newest).toBe('new')
    await expect(open(old)).rejects.toThrow(/\(new\)/)
    await expect(open(fresh)).rejects.toThrow(/\(old\)/)
  } finally {
    await close()
    await database.close()
  }
})

test('a database sealed before it kept a value for each key asks for its key as well', async () => {
  await server.services.pool.query('delete from field_key')
  await expect(started(elsewhere, newKey())).rejects.toThrow(/FIELD_KEYS/)
  expect(await started(elsewhere)).toMatch(/^http/)
})

test('two servers that start at once on an empty database agree on one key', async () => {
  const database = await testDatabase()
  const { pool, close } = connect(database.url)
  const folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'sojourn-first-'))))
  try {
    const outcomes = await Promise.allSettled(folders.map((dataDir) => openCheckedKeys(pool, { dataDir })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  } finally {
    await close()
    await database.close()
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
  }
})
