import { startCluster } from '../../app/server/database/cluster.ts'

// A process that owns an embedded database until it is killed.
await startCluster({ dataDir: process.argv[2] ?? '' })
process.send?.('started')
