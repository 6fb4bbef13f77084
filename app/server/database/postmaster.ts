import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'

/** The contents of postmaster.pid, which a PostgreSQL server writes into its data directory. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean }

const pidFile = (clusterDir: string): string => path.join(clusterDir, 'postmaster.pid')

/** The server running on this directory, if any. Removes the file that a killed server left behind. */
export const findPostmaster = async (clusterDir: string): Promise<Postmaster | undefined> => {
  const text = await readFile(pidFile(clusterDir), 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n').map((line) => line.trim())
  if (!pid) return undefined
  if (await isServing(Number(pid), clusterDir)) return { pid: Number(pid), port: Number(port), ready: status === 'ready' }
  await rm(pidFile(clusterDir), { force: true })
  return undefined
}

// A process id alone proves nothing: in a restarted container, other programs have the same numbers, and PostgreSQL would refuse to start.
// A server works inside its data directory, which Linux can tell.
const isServing = async (pid: number, clusterDir: string): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  const workingDir = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  // Unreadable means another person's process; only the server of our own directory can be ours.
  return workingDir !== undefined && workingDir === (await realpath(clusterDir))
}
