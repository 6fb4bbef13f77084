import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Condition, Logic, OneOf, Ref } from './logic.ts'

const nodeShape = {
  name: Type.String({ description: 'element, column or property' }),
  attribute: Type.Optional(Type.Boolean()),
  value: Type.Optional(Logic),
  path: Type.Optional(Type.String({ description: 'a plain path instead of value, which can be read and written' })),
  codes: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'our value -> the external value; read in reverse on import' }),
  ),
  lookup: Type.Optional(
    Type.Unsafe<string>({ ...Ref('lookup'), description: 'the list whose labels stand in the message instead of our values' }),
  ),
  prop: Type.Optional(
    Type.String({ description: 'with lookup: the property of its values that stands in the message instead of the label' }),
  ),
  date: Type.Optional(
    Type.String({
      pattern: '^(?=.*YYYY)(?=.*MM)(?=.*DD)[YMD ./-]{8,10}$',
      'x-form': 'made of YYYY, MM and DD: MM/DD/YYYY or YYYYMMDD',
      description: 'how a date is written in the message; left out: YYYY-MM-DD',
    }),
  ),
  when: Type.Optional(Condition),
  empty: Type.Optional(
    Type.Union([Type.Literal('omit'), Type.Literal('tag')], {
      description:
        'a missing value: left out, or an empty tag that clears. In a table that is read, a blank cell changes nothing, or with tag clears the value on file',
    }),
  ),
  each: Type.Optional(
    Type.String({
      description:
        'path of a list, or the id of a lookup with values of its own: one element per row, read as item; with the path item, a list of plain values',
    }),
  ),
  include: Type.Optional(
    Type.Unsafe<string>({
      ...Ref('mapping'),
      description: 'the elements inside are those of this mapping; in a table its columns, with the name of this node before theirs',
    }),
  ),
  from: Type.Optional(
    Type.String({ description: 'with include: what that mapping reads as `record`; left out: the row with each, else the record' }),
  ),
  prefix: Type.Optional(Type.String({ description: 'with include: stands before the names of the fields there' })),
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
    separator: Type.Optional(
      Type.Unsafe<',' | ';' | '\t'>({ ...OneOf([',', ';', '\t']), description: 'with csv: what separates the cells; left out: a comma' }),
    ),
    of: Type.Optional(Type.Unsafe<string>({ ...Ref('entity'), description: 'whose fields say how the texts of a message are read' })),
    nodes: Type.Array(Type.Unsafe<MappingNode>({ $ref: '#/$defs/MappingNode' })),
  },
  closed,
)
export type Mapping = Static<typeof Mapping>
