import { Type } from 'typebox'
import type { Explanation } from '#engine'
import { AnyJson, Closed, Dictionary, List, named } from './schema.ts'

const Severity = Type.Enum(['error', 'warning'])

/** The engine's `Problem`: a finding about answers. */
export const ServedProblem = Closed({
  path: Type.String({ description: 'of the field; empty: the whole form' }),
  code: Type.String(),
  severity: Severity,
  message: Type.String(),
  label: Type.Optional(Type.String()),
  page: Type.Optional(Type.String()),
  area: Type.Optional(Type.String()),
  params: Type.Optional(Dictionary(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]))),
})

/** The engine's `Diagnostic`: a finding about a definition. */
export const ServedDiagnostic = Closed({
  code: Type.String(),
  severity: Severity,
  file: Type.String(),
  id: Type.Optional(Type.String()),
  pointer: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  message: Type.String(),
  mend: Type.String({ description: 'how to mend it' }),
})

/** The engine's `Explanation`: the result of a rule, and of each of its parts. */
export const ServedExplanation = Closed({
  op: Type.String(),
  text: Type.String(),
  value: AnyJson,
  args: List(named<Explanation>('Explanation')),
  path: Type.Optional(Type.String()),
  rule: Type.Optional(Type.String()),
})
