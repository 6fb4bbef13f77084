import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCluster } from '../../app/server/database/cluster.ts'
import { findPortalAccount } from '../../app/server/database/account.ts'
import { until } from '../_helpers/until.ts'

type Started = { readonly outcome?: string; readonly uid: number; readonly url: string }

let dataDir: string
let children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-root-'))
  children = []
})
afterEach(async () => {
  for (const child of children) await end(child)
  await rm(dataDir, { recursive: true })
})

const start = async (project?: string): Promise<Started> => {
  const child = fork(new URL('../_helpers/portal-account.ts', import.meta.url), [dataDir, ...(project === undefined ? [] : [project])], {
    execArgv: [],
  })
  children.push(child)
  const started = once(child, 'message').then(([message]) => message as Started)
  const died = once(child, 'exit').then(() => {
    throw new Error('the process ended before it had started')
  })
  return Promise.race([started, died])
}
const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const pid = await databasePid()
  child.kill('SIGKILL')
  await until('the end of its database', () => Promise.resolve(!isAlive(pid)))
}
const databasePid = async (): Promise<number> =>
  Number((await readFile(path.join(dataDir, 'postgresql/postmaster.pid'), 'utf8')).split('\n')[0])
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    // There is no such process any more.
    return false
  }
}
const ownersOf = async (folder: string): Promise<ReadonlySet<number>> => {
  const entries = await readdir(folder, { recursive: true })
  return new Set(await Promise.all(['.', ...entries].map(async (name) => (await stat(path.join(folder, name))).uid)))
}
const uidOf = async (pid: number): Promise<number> => Number(/^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Nobody else can leave root's account. */
const asRoot = test.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)

asRoot('a portal that root starts runs as another account, as does its database, and the data belong to it', async () => {
  const { uid } = await findPortalAccount(path.join(dataDir, 'none'))
  const started = await start()
  expect(started.uid).toBe(uid)
  expect(uid).not.toBe(0)
  expect(await uidOf(await databasePid())).toBe(uid)
  expect([...(await ownersOf(dataDir))]).toEqual([uid])
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

asRoot('data that an earlier version left to root are taken over whole', async () => {
  await chmod(dataDir, 0o711)
  const earlier = await startCluster({ dataDir })
  await mkdir(path.join(dataDir, 'files/1/ab'), { recursive: true, mode: 0o700 })
  await writeFile(path.join(dataDir, 'files/1/ab/abc'), 'letter', { mode: 0o600 })
  await earlier.stop()
  expect([...(await ownersOf(dataDir))]).toContain(0)
  const { uid } = await start()
  expect([...(await ownersOf(dataDir))]).toEqual([uid])
})

asRoot('a program that the account cannot read goes on as root, and says so', async () => {
  await chmod(dataDir, 0o711)
  const started = await start('/root/nowhere')
  expect(started.uid).toBe(0)
  expect(started.outcome).toMatch(/^The web server runs as root, because the account \S+ cannot read \/root\/nowhere/)
  expect(await uidOf(await databasePid())).not.toBe(0)
})
