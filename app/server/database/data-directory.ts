import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SystemAccount } from './account.ts'
import { StartError } from './start-error.ts'

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The folder of the embedded database and the uploaded files. Root's default lies outside the project, because the database's account
 * cannot enter a clone below a private folder such as root's home.
 */
export const getDataDirectory = (env: NodeJS.ProcessEnv = process.env): string => {
  if (env['DATA_DIR']) return path.resolve(env['DATA_DIR'])
  return process.getuid?.() === 0 ? '/var/lib/sojourn' : path.join(projectRoot, '.data')
}

/** Creates the folder, and refuses one that the database's account cannot enter. */
export const prepareDataDirectory = async (dataDir: string, account: SystemAccount | undefined): Promise<void> => {
  if (account) refuseUnreachable(dataDir, account)
  try {
    const created = await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // The database's account must pass through these folders, whatever the umask.
    if (account && created) for (const folder of ancestors(dataDir)) if (folder.startsWith(created)) await chmod(folder, 0o711)
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir} cannot be used (${(error as Error).message}): set DATA_DIR to a folder you may write to.`,
    )
  }
}

const refuseUnreachable = (dataDir: string, account: SystemAccount): void => {
  const closed = ancestors(dataDir).find((folder) => existsSync(folder) && !mayEnter(folder, account))
  if (!closed) return
  throw new StartError(
    `The database runs as another account than root (user id ${account.uid}), and that account cannot enter ${closed}: ` +
      `allow it with "chmod o+x ${closed}", or set DATA_DIR to a folder it can reach, such as /var/lib/sojourn.`,
  )
}

// The system decides: mode bits alone do not show access lists and mounts.
const mayEnter = (folder: string, account: SystemAccount): boolean => {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

const ancestors = (folder: string): string[] => {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [...ancestors(parent), folder]
}
