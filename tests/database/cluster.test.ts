import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCluster } from '../../app/server/database/cluster.ts'
import { findFreePort } from '../../app/server/database/free-port.ts'
import { keepRunning } from '../../app/server/database/keep-running.ts'
import { until } from '../_helpers/until.ts'

let dataDir: string
let owners: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-cluster-'))
  await chmod(dataDir, 0o711)
  owners = []
})

afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL')
  const cluster = await startCluster({ dataDir })
  await cluster.stop()
  await rm(dataDir, { recursive: true })
})

/** Starts another process that owns the cluster and keeps it running. */
const startElsewhere = async (): Promise<ChildProcess> => {
  const owner = fork(new URL('../_helpers/cluster-owner.ts', import.meta.url), [dataDir], { execArgv: [] })
  owners.push(owner)
  await once(owner, 'message')
  return owner
}

const ask = async (url: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** The number of the server's process: the first line of its lock file. Other lines hold numbers too. */
const readPid = async (lockFile: string): Promise<number> => Number((await readFile(lockFile, 'utf8')).split('\n')[0])

test('a port that another program takes just then is no obstacle: another one is found', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port: taken } = other.address() as AddressInfo
  const asked: number[] = []
  const cluster = await startCluster({
    dataDir,
    findPort: async () => {
      asked.push(asked.length === 0 ? taken : await findFreePort())
      return asked.at(-1) ?? 0
    },
  })
  expect(asked).toHaveLength(2)
  expect(await ask(cluster.url, 'select 1')).toBe(1)
  await cluster.stop()
  other.close()
})

test('data survives a stop, is written through to the disk, and belongs to a role bound by row-level security', async () => {
  const first = await startCluster({ dataDir })
  expect(await ask(first.url, 'show fsync')).toBe('on')
  expect(await ask(first.url, "select current_setting('is_superuser')")).toBe('off')
  expect((await stat(path.join(dataDir, 'database.json'))).mode & 0o777).toBe(0o600)
  await ask(first.url, 'create table probe as select 42 as answer')
  await first.stop()
  const second = await startCluster({ dataDir })
  expect(await ask(second.url, 'select answer from probe')).toBe(42)
  await second.stop()
})

test('a second start on the same directory is refused with one sentence', async () => {
  await startElsewhere()
  await expect(startCluster({ dataDir })).rejects.toThrow(/^Sojourn already runs on the data directory .*DATA_DIR/)
})

test('the server ends by itself after its owner is killed, and an immediate start succeeds', async () => {
  const owner = await startElsewhere()
  owner.kill('SIGKILL')
  const cluster = await startCluster({ dataDir })
  expect(await ask(cluster.url, 'select 1')).toBe(1)
  await cluster.stop()
})

test('a stale lock file whose process number now belongs to another program does not stop a start', async () => {
  const cluster = await startCluster({ dataDir })
  await cluster.stop()
  const stale = path.join(dataDir, 'postgresql/postmaster.pid')
  await writeFile(stale, `${process.pid}\n${dataDir}/postgresql\n1\n5432\n`)
  const again = await startCluster({ dataDir })
  expect(await readPid(stale)).not.toBe(process.pid)
  await again.stop()
})

test('a database that is killed says so and comes back at the same address with its data', async () => {
  const lines: string[] = []
  const cluster = await keepRunning(dataDir, (sentence) => void lines.push(sentence))
  await ask(cluster.url, 'create table probe as select 42 as answer')
  const pid = await readPid(path.join(dataDir, 'postgresql/postmaster.pid'))
  process.kill(pid, 'SIGKILL')
  await until('the database', () => Promise.resolve(lines.includes('The database runs again.')))
  expect(await ask(cluster.url, 'select answer from probe')).toBe(42)
  expect(lines[0]).toContain('The database ended by accident')
  await cluster.stop()
  await cluster.ended
})
