import { Type, type Static } from 'typebox'
import type { OperationTable } from '../operation.ts'
import { Closed, List, Uuid } from '../schema.ts'

/** Something on a page, and the part of a definition that it comes from. */
export const PagePart = Closed({
  at: Type.String({ description: 'how the page marks it: path:given_name, block:tasks, column:<block>:<field>, item:<id>, page' }),
  kind: Type.Enum(['page', 'tab', 'block', 'column', 'item', 'section', 'question']),
  label: Type.String(),
  definition: Type.String(),
  path: Type.String({ description: 'of the part in its definition; empty: all of it' }),
})
export type PagePart = Static<typeof PagePart>

export const pageOperations = {
  'GET /api/configuration/page': {
    summary: 'The parts of the page at a hash path that can be pointed at, each with its place in a definition, as a change has it',
    query: Closed({ path: Type.String({ maxLength: 2000 }), change: Type.Optional(Uuid) }),
    response: List(PagePart),
  },
} as const satisfies OperationTable
