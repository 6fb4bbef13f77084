import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { OneOf, Ref, Text } from '../logic.ts'
import { defineBlock } from './define-block.ts'

/** Kinds that a page of configuration may show as a group; every other definition is found from the whole. */
const SHOWN = [
  'form',
  'case',
  'workflow',
  'template',
  'messages',
  'lookup',
  'menu',
  'screen',
  'view',
  'automation',
  'fields',
  'entity',
  'settings',
] as const
const EXCHANGED = ['mapping', 'call', 'connection', 'institution', 'rule'] as const

/** Definitions that belong together in the eyes of an office. */
export const ShownGroup = Type.Object(
  {
    id: Type.String({ description: 'in the address of the page' }),
    title: Text,
    kinds: Type.Optional(Type.Array(OneOf([...SHOWN, ...EXCHANGED]), { minItems: 1 })),
    of: Type.Optional(
      Type.Array(Ref('entity'), {
        minItems: 1,
        description:
          'only what these records are: their fields and lists, the cases about them, and what those cases name; left out: all of the kinds',
      }),
    ),
    as: Type.Optional(Type.Array(OneOf(['mail', 'notice', 'letter', 'content']), { minItems: 1, description: 'of templates, only these' })),
    definitions: Type.Optional(Type.Array(Ref(...SHOWN, ...EXCHANGED), { minItems: 1, description: 'these as well, whatever their kind' })),
  },
  closed,
)
export type ShownGroup = Static<typeof ShownGroup>

/** What the office can change, and how: search, editor, preview, review and publication, for those who may publish definitions. */
export const configurationBlock = defineBlock('configuration', {
  shows: Type.Optional(
    Type.Array(ShownGroup, { minItems: 1, description: 'the part of it that this page shows, group by group; left out: all of it' }),
  ),
  begins: Type.Optional(Type.Array(Ref('starter'), { description: 'beside the groups: what can be begun here' })),
})
