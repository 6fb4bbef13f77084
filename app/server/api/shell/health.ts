import type { Services } from '../../work/services.ts'
import { endpoint, type Endpoint } from '../endpoint.ts'

/** Longer than a busy database takes, but shorter than a monitor waits. */
const PATIENCE_MS = 3000
/** An answer is given again for so long, so that nobody can keep the database busy by asking. */
const FRESH_MS = 1000

/** Whether this process and its database answer: a monitor restarts the server when they do not. */
export const health: Endpoint = (app, services) => {
  const isReachable = remembered(() => reaches(services))
  endpoint(
    'GET /api/health',
    async (_services, _request, reply) => {
      if (await isReachable()) return { status: 'ok' } as const
      // The caller only learns that the database does not answer; the reason is in the database's own log.
      reply.code(503)
      return { status: 'database-unreachable' } as const
    },
    { rateLimit: 600 },
  )(app, services)
}

/** Whether the database answers in time. One that neither answers nor refuses counts as down. */
export const reaches = async ({ pool }: Pick<Services, 'pool'>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  try {
    return await Promise.race([
      late,
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks once for all who want to know within a second. */
export const remembered = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const now = Date.now()
    if (!asked || now - asked.at > FRESH_MS) asked = { at: now, answer: ask() }
    return asked.answer
  }
}
