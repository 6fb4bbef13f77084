import { putIntoOutbox } from '../store/outbox/outbox.ts'
import type { TimerJob } from '../store/outbox/queue.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import type { Services } from '../work/services.ts'

/** Leaves the event of a timer that has run out to the outbox, which tries it for a day and lists it when it gives up. */
export const leaveTimer = (services: Services, { institution, entity, record, id, since, send }: TimerJob): Promise<void> =>
  inInstitution(services.pool, institution, (tx) =>
    putIntoOutbox(tx, {
      entity,
      record,
      key: `timer:${record}:${since}:${id}`,
      effect: { timer: { send, since } },
      because: id,
      context: {},
    }),
  )
