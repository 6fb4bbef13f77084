import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { startCluster, type Cluster } from './cluster.ts'
import { StartError } from './start-error.ts'

/** A database that ends this often within a minute has a reason that another start does not mend. */
const MOST_STARTS = 3
const WITHIN_MS = 60_000
const PAUSE_MS = 500

/**
 * Starts the embedded database, and again at the same address whenever it ends by accident: its clients then connect again. `ended` settles
 * when it was stopped, or rejects with a sentence when it does not stay up. `report` is told each time.
 */
export const keepRunning = async (dataDir: string, report: (sentence: string) => void): Promise<Cluster> => {
  let current = await startCluster({ dataDir })
  let stopping = false
  const { url } = current
  const port = Number(new URL(url).port)
  const startAgain = async (starts: readonly number[]): Promise<Cluster> => {
    const recent = starts.filter((start) => start > Date.now() - WITHIN_MS)
    if (recent.length >= MOST_STARTS)
      throw new StartError(`The database does not stay up: see the end of ${path.join(dataDir, 'database.log')}.`)
    // Processes of the dead server may need a moment to notice.
    await pause(PAUSE_MS)
    try {
      return await startCluster({ dataDir, port })
    } catch (error) {
      report(`The database could not be started: ${error instanceof Error ? error.message : String(error)}`)
      return startAgain([...recent, Date.now()])
    }
  }
  const watch = async (): Promise<void> => {
    const starts: number[] = []
    for (;;) {
      await current.ended
      if (stopping) return
      report(`The database ended by accident and is started again. Why it ended stands in ${path.join(dataDir, 'database.log')}.`)
      starts.push(Date.now())
      current = await startAgain(starts)
      report('The database runs again.')
    }
  }
  return {
    url,
    ended: watch(),
    stop: async () => {
      stopping = true
      await current.stop()
    },
  }
}
