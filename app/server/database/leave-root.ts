import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPortalAccount, nameOfAccount, type SystemAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { prepareDataDirectory } from './data-directory.ts'

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Makes the rest of this process run as an account without root's rights, to whom the data directory then belongs. Returns what an
 * administrator should know: that the account is shared, or that the process stays root. A process that is not root's is left as it is.
 */
export const leaveRoot = async (
  dataDir: string,
  { embedded, project = projectRoot }: { embedded: boolean; project?: string },
): Promise<string | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const account = await findPortalAccount(dataDir)
  const name = nameOfAccount(account)
  // Mended while there is still somebody who may write there.
  const programs = embedded ? [path.join((await prepareBinaries(undefined)).bin, 'postgres')] : []
  const closed = [path.join(project, 'package.json'), path.join(project, 'node_modules/pg/package.json'), ...programs].find(
    (file) => !mayRead(file, account),
  )
  if (closed !== undefined)
    return `The web server runs as root, because the account ${name} cannot read ${closed}: put Sojourn into a folder that every account may read, such as /opt/sojourn.`
  // A folder that is there may be closed to everybody but its owner.
  if (existsSync(dataDir)) await giveTo(account, dataDir)
  await prepareDataDirectory(dataDir, account)
  await giveTo(account, dataDir)
  await chmod(dataDir, 0o700)
  become(account)
  return name === 'nobody'
    ? 'Sojourn runs as the account nobody, which other programs may share: make one called sojourn, and the next start uses it.'
    : undefined
}

// The system decides: mode bits alone do not show access lists and mounts.
const mayRead = (file: string, account: SystemAccount): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', file], { ...account, cwd: '/', stdio: 'ignore' }).status === 0

/** What already belongs to the account is passed over, with everything in it, so that a large store costs nothing at the next start. */
const giveTo = async ({ uid, gid }: SystemAccount, dataDir: string): Promise<void> => {
  const give = async (file: string): Promise<void> => {
    const { uid: owner, isDirectory } = await ownerOf(file)
    if (owner === uid) return
    if (isDirectory) for (const name of await readdir(file)) await give(path.join(file, name))
    // A folder comes last: an interrupted start finds it again.
    await lchown(file, uid, gid)
  }
  for (const name of await readdir(dataDir)) await give(path.join(dataDir, name))
  await lchown(dataDir, uid, gid)
}

const ownerOf = async (file: string): Promise<{ readonly uid: number; readonly isDirectory: boolean }> => {
  const found = await lstat(file)
  return { uid: found.uid, isDirectory: found.isDirectory() }
}

const become = ({ uid, gid }: SystemAccount): void => {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
