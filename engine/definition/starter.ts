import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Ref, Text, type Json } from './logic.ts'

/** JSON with `{{question}}` where an answer goes. */
const Blanks = Type.Unsafe<Json>({})

/** One more element of a list that another definition has. */
const Addition = Type.Object(
  {
    to: Type.Unsafe<string>(Ref('menu', 'lookup', 'form', 'screen', 'view', 'case', 'workflow', 'fields', 'messages')),
    list: Type.String({
      pattern: '^/',
      'x-form': 'of a place such as /items/work/subMenu',
      description: 'the place of the list, whose steps through lists are the names of elements; it comes last there',
    }),
    element: Type.Unsafe<Json>({ ...Blanks, description: 'what is added; {{question}} is an answer' }),
  },
  closed,
)

/** Only what was chosen stays in a list. */
const Choice = Type.Object(
  {
    of: Type.Unsafe<string>(Ref('menu', 'lookup')),
    chosen: Type.String({
      description:
        'a question whose answer lists what stays. Other values of a lookup are retired, other items of a menu are hidden, and so is a group without items. Left blank, all stay',
    }),
    also: Type.Optional(Type.Array(Type.String(), { description: 'what stays without being chosen' })),
    closes: Type.Optional(
      Type.Literal(true, { description: 'of a menu: a case whose item is hidden cannot be started either; left out: it is only hidden' }),
    ),
  },
  closed,
)

/** The values of a list are the rows of an answer. */
const Filling = Type.Object(
  {
    of: Type.Unsafe<string>(Ref('lookup')),
    rows: Type.String({ description: 'a repeated group of questions; without a row, the list stays as it is' }),
    element: Type.Unsafe<Json>({ ...Blanks, description: 'the value that a row makes; {{question}} is an answer of the row' }),
  },
  closed,
)

/** A property of another definition becomes an answer. */
const Wording = Type.Object(
  {
    of: Type.Unsafe<string>(Ref('menu', 'lookup', 'form', 'screen', 'view', 'case', 'workflow', 'messages', 'template', 'settings')),
    at: Type.String({
      pattern: '^/',
      'x-form': 'of a place such as /title',
      description: 'the place of the property, whose steps through lists are the names of elements',
    }),
    value: Type.Unsafe<Json>({ ...Blanks, description: '{{question}} is an answer; left blank, nothing changes' }),
  },
  closed,
)

/** What a new thing begins as: questions, and the definitions that the answers make. */
export const Starter = Type.Object(
  {
    ...head,
    title: Text,
    help: Type.Optional(Type.Unsafe<string>({ ...Text, description: 'what comes of it, for whoever chooses' })),
    asks: Type.Unsafe<string>({ ...Ref('form'), description: 'the questions whose answers it is made of' }),
    begins: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: 'of the new definition; {{question}} is an answer' }),
          says: Type.Unsafe<Json>({
            ...Blanks,
            type: 'object',
            description:
              'the definition without its id: {{question}} in a text is the answer as it was typed; alone it is the answer itself, and when that is blank, its property or element is left out',
          }),
        },
        closed,
      ),
      { minItems: 1, description: 'the first is opened' },
    ),
    adds: Type.Optional(Type.Array(Addition)),
    keeps: Type.Optional(Type.Array(Choice)),
    fills: Type.Optional(Type.Array(Filling)),
    words: Type.Optional(Type.Array(Wording)),
    crest: Type.Optional(
      Type.String({ description: 'the question whose answer is a drawing (SVG), for a starter whose first definition is an institution' }),
    ),
  },
  closed,
)
export type Starter = Static<typeof Starter>
