import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Saved } from '../../app/server/contract/answers.ts'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import { connect } from '../../app/server/database/connect.ts'
import { testDatabase } from '../_helpers/database.ts'
import { clientFor } from './http-client.ts'
import { fillWorld } from './test-server.ts'
import { INSTITUTION, world } from './world.ts'

const KILLS = 20

type Child = { readonly process: ChildProcess; readonly url: string }

const startChild = async (databaseUrl: string, dataDir: string): Promise<Child> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./server-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', BASE_URL: 'http://localhost' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const url = /listening (\S+)/.exec(said)?.[1]
    if (url !== undefined) return { process: child, url }
  }
  throw new Error(`the server ended before it listened: ${said}`)
}

test('a server that is killed while writing loses nothing it has acknowledged', async () => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-kill-'))
  try {
    await fillWorld(database.url, INSTITUTION, world)
    const acknowledged: { version: number; value: string }[] = []
    let id = ''
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = await startChild(database.url, dataDir)
      const jonas = await clientFor(child.url, 'jonas')
      const record = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
      id = record.id
      let { version } = record
      // Everything the server acknowledged before it died must be there after the restart.
      const last = acknowledged.at(-1)
      if (last) expect([version >= last.version, kill]).toEqual([true, kill])
      const killAfter = 20 + ((kill * 37) % 180)
      const ended = once(child.process, 'exit')
      for (let write = 0; ; write += 1) {
        const value = `Intern ${kill} ${write}`
        const answer = await jonas
          .send('PATCH', `/api/records/request/${id}`, { version, form: 'cpt-request.form', changes: { job_title: value } })
          .catch(() => undefined)
        if (answer?.status !== 200) break
        version = (answer.body as Saved).version
        acknowledged.push({ version, value })
        // Waits for the first acknowledged save: on a busy machine a fixed time from the start may be too short.
        if (write === 0) setTimeout(() => child.process.kill('SIGKILL'), killAfter)
      }
      child.process.kill('SIGKILL')
      await ended
    }
    const connection = connect(database.url)
    const { rows } = await connection.pool.query(
      "select version, differences -> 'job_title' ->> 1 as value from history where record_id = $1 and kind = 'saved'",
      [id],
    )
    const stored = new Map(rows.map((row: { version: number; value: string }) => [row.version, row.value]))
    await connection.close()
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
    expect(acknowledged.filter(({ version, value }) => stored.get(version) !== value)).toEqual([])
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 600_000)
