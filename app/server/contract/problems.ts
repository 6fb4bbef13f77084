import { Type } from 'typebox'
import type { Explanation } from '#engine'
import { AnyJson, Closed, Dictionary, List } from './schema.ts'

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
  shared: Type.Optional(Type.Literal(true, { description: 'the message does not name the question' })),
})

/** The engine's `Diagnostic`: a finding about a definition. */
export const ServedDiagnostic = Closed({
  code: Type.String(),
  severity: Severity,
  file: Type.String(),
  id: Type.Optional(Type.String()),
  pointer: Type.String(),
  place: Type.Optional(Type.String({ description: 'the pointer in words of the office: Question “First name”, Help text' })),
  title: Type.Optional(Type.String({ description: 'what the definition is called' })),
  translates: Type.Optional(
    Closed(
      { language: Type.String(), definition: Type.Optional(Type.String({ description: 'what it translates; none: much at once' })) },
      { description: 'of a translation: where its sentence is written' },
    ),
  ),
  line: Type.Integer(),
  column: Type.Integer(),
  message: Type.String(),
  mend: Type.String({ description: 'how to mend it' }),
  by: Type.Optional(
    Type.Union(
      [
        Closed({ do: Type.Literal('write'), instead: Type.String(), word: Type.String() }),
        Closed({ do: Type.Literal('add'), property: Type.String(), value: AnyJson }),
      ],
      { description: 'the one edit that mends it, where a program can tell' },
    ),
  ),
})

/** The engine's `Explanation`: why something is as it is, in sentences. */
export const ServedExplanation = Type.Unsafe<Explanation>(
  Closed({
    title: Type.String(),
    holds: Type.Boolean(),
    reasons: List(Closed({ text: Type.String(), detail: Type.Optional(Type.String()), fine: Type.Boolean() }), {
      description: 'what stands in the way first',
    }),
    changes: List(Closed({ text: Type.String(), path: Type.Optional(Type.String({ description: 'the question where it is done' })) }), {
      description: 'what would change it, at most three',
    }),
    source: Type.Optional(Type.String()),
    sourceAddress: Type.Optional(Type.String({ description: 'the page on which the source is read' })),
    since: Type.Optional(Type.String({ description: 'the day from which it is in force, written out' })),
  }),
)
