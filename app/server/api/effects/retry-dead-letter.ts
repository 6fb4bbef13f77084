import { reviveDeadLetter } from '../../store/outbox/outbox.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import { forViewer } from '../endpoint.ts'

export const retryDeadLetter = forViewer('POST /api/effects/dead/retry', async (context, request) => {
  if (!isAllowed(context, 'deadLetters')) return fail('auth.forbidden')
  const { services, tx } = context
  const revived = await reviveDeadLetter(tx, request.body.key)
  if (!revived) return fail('request.not-found')
  await services.queue.wake(tx, { institution: tx.institution, entity: revived.entity, record: revived.record_id })
  return {}
})
