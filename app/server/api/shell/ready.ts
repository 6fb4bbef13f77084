import { statfs } from 'node:fs/promises'
import type { Services } from '../../work/services.ts'
import { endpoint, type Endpoint } from '../endpoint.ts'
import { reaches, remembered } from './health.ts'

/** Room for a few of the largest uploads. */
const LEAST_FREE_BYTES = 200 * 1024 * 1024

type Status = 'ready' | 'database-unreachable' | 'disk-full'

/** Whether this server should be sent requests: a load balancer takes it out while it cannot read or store. */
export const ready: Endpoint = (app, services) => {
  const find = remembered(() => statusOf(services))
  endpoint(
    'GET /api/ready',
    async (_services, _request, reply) => {
      const status = await find()
      if (status !== 'ready') reply.code(503)
      return { status }
    },
    { rateLimit: 600 },
  )(app, services)
}

const statusOf = async (services: Services): Promise<Status> => {
  if (!(await reaches(services))) return 'database-unreachable'
  const { bavail, bsize } = await statfs(services.config.dataDir)
  return bavail * bsize < LEAST_FREE_BYTES ? 'disk-full' : 'ready'
}
