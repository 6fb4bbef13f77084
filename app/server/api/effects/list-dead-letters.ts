import type { FastifyInstance } from 'fastify'
import { isAllowed } from '../../work/policies.ts'
import type { Services } from '../../work/services.ts'
import { listDeadLetters as list, reviveDeadLetter } from '../../store/outbox/outbox.ts'
import { forViewer } from '../request-context.ts'
import { fail } from '../../work/failure.ts'

const RETRY = {
  type: 'object',
  properties: { key: { type: 'string', maxLength: 300 } },
  required: ['key'],
  additionalProperties: false,
} as const

/** Effects that failed after all retries, with the reason, for users who can mend the cause. */
export const listDeadLetters = (app: FastifyInstance, services: Services): void => {
  app.get(
    '/api/effects/dead',
    { schema: { summary: 'Effects that failed for good' } },
    forViewer(services, async (context) => {
      if (!isAllowed(context, 'deadLetters')) return fail('auth.forbidden')
      return { letters: await list(context.tx, 200) }
    }),
  )
  app.post(
    '/api/effects/dead/retry',
    { schema: { summary: 'Try a failed effect again', body: RETRY } },
    forViewer(services, async (context, request) => {
      if (!isAllowed(context, 'deadLetters')) return fail('auth.forbidden')
      const { tx } = context
      const revived = await reviveDeadLetter(tx, (request.body as { key: string }).key)
      if (!revived) return fail('request.not-found')
      await services.queue.wake(tx, { institution: tx.institution, entity: revived.entity, record: revived.record_id })
      return {}
    }),
  )
}
