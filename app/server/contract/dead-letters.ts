import { Type } from 'typebox'
import { AnyJson, Closed, Instant, List, Nothing } from './schema.ts'
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

export const deadLetterOperations = {
  'GET /api/effects/dead': { summary: 'Effects that failed for good', response: Closed({ letters: List(ServedDeadLetter) }) },
  'POST /api/effects/dead/retry': {
    summary: 'Try a failed effect again',
    body: Closed({ key: Type.String({ maxLength: 300 }) }),
    response: Nothing,
  },
} as const satisfies OperationTable
