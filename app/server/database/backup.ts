import { chown, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { findDatabaseAccount, type SystemAccount } from './account.ts'
import { startCluster } from './cluster.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { openOwnerConnection } from './owner.ts'
import { findPostmaster } from './postmaster.ts'
import { getSecrets } from './secrets.ts'
import { StartError } from './start-error.ts'

/** What PostgreSQL makes anew at a start; the write-ahead log is copied last, when it holds all of the backup. */
const NOT_COPIED = /^(?:pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|postmaster\.(?:pid|opts))$/

/** What a backup holds beside the database, each where it stands in the data directory. */
const KEYS = ['field-keys', 'session-key', 'campus-secrets', 'database.json'] as const
/** Uploads, and what waits for other systems or came from them. */
const FOLDERS = ['files', 'outside'] as const

/**
 * Copies the embedded database, the uploaded files, the messages of other systems and the keys of a data directory into a new folder. The portal may go on working: the
 * copy is a base backup of PostgreSQL, which replays its log at the first start after a restore.
 */
export const backUp = async (dataDir: string, target: string): Promise<void> => {
  const clusterDir = path.join(dataDir, 'postgresql')
  if (!(await isThere(path.join(clusterDir, 'PG_VERSION'))))
    throw new StartError(`There is no database in ${dataDir}: set DATA_DIR to the folder of the portal.`)
  await refuseUsed(target)
  await mkdir(target, { recursive: true, mode: 0o700 })
  // Before and after the database: a file the database names may be removed in the meantime, or come.
  await copyFolders(dataDir, target)
  await withDatabase(dataDir, (client) => copyDatabase(client, clusterDir, path.join(target, 'postgresql')))
  await copyFolders(dataDir, target)
  await copyKeys(dataDir, path.join(target, 'keys'))
}

/** Puts a backup into an empty data directory, from which the portal then starts. Its keys may lie elsewhere. */
export const restore = async (
  source: string,
  dataDir: string,
  { keys = path.join(source, 'keys') }: { keys?: string } = {},
): Promise<void> => {
  if (!(await isThere(path.join(source, 'postgresql/backup_label'))))
    throw new StartError(`There is no complete backup in ${source}: name a folder that "npm run backup" made.`)
  if (!(await isThere(path.join(keys, 'field-keys'))))
    throw new StartError(`There are no keys in ${keys}: name the folder that holds field-keys.`)
  await refuseUsed(dataDir)
  const clusterDir = path.join(dataDir, 'postgresql')
  const account = await findDatabaseAccount(clusterDir)
  await prepareDataDirectory(dataDir, account)
  await copyKeys(keys, dataDir)
  await copyFolders(source, dataDir)
  await copyFolder(path.join(source, 'postgresql'), clusterDir)
  if (account) await giveTo(account, clusterDir)
}

/** PostgreSQL serves only a folder that belongs to its account. */
const giveTo = async ({ uid, gid }: SystemAccount, folder: string): Promise<void> => {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid)
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

const refuseUsed = async (folder: string): Promise<void> => {
  if ((await isThere(folder)) && (await readdir(folder)).length > 0)
    throw new StartError(`The folder ${folder} is not empty: name a new one, so that nothing is overwritten.`)
}

/** Connects to the database of a portal that runs, or starts it for the time of the backup. */
const withDatabase = async (dataDir: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const secrets = await getSecrets(dataDir)
  const running = await findPostmaster(path.join(dataDir, 'postgresql'))
  const cluster = running ? undefined : await startCluster({ dataDir })
  const port = running?.port ?? Number(new URL(cluster?.url ?? '').port)
  const client = await openOwnerConnection(port, secrets)
  try {
    await work(client)
  } finally {
    await client.end()
    await cluster?.stop()
  }
}

const copyDatabase = async (client: pg.Client, from: string, to: string): Promise<void> => {
  // Keeps the log of the backup from being recycled before it is copied; ends with the connection.
  await client.query("select pg_create_physical_replication_slot('sojourn_backup', true, true)")
  await client.query("select pg_backup_start('sojourn', fast => true)")
  await copyFolder(from, to, (name) => !NOT_COPIED.test(name))
  const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
    'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
  )
  await client.query('select pg_switch_wal()')
  await copyFolder(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'))
  // Written last: a folder without it is no complete backup.
  await writeFile(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
}

const copyFolders = async (from: string, to: string): Promise<void> => {
  for (const name of FOLDERS) await copyFolder(path.join(from, name), path.join(to, name))
}

/** Copies whatever is there; a file that vanishes in the meantime was temporary or is in the log. */
const copyFolder = async (from: string, to: string, isCopied: (name: string) => boolean = () => true): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = (await isThere(from)) ? await readdir(from, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    if (!isCopied(name.replaceAll('\\', '/'))) continue
    if (entry.isDirectory()) await mkdir(path.join(to, name), { recursive: true, mode: 0o700 })
    else
      await copyFile(path.join(from, name), path.join(to, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
}

const copyKeys = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of KEYS)
    if (await isThere(path.join(from, name))) await writeFile(path.join(to, name), await readFile(path.join(from, name)), { mode: 0o600 })
}
