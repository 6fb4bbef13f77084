import type { SystemAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { StartError } from './start-error.ts'

/** One embedded database: its files, the account that owns them, and the programs that serve it. */
export type DatabasePlace = {
  readonly dataDir: string
  readonly clusterDir: string
  readonly account: SystemAccount | undefined
  readonly binaries: Binaries
}

export const alreadyRunning = (dataDir: string): StartError => {
  return new StartError(`Sojourn already runs on the data directory ${dataDir}: stop it first, or set DATA_DIR to another folder.`)
}
