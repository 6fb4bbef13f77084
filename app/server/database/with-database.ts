import path from 'node:path'
import { startCluster } from './cluster.ts'
import { address } from './owner.ts'
import { findPostmaster } from './postmaster.ts'
import { getSecrets } from './secrets.ts'

/** Works on the embedded database of a portal that runs, or starts it for the time of the work. */
export const withDatabase = async <T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> => {
  const running = await findPostmaster(path.join(dataDir, 'postgresql'))
  if (running) return work(address('sojourn', (await getSecrets(dataDir)).app, running.port, 'sojourn'))
  const cluster = await startCluster({ dataDir })
  try {
    return await work(cluster.url)
  } finally {
    await cluster.stop()
  }
}
