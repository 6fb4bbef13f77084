import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Condition, Logic, Ref } from './logic.ts'

const nodeShape = {
  name: Type.String({ description: 'element, column or property' }),
  attribute: Type.Optional(Type.Boolean()),
  value: Type.Optional(Logic),
  path: Type.Optional(Type.String({ description: 'a plain path instead of value, which can be read and written' })),
  codes: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'our value -> the external value; read in reverse on import' }),
  ),
  when: Type.Optional(Condition),
  empty: Type.Optional(
    Type.Union([Type.Literal('omit'), Type.Literal('tag')], { description: 'a missing value: left out, or an empty tag that clears' }),
  ),
  each: Type.Optional(Type.String({ description: 'path of a list: one element per row' })),
}
const leaf = Type.Object(nodeShape)
export const MappingNode = Type.Object(
  { ...nodeShape, nodes: Type.Optional(Type.Array(Type.Unsafe<unknown>({ $ref: '#/$defs/MappingNode' }))) },
  { ...closed, $id: 'MappingNode' },
)
export type MappingNode = { readonly [K in keyof Static<typeof leaf>]: Static<typeof leaf>[K] } & {
  readonly nodes?: readonly MappingNode[]
}

/** How a record becomes an external message and back. The nodes are in the order the external schema demands. */
export const Mapping = Type.Object(
  {
    ...head,
    format: Type.Union([Type.Literal('xml'), Type.Literal('csv'), Type.Literal('json')]),
    of: Type.Optional(Ref('entity')),
    nodes: Type.Array(Type.Unsafe<MappingNode>({ $ref: '#/$defs/MappingNode' })),
  },
  closed,
)
export type Mapping = Static<typeof Mapping>
