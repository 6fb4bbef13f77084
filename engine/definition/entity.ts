import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Condition, OneOf, Ref, Text, type Json } from './logic.ts'
import { SLOT_TYPES } from './vocabulary.ts'

/** The type of an indexed field, for which the store has typed columns. */
export type SlotType = (typeof SLOT_TYPES)[number]

/** A kind of record. */
export const Entity = Type.Object(
  {
    ...head,
    title: Text,
    name: Type.String({ pattern: '^[a-z][a-z0-9_]*$', description: 'the partition and the wire name' }),
    plural: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        'x-text': true,
        description: 'the title of a list of these records that has no title of its own',
      }),
    ),
    label: Type.Optional(Type.String({ 'x-text': true, description: 'the label of one record: {record.last_name}, {record.first_name}' })),
    called: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        'x-text': true,
        description: 'the same in a sentence or a heading: {record.first_name} {record.last_name}; left out: the label',
      }),
    ),
    detail: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        'x-text': true,
        description: 'a detail beside the label when several records have the same one: {record.city}',
      }),
    ),
    key: Type.Optional(Type.Object({ field: Type.String(), series: Type.String({ description: '{year}-{number:5}' }) }, closed)),
    fields: Type.Optional(Type.Array(Ref('fields'))),
    prefixed: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9_]*$' }), Ref('fields'), {
        description: 'prefix -> group: the fields of the group once more, each under its name behind the prefix',
      }),
    ),
    lists: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9_]*$' }), Ref('fields'), {
        description: 'field -> group: the field holds a list of rows, each with the fields of the group',
      }),
    ),
    indexed: Type.Optional(Type.Array(Type.Object({ field: Type.String(), type: OneOf(SLOT_TYPES) }, closed))),
    relations: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object(
          {
            entity: Ref('entity'),
            by: Type.String({ description: 'field of this record that holds the id: subject_id or an indexed field of type id' }),
            required: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
      ),
    ),
    search: Type.Optional(Type.Array(Type.String())),
    unique: Type.Optional(
      Type.Array(Type.Array(Type.String()), {
        description: 'lists of fields whose values no two records of an institution share; a record without one of them is like no other',
      }),
    ),
    policy: Type.Optional(
      Type.Unsafe<string>({
        ...Ref('rule'),
        description: 'rule: who sees a record; an entity with neither policy nor parent is seen by nobody',
      }),
    ),
    policyWider: Type.Optional(
      Type.String({
        minLength: 10,
        description: 'why somebody may see a record who may not see what it is about; left out, a policy that is wider is to be looked at',
      }),
    ),
    picture: Type.Optional(
      Type.Object(
        {
          field: Type.String({ description: 'the question for files that holds it' }),
          when: Type.Unsafe<Json>({ ...Condition, description: 'while this holds of the record; else there is nothing at the address' }),
        },
        { ...closed, description: 'everybody who has the address /images/<id> sees the picture of this record' },
      ),
    ),
    parent: Type.Optional(
      Type.String({ description: 'a relation: only those who see its record see this one; with a policy, both must hold' }),
    ),
    comments: Type.Optional(
      Type.Unsafe<string>({ ...Ref('rule'), description: 'rule: who may comment on a record they see; left out: nobody' }),
    ),
  },
  closed,
)
export type Entity = Static<typeof Entity>
