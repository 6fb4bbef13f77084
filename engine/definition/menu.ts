import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Condition, Icon, Logic, Ref, Text } from './logic.ts'

const itemShape = {
  id: Type.String(),
  label: Text,
  help: Type.Optional(Text),
  icon: Type.Optional(Icon()),
  link: Type.Optional(Ref('screen')),
  case: Type.Optional(
    Type.String({ 'x-ref': ['case'], description: 'starts a case of this type; shown closed with the reason when it may not be started' }),
  ),
  route: Type.Optional(Type.Record(Type.String(), Logic, { description: 'route parameters of the link' })),
  queryParams: Type.Optional(Type.Record(Type.String(), Type.String())),
  url: Type.Optional(Type.String()),
  isUrl: Type.Optional(Type.Boolean()),
  superText: Type.Optional(
    Type.Object(
      { view: Type.Optional(Ref('view')), with: Type.Optional(Type.Record(Type.String(), Logic)), text: Type.Optional(Text) },
      { ...closed, description: 'words at the end of the line: the count of a view (in text as {count}), or the text alone' },
    ),
  ),
  visibility: Type.Optional(Condition),
  closed: Type.Optional(
    Type.Object(
      {
        when: Type.Optional(Condition),
        window: Type.Optional(
          Type.Unsafe<string>({
            type: 'string',
            'x-ref': ['rule'],
            description: "a window: the item is closed while the window is, with the window's text before it opens",
          }),
        ),
        why: Type.Optional(Text),
      },
      { ...closed, description: "either when or window; without why, the rule's own text is used" },
    ),
  ),
}
const leaf = Type.Object(itemShape)
/** One item of a menu: a link, a case that can be started, or a group of items. */
export const MenuItem = Type.Object(
  { ...itemShape, subMenu: Type.Optional(Type.Array(Type.Unsafe<unknown>({ $ref: '#/$defs/MenuItem' }))) },
  { ...closed, $id: 'MenuItem' },
)
export type MenuItem = { readonly [K in keyof Static<typeof leaf>]: Static<typeof leaf>[K] } & { readonly subMenu?: readonly MenuItem[] }

/** A menu: a list of items, which may be groups. */
export const Menu = Type.Object(
  {
    ...head,
    items: Type.Array(Type.Unsafe<MenuItem>({ $ref: '#/$defs/MenuItem' })),
    limit: Type.Optional(
      Type.Object(
        { when: Condition, to: Logic },
        { ...closed, description: 'while it holds, only items whose id is in the list are shown' },
      ),
    ),
  },
  closed,
)
export type Menu = Static<typeof Menu>
