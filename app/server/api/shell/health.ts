import { endpoint } from '../endpoint.ts'

/** Longer than a busy database takes, but shorter than a monitor waits. */
const PATIENCE_MS = 3000

export const health = endpoint(
  'GET /api/health',
  async ({ pool }, _request, reply) => {
    try {
      await within(PATIENCE_MS, pool.query('select 1'))
      return { status: 'ok' } as const
    } catch {
      // The caller only learns that the database does not answer; the reason is in the database's own log.
      reply.code(503)
      return { status: 'database-unreachable' } as const
    }
  },
  { rateLimit: false },
)

/** A database that neither answers nor refuses counts as down. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
