import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, restore } from '../../app/server/database/backup.ts'
import { startCluster, type Cluster } from '../../app/server/database/cluster.ts'

let root: string
let cluster: Cluster
const inRoot = (name: string): string => path.join(root, name)

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sojourn-backup-'))
  await chmod(root, 0o711)
  cluster = await startCluster({ dataDir: inRoot('portal') })
  await ask(cluster.url, 'create table note (number int primary key)')
  await mkdir(inRoot('portal/files/1/ab'), { recursive: true })
  await writeFile(inRoot('portal/files/1/ab/letter'), 'an offer letter')
  await mkdir(inRoot('portal/outside/1/campus-security.connection/out'), { recursive: true })
  await writeFile(inRoot('portal/outside/1/campus-security.connection/out/batch.xml'), '<Badges/>')
  await writeFile(inRoot('portal/field-keys'), `k1:${'A'.repeat(43)}`)
})
afterAll(async () => {
  await cluster?.stop()
  await rm(root, { recursive: true, force: true })
})

const ask = async (url: string, sql: string): Promise<readonly { readonly [column: string]: unknown }[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ readonly [column: string]: unknown }>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Writes rows until told to stop, and says how many were committed. */
const writing = (url: string): { readonly committed: () => number; readonly stop: () => Promise<void> } => {
  let committed = 0
  let stopped = false
  const write = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (!stopped) {
      await client.query('insert into note values ($1)', [committed + 1])
      committed += 1
    }
    await client.end()
  }
  const done = write()
  return {
    committed: () => committed,
    stop: () => {
      stopped = true
      return done
    },
  }
}

test('a backup made while the portal works is restored elsewhere, with every row committed before it, files, messages and keys', async () => {
  const writer = writing(cluster.url)
  while (writer.committed() < 100) await new Promise((resolve) => setTimeout(resolve, 20))
  const before = writer.committed()
  await backUp(inRoot('portal'), inRoot('backup'))
  const after = writer.committed()
  await writer.stop()
  expect(after).toBeGreaterThan(before)

  await restore(inRoot('backup'), inRoot('restored'))
  const restored = await startCluster({ dataDir: inRoot('restored') })
  try {
    const [row] = await ask(restored.url, 'select count(*)::int as rows, max(number) as last from note')
    expect(row?.['rows']).toBe(row?.['last'])
    expect(row?.['rows']).toBeGreaterThanOrEqual(before)
    expect(await ask(restored.url, 'insert into note values (0) returning number')).toEqual([{ number: 0 }])
    expect(await readFile(inRoot('restored/files/1/ab/letter'), 'utf8')).toBe('an offer letter')
    expect(await readFile(inRoot('restored/outside/1/campus-security.connection/out/batch.xml'), 'utf8')).toBe('<Badges/>')
    expect(await readFile(inRoot('restored/field-keys'), 'utf8')).toBe(await readFile(inRoot('portal/field-keys'), 'utf8'))
    for (const place of ['backup', 'backup/keys']) expect((await stat(inRoot(place))).mode & 0o077).toBe(0)
  } finally {
    await restored.stop()
  }
})

test('a backup goes into a new folder, comes from a complete one, and overwrites nothing', async () => {
  await expect(backUp(inRoot('portal'), inRoot('backup'))).rejects.toThrow(/not empty/)
  await expect(backUp(inRoot('nowhere'), inRoot('other'))).rejects.toThrow(/no database in .*DATA_DIR/)
  await expect(restore(inRoot('portal'), inRoot('other'))).rejects.toThrow(/no complete backup/)
  await expect(restore(inRoot('backup'), inRoot('portal'))).rejects.toThrow(/not empty/)
  await expect(restore(inRoot('backup'), inRoot('other'), { keys: inRoot('nowhere') })).rejects.toThrow(/no keys/)
})
