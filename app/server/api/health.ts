import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

export function health(app: FastifyInstance, { pool }: Services): void {
  app.get('/api/health', { schema: { summary: 'Whether the server and its database answer' }, config: { rateLimit: false } }, async (_request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ok' }
    } catch {
      // Whoever asks learns that it does not answer; why stands in the log of the database.
      return reply.code(503).send({ status: 'database-unreachable' })
    }
  })
}
