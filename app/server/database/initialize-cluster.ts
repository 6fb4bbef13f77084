import { chown, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabasePlace } from './place.ts'
import { run } from './run-program.ts'
import type { Secrets } from './secrets.ts'
import { StartError } from './start-error.ts'

/** Creates the files of a new server in a temporary folder, and moves the complete folder into place. */
export const initializeCluster = async ({ dataDir, clusterDir, account, binaries }: DatabasePlace, secrets: Secrets): Promise<void> => {
  const existing = await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(
      `The database in ${clusterDir} belongs to another account: start Sojourn as its owner, or set DATA_DIR to another folder.`,
    )
  })
  if (existing !== undefined) {
    if (Number(existing) === binaries.major) return
    throw new StartError(
      `The database in ${clusterDir} was made by PostgreSQL ${existing.trim()} and this is ${binaries.major}: move the data with an export from the version of Sojourn that made it.`,
    )
  }
  await removeUnfinished(dataDir)
  const draft = `${clusterDir}.${process.pid}`
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  // initdb reads the password from a file, as the account that runs it.
  const secretDir = await mkdtemp(path.join(tmpdir(), 'sojourn-'))
  try {
    const passwordFile = path.join(secretDir, 'password')
    await writeFile(passwordFile, secrets.admin, { mode: 0o600 })
    if (account) for (const file of [secretDir, passwordFile]) await chown(file, account.uid, account.gid)
    // Sorts by code point on every machine; a query whose result people read names an ICU collation.
    const locale = ['--no-locale', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await run(
      path.join(binaries.bin, 'initdb'),
      ['--pgdata', draft, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale],
      account,
    )
  } finally {
    await rm(secretDir, { recursive: true, force: true })
  }
  await rename(draft, clusterDir).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true })
    // Another first start was faster; it owns the directory now and will be found running.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

const removeUnfinished = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgresql\.(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
