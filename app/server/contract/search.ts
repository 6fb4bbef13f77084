import { Type, type Static } from 'typebox'
import { Closed, List } from './schema.ts'
import type { OperationTable } from './operation.ts'

const Hit = Closed({
  id: Type.String(),
  href: Type.String(),
  label: Type.String(),
  detail: Type.Optional(Type.String()),
  state: Type.Optional(Closed({ label: Type.String(), family: Type.String(), icon: Type.Optional(Type.String()) })),
})

/** The first records of each kind that a search finds; the policies of each list decide what this viewer finds. */
export const Found = Closed({
  kinds: List(
    Closed({
      label: Type.String(),
      total: Type.Integer(),
      hits: List(Hit),
      href: Type.Optional(Type.String({ description: 'the list with all of them' })),
    }),
  ),
})
export type Found = Static<typeof Found>

export const searchOperations = {
  'GET /api/search': {
    summary: 'People and records by words, a few of each kind',
    query: Closed({
      path: Type.String({ maxLength: 2000, description: 'the page where one searches: its screen names the lists' }),
      q: Type.String({ minLength: 2, maxLength: 200 }),
    }),
    response: Found,
  },
} as const satisfies OperationTable
