import { Type, type Static, type TSchema } from 'typebox'
import { type Json, Text } from './logic.ts'

/** An example inside a definition. It runs in the tests, before publishing, and as a story. */
export const Example = Type.Object({
  name: Type.String(),
  given: Type.Record(Type.String(), Type.Unsafe<Json>({}), {
    description:
      'answers, record, related, case, event, user, settings, mode, route, with, today; for a workflow also state and send, or steps: what is sent, decided or runs out (clock), one after another; for a case onFile; for an automation rows, others and after; for a call request, record, answers, rows and total; for a connection message; for a starter answers',
  }),
  then: Type.Record(Type.String(), Type.Unsafe<Json>({}), {
    description:
      'form: path -> {flag, value, options}, errors, warnings; rule: is, value or rows; workflow: state, effects, refused, steps; menu: items; screen: go; mapping: out; template: text; view: where; case: changes, refused, finding, reasons; automation: happens; call: does, answer, refused; connection: sends, unreadable; starter: begins, errors; translations: id of a definition -> what comes out of it',
  }),
})
export type Example = Static<typeof Example>

/** The properties every definition begins with. */
export const head = {
  $schema: Type.Optional(Type.String()),
  id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z]+$', 'x-form': 'some-words.kind, in lower case' }),
  title: Type.Optional(Text),
  description: Type.Optional(Type.String()),
  fixed: Type.Optional(Type.Array(Type.String(), { description: 'JSON pointers that no layer may touch' })),
  examples: Type.Optional(Type.Array(Example)),
}

/**
 * What definitions of one kind have in common stands in an abstract one, and the others are like it. The loader merges the two as it merges
 * an overlay, so a loaded definition has neither property.
 */
export const shared = (kind: string) => ({
  abstract: Type.Optional(
    Type.Literal(true, {
      description: 'only what others are like: it draws, runs and starts nothing itself, and may leave out what they say',
    }),
  ),
  like: Type.Optional(
    Type.String({
      description: `id of an abstract ${kind}: what stands there stands here too, and what is written here wins; lists are changed as in an overlay`,
    }),
  ),
})

/** Other properties are not allowed: a misspelled one is an error, never ignored. */
export const closed = { additionalProperties: false } as const

/** A property that the language has and this build does not run: where one is written, load says that nothing comes of it. */
export const NotRun = <S extends TSchema>(schema: S): S => ({ ...schema, 'x-not-run': true })
