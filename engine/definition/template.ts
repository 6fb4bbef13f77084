import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Body } from './texts/body.ts'
import { Text } from './logic.ts'

/** The text of an e-mail, letter or notice, with merge fields. */
export const Template = Type.Object(
  {
    ...head,
    as: Type.Union([Type.Literal('mail'), Type.Literal('notice'), Type.Literal('letter'), Type.Literal('content')]),
    about: Type.Optional(
      Type.String({ description: 'what it tells of: a value of the list in the setting noticeKinds; people choose how they hear of it' }),
    ),
    subject: Type.Optional(Text),
    body: Body,
    header: Type.Optional(
      Type.Unsafe<string>({ ...Text, description: 'on every page of a letter but the first; may merge {page} and {pages}' }),
    ),
    footer: Type.Optional(Type.Unsafe<string>({ ...Text, description: 'on every page of a letter; may merge {page} and {pages}' })),
    link: Type.Optional(Type.Object({ label: Text, to: Text }, closed)),
    missing: Type.Optional(Type.Record(Type.String(), Text, { description: 'merge field -> text in place of a missing value' })),
  },
  closed,
)
export type Template = Static<typeof Template>
