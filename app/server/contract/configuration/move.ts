import { Type, type Static } from 'typebox'
import type { OperationTable } from '../operation.ts'
import { Closed, List } from '../schema.ts'
import { ReplayedCase } from './replay.ts'

const After = Type.Optional(
  Type.String({ pattern: '^[a-z0-9_-]+/[0-9a-f-]{36}$', maxLength: 200, description: 'the `next` of the answer before' }),
)

/** A slice of the open cases that keep an older version. */
export const ServedMove = Closed({
  moved: Type.Integer({ description: 'that lose nothing: they can go on with the version in force, or do so now' }),
  stay: List(ReplayedCase, { description: 'what each would lose; without effects: somebody changed it at this moment' }),
  next: Type.Optional(Type.String({ description: 'there may be more behind this place' })),
})
export type ServedMove = Static<typeof ServedMove>

export const moveOperations = {
  'GET /api/configuration/cases': {
    summary: 'Which open cases of older versions could go on with the one in force, slice by slice; nothing is stored',
    query: Closed({ after: After }),
    response: ServedMove,
  },
  'POST /api/configuration/cases/move': {
    summary: 'Moves open cases of older versions to the one in force, slice by slice, where nothing is lost',
    body: Closed({ after: After }),
    response: ServedMove,
  },
} as const satisfies OperationTable
