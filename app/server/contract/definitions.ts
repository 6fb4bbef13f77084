import { Type, type Static } from 'typebox'
import type { Json } from '#engine'
import { Gives } from './configuration/given-rights.ts'
import { ServedDiagnostic } from './problems.ts'
import { Closed, List } from './schema.ts'
import type { OperationTable } from './operation.ts'

/** A new version of one definition, or of one change to definitions (`…overlay`), in the institution's layer. */
export const Publish = Closed({
  definition: Type.Unsafe<{ readonly [key: string]: Json }>({ type: 'object' }),
  note: Type.String({ minLength: 1, maxLength: 1000 }),
  gives: Gives,
})
export type Publish = Static<typeof Publish>

export const Published = Closed({
  id: Type.String(),
  version: Type.Integer(),
  hash: Type.String(),
  diagnostics: List(ServedDiagnostic),
  changes: List(Type.String()),
})
export type Published = Static<typeof Published>

export const definitionOperations = {
  'POST /api/definitions/:id/publish': {
    summary: 'Publish a new version of a definition; when the set would not load, the 422 has the diagnostics and nothing is stored',
    params: Closed({ id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z]+(\\.overlay)?$', maxLength: 120 }) }),
    body: Publish,
    judged: { definition: 'definition' },
    response: Published,
    idempotent: true,
  },
} as const satisfies OperationTable
