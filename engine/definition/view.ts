import { Type, type Static } from 'typebox'
import { closed, head, shared } from './head.ts'
import { Condition, Logic, OneOf, Ref, Text, type Json } from './logic.ts'

/** One column of a list. It shows a field, a computed value or, in a list of groups, a figure. */
export const Column = Type.Object(
  {
    field: Type.Optional(
      Type.String({ description: 'a field of the record, or <relation>.<field>; with `value`, the name of what is computed' }),
    ),
    value: Type.Optional(
      Type.Unsafe<Json>({
        ...Logic,
        description: 'computed for each row after the query, so the list is neither sorted nor filtered by it; `field` is its name',
      }),
    ),
    count: Type.Optional(Type.Literal(true, { description: 'in a list of groups: the number of rows; texts read it as record.count' })),
    sum: Type.Optional(
      Type.String({
        description:
          'in a list of groups: a field that is indexed as a number or an integer, added up; texts read it as record.sum_<field>',
      }),
    ),
    label: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        'x-text': true,
        description: 'the heading; may be left out in a list of groups, where it is that of the filter or what the records are called',
      }),
    ),
    format: Type.Optional(
      OneOf(['text', 'date', 'instant', 'ago', 'state', 'lookup', 'person', 'number', 'money', 'yes-no', 'time', 'month', 'picture']),
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
    when: Type.Optional(
      Type.Unsafe<Condition>({
        ...Condition,
        description: 'a condition on user and settings, or the id of a rule. Where it does not hold, the list cannot be filtered by this',
      }),
    ),
  },
  closed,
)
export type Filter = Static<typeof Filter>

/** Rows with equal values are one row: of a field, or of the part of a date. */
export const Group = Type.Union([
  Type.String({ description: 'a field that is indexed as a text, a date or an id, or one that every record has' }),
  Type.Object({ field: Type.String(), by: OneOf(['year', 'month', 'week', 'day']) }, { ...closed, description: 'the part of a date' }),
])
export type Group = Static<typeof Group>

/** A named query. `record` is the row; a relation is read under its name: record.student.last_name. */
export const View = Type.Object(
  {
    ...head,
    ...shared('view'),
    entity: Ref('entity'),
    with: Type.Optional(Type.Array(Type.String())),
    over: Type.Optional(
      Type.Unsafe<string>({
        ...Ref('view'),
        description: 'with `group`: the list whose rows are counted, under its conditions, tabs, filters and parameters',
      }),
    ),
    group: Type.Optional(
      Type.Array(Group, { minItems: 1, maxItems: 4, description: 'a row for each combination of values instead of each record' }),
    ),
    join: Type.Optional(
      Type.Array(Type.String({ description: 'a relation of the entity, or of a related record: author, author.publisher' })),
    ),
    where: Type.Optional(Condition),
    none: Type.Optional(
      Type.Object(
        { view: Ref('view'), with: Type.Optional(Type.Record(Type.String(), Logic)) },
        { ...closed, description: 'only records for which that view has no row; its parameters may be fields of the record' },
      ),
    ),
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
    draw: Type.Optional(
      Type.Literal('cards', {
        description: 'the rows are cards beside each other at every width, such as a sheet of pictures; left out: a table',
      }),
    ),
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
          among: Type.Optional(Ref('view')),
          whom: Type.Optional(Text),
          many: Type.Optional(
            Type.Array(Ref('case'), { description: 'types of case that are started about each ticked row, which is their subject' }),
          ),
        },
        {
          ...closed,
          description:
            'a button that starts a case of the entity listed: for whom it is there, and the view in which the subject is searched; or, with `many`, a case for each ticked row',
        },
      ),
    ),
    bulk: Type.Optional(Type.Array(Type.String({ description: 'events sent to the chosen rows' }))),
    colleagues: Type.Optional(
      Type.Unsafe<Condition>({
        ...Condition,
        description:
          'who share their saved filters of the list with one another: a condition on user and settings, or the id of a rule. Left out: nobody',
      }),
    ),
    export: Type.Optional(Type.Boolean()),
    empty: Type.Optional(Type.Object({ title: Text, text: Type.Optional(Text) }, closed)),
  },
  closed,
)
export type View = Static<typeof View>
