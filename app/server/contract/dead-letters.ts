import { Type } from 'typebox'
import { AnyJson, Closed, Instant, List } from './schema.ts'
import type { OperationTable } from './operation.ts'

/** An effect that failed after all retries. */
const ServedDeadLetter = Closed({
  key: Type.String(),
  entity: Type.String(),
  record_id: Type.String(),
  effect: AnyJson,
  because: Type.String(),
  attempts: Type.Integer(),
  error: Type.Union([Type.String(), Type.Null()]),
  at: Instant,
})

/** How a try ended; `next` is the time of the next one. */
const TryOutcome = Type.Union([
  Closed({ status: Type.Literal('done') }),
  Closed({ status: Type.Literal('waiting'), error: Type.String(), next: Instant }),
  Closed({ status: Type.Literal('dead'), error: Type.String() }),
])

export const deadLetterOperations = {
  'GET /api/effects/dead': { summary: 'Effects that failed for good', response: Closed({ letters: List(ServedDeadLetter) }) },
  'POST /api/effects/dead/retry': {
    summary: 'Try a failed effect again, at once',
    body: Closed({ key: Type.String({ maxLength: 300 }) }),
    response: TryOutcome,
  },
} as const satisfies OperationTable
