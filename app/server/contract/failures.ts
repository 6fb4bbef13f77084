import { Type, type Static } from 'typebox'
import { GivenRight } from './configuration/given-rights.ts'
import { ServedDiagnostic, ServedExplanation, ServedProblem } from './problems.ts'
import { Closed, List } from './schema.ts'

/** The body of every failure: a stable code and a sentence that says what to do. app/server/api/status-codes.ts has the status of each code. */
export const ApiError = Closed({
  error: Type.String({ description: 'a stable code' }),
  message: Type.String(),
  place: Type.Optional(Type.String({ description: 'where in the request the fault is: body/note, query/q' })),
  href: Type.Optional(Type.String({ description: 'the page on which to go on, a hash path' })),
  requestId: Type.Optional(Type.String()),
  problems: Type.Optional(List(ServedProblem)),
  diagnostics: Type.Optional(List(ServedDiagnostic)),
  gives: Type.Optional(List(GivenRight, { description: 'what a publication allows to more people' })),
  explanation: Type.Optional(ServedExplanation),
})
export type ApiError = Static<typeof ApiError>
