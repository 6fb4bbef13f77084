import { Type, type Static } from 'typebox'
import type { ExportedForm } from '#engine'
import type { OperationTable } from '../operation.ts'
import { RecordParams } from '../record-params.ts'
import { AnyAnswers, AnyJson, Closed, Instant, List, Uuid } from '../schema.ts'
import { ViewQuery } from '../views.ts'

/** The answers of a record as they stand, for whoever may read it: what they may not see is left out, and what is masked for them is masked. */
export const ExportedAnswers = Closed({
  entity: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  key: Type.Optional(Type.String({ description: 'its number' })),
  label: Type.String(),
  case: Type.Optional(Type.String({ description: 'the case that it is' })),
  state: Type.Optional(Type.String({ description: 'the id of its state' })),
  forms: List(Closed({ id: Type.String(), version: Type.Optional(Type.Integer()) }), { description: 'which ask for the answers' }),
  answers: AnyAnswers,
  setAside: Type.Optional(
    List(Closed({ path: Type.String(), value: AnyJson }), { description: 'answers that no form asks for any more, kept' }),
  ),
  createdAt: Instant,
  savedAt: Instant,
})
export type ExportedAnswers = Static<typeof ExportedAnswers>

export const exportOperations = {
  'GET /api/configuration/forms/:id/export': {
    summary: 'A form as JSON Schema with its uiSchema, and what these cannot say',
    params: Closed({ id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z]+$', maxLength: 120 }) }),
    query: Closed({ change: Type.Optional(Uuid) }),
    response: Type.Unsafe<ExportedForm>({ type: 'object' }),
  },
  'GET /api/records/:entity/:id/answers': {
    summary: 'The answers of a record as they stand',
    params: RecordParams,
    response: ExportedAnswers,
  },
  'GET /api/views/:view/answers': {
    summary: 'The answers of the records of a list, asked for as the list is, at most 50 at a time; a list that is no file is 403',
    params: Closed({ view: Type.String() }),
    query: ViewQuery,
    response: Closed({
      records: List(ExportedAnswers),
      next: Type.Optional(Type.String({ description: 'given as `after`, it brings what comes after these' })),
    }),
  },
} as const satisfies OperationTable
