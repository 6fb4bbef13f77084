import { Type, type Static } from 'typebox'
import { Block } from './blocks/registry.ts'
import { closed, head, shared } from './head.ts'
import { Condition, Duration, type Json, Logic, OneOf, Ref, Text } from './logic.ts'

/** One tab of a screen, with its blocks. */
export const Tab = Type.Object(
  {
    id: Type.String(),
    label: Text,
    when: Type.Optional(Condition),
    blocks: Type.Array(Block),
  },
  closed,
)
export type Tab = Static<typeof Tab>

const LAYOUTS = [
  'app',
  'page',
  'home',
  'list',
  'record',
  'form',
  'wizard',
  'review',
  'decision',
  'receipt',
  'content',
  'sign-in',
  'forgotten-password',
  'new-password',
  'landing',
] as const

/** A route with its blocks. Screens nest: a child inherits path, guard, heading and menu. */
export const Screen = Type.Object(
  {
    ...head,
    ...shared('screen'),
    title: Text,
    heading: Type.Optional(Text),
    caption: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        'x-text': true,
        description: 'the heading of the page when it is not the title: the label of the record',
      }),
    ),
    path: Type.String({ description: 'below the parent; parts in {braces} are parameters, {braces?} optional' }),
    aliases: Type.Optional(Type.Array(Type.String())),
    parent: Type.Optional(Ref('screen')),
    layout: OneOf(LAYOUTS),
    guard: Type.Optional(Condition),
    refused: Type.Optional(
      Type.Object({ go: Ref('screen'), message: Type.Optional(Type.String()), after: Type.Optional(Duration) }, closed),
    ),
    anonymous: Type.Optional(Type.Boolean()),
    index: Type.Optional(Ref('screen')),
    unknown: Type.Optional(Ref('screen')),
    landing: Type.Optional(Ref('rule')),
    menu: Type.Optional(Ref('menu')),
    links: Type.Optional(Ref('menu')),
    topBar: Type.Optional(Type.Literal(false, { description: 'the page has no top bar' })),
    density: Type.Optional(Type.Union([Type.Literal('comfortable'), Type.Literal('compact')])),
    record: Type.Optional(
      Type.Object(
        {
          entity: Ref('entity'),
          id: Logic,
          case: Type.Optional(Ref('case')),
          start: Type.Optional(
            Type.Unsafe<Json>({
              ...Type.Union([Ref('case'), Logic]),
              description:
                'the type of case to start when there is no record: its id, or a rule that gives its id or code; where there is none of that name, the blocks are drawn',
            }),
          ),
        },
        { ...closed, description: 'the record of the screen' },
      ),
    ),
    search: Type.Optional(
      Type.Array(Type.Object({ view: Ref('view'), tab: Type.Optional(Type.String()) }, closed), {
        description: 'the lists searched from the top bar here and on the screens below, each with the tab whose rows are searched',
      }),
    ),
    from: Type.Optional(Ref('screen')),
    uses: Type.Optional(
      Type.Record(Type.String(), Type.Object({ view: Ref('view'), with: Type.Optional(Type.Record(Type.String(), Logic)) }, closed), {
        description: 'rows that conditions and texts read as related.<name>',
      }),
    ),
    tabs: Type.Optional(Type.Array(Tab)),
    blocks: Type.Optional(Type.Array(Block)),
  },
  closed,
)
export type Screen = Static<typeof Screen>
