import { Type, type Static } from 'typebox'
import { closed, head, shared } from './head.ts'
import { Condition, OneOf, Ref, Text } from './logic.ts'

/** One column of a list. */
export const Column = Type.Object(
  {
    field: Type.String({ description: 'a field of the record, or <relation>.<field>' }),
    label: Text,
    format: Type.Optional(
      OneOf(['text', 'date', 'instant', 'ago', 'state', 'lookup', 'person', 'number', 'money', 'yes-no', 'time', 'month']),
    ),
    lookup: Type.Optional(Ref('lookup')),
    text: Type.Optional(Text),
    second: Type.Optional(Type.String({ 'x-text': true, description: 'the second line of the cell' })),
    sort: Type.Optional(Type.Boolean()),
    link: Type.Optional(Type.Boolean()),
    priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 3, description: 'columns with 3 are hidden first on a narrow page' })),
    late: Type.Optional(
      Type.Unsafe<Condition>({
        ...Condition,
        description: "for the time in a status: the condition for being late. A bar shows the used share of the state's target",
      }),
    ),
    when: Type.Optional(
      Type.Unsafe<Condition>({
        ...Condition,
        description:
          'for whom: a condition on user and settings, or the id of a rule. For everybody else the column is not there, nor sorted or filtered by',
      }),
    ),
  },
  closed,
)
export type Column = Static<typeof Column>

/** One filter of a list. */
export const Filter = Type.Object(
  {
    field: Type.String(),
    label: Text,
    lookup: Type.Optional(Ref('lookup')),
    workflow: Type.Optional(Ref('workflow')),
    as: Type.Optional(Type.Union([Type.Literal('choice'), Type.Literal('choices'), Type.Literal('range'), Type.Literal('text')])),
  },
  closed,
)
export type Filter = Static<typeof Filter>

/** A named query. `record` is the row; a relation is read under its name: record.student.last_name. */
export const View = Type.Object(
  {
    ...head,
    ...shared('view'),
    entity: Ref('entity'),
    with: Type.Optional(Type.Array(Type.String())),
    join: Type.Optional(Type.Array(Type.String({ description: 'relations of the entity' }))),
    where: Type.Optional(Condition),
    policy: Type.Optional(Ref('rule')),
    columns: Type.Array(Column),
    filters: Type.Optional(Type.Array(Filter)),
    tabs: Type.Optional(
      Type.Array(
        Type.Object(
          {
            id: Type.String(),
            label: Text,
            where: Type.Optional(Condition),
            quiet: Type.Optional(Type.Boolean({ description: 'opened by a link that names it, not offered beside the others' })),
          },
          closed,
        ),
      ),
    ),
    search: Type.Optional(Type.String({ 'x-text': true, description: 'the fields that can be searched, named in the search field' })),
    sort: Type.Optional(Type.Array(Type.Object({ field: Type.String(), down: Type.Optional(Type.Boolean()) }, closed))),
    limit: Type.Optional(Type.Integer()),
    opens: Type.Optional(Ref('screen')),
    card: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'on a phone a row is a card: the columns it shows, the one that leads first; left out: the link, then all but those that leave first',
      }),
    ),
    starts: Type.Optional(
      Type.Object(
        {
          label: Text,
          when: Type.Optional(Condition),
          among: Ref('view'),
          whom: Text,
        },
        {
          ...closed,
          description:
            'a button that starts a case of the entity listed: for whom it is there, and the view in which the subject is searched',
        },
      ),
    ),
    bulk: Type.Optional(Type.Array(Type.String({ description: 'events sent to the chosen rows' }))),
    export: Type.Optional(Type.Boolean()),
    empty: Type.Optional(Type.Object({ title: Text, text: Type.Optional(Text) }, closed)),
  },
  closed,
)
export type View = Static<typeof View>
