import { startCluster } from '../../app/server/database/cluster.ts'
import { leaveRoot } from '../../app/server/database/leave-root.ts'

// A process that is started by root, leaves root's account, and owns an embedded database until it is killed.
const [, , dataDir = '', project] = process.argv
const outcome = await leaveRoot(dataDir, { embedded: true, ...(project !== undefined && { project }) })
const uid = process.getuid?.()
const { url } = await startCluster({ dataDir })
process.send?.({ outcome, uid, url })
