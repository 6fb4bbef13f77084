import { Type, type Static } from 'typebox'
import { closed, head, NotRun } from '../head.ts'
import { Condition, Duration, Ref, Text } from '../logic.ts'

/** One text, with variants for certain conditions. */
export const Message = Type.Object(
  {
    text: Text,
    variants: Type.Optional(NotRun(Type.Array(Type.Object({ when: Condition, text: Text }, closed)))),
    show: Type.Optional(Type.Union([Type.Literal('toast'), Type.Literal('snackbar'), Type.Literal('dialog'), Type.Literal('bar')])),
    tone: Type.Optional(Type.Union([Type.Literal('info'), Type.Literal('success'), Type.Literal('warning'), Type.Literal('error')])),
    for: Type.Optional(Duration),
    then: Type.Optional(Type.Object({ go: Ref('screen'), after: Type.Optional(Duration) }, closed)),
  },
  closed,
)
export type Message = Static<typeof Message>

/** Texts by key, for everything that is not a label, help or title written where it is used. */
export const Messages = Type.Object({ ...head, messages: Type.Record(Type.String(), Message) }, closed)
export type Messages = Static<typeof Messages>
