import { Type, type Static } from 'typebox'
import { closed } from './head.ts'
import { Logic, Ref, Text } from './logic.ts'

const AnswerPath = (description: string) => Type.Unsafe<string>({ type: 'string', description })

/**
 * Records of a case that are documents: stored once, and offered wherever a question asks for one of their kind. The fields are named
 * here, so that code knows none of them.
 */
export const KeptDocuments = Type.Object(
  {
    as: Type.String({ pattern: '^[a-z][a-z0-9_]*$', description: 'rules read the records on file as related.<as>' }),
    view: Ref('view'),
    with: Type.Optional(Type.Record(Type.String(), Logic)),
    kind: Type.String({
      description: 'the field with the kind; true properties of its value name the fields that are asked with a new one',
    }),
    file: Type.String({ description: 'the field with the file' }),
    of: Type.Optional(Type.String({ description: 'the field with the id of whose it is, where it is not of the subject' })),
    issued: Type.Optional(Type.String()),
    expires: Type.Optional(Type.String({ description: 'the field with the last day on which it is valid' })),
    replaced: Type.String({ description: 'the field with the day on which a newer one took its place' }),
    removed: Type.Optional(Type.String({ description: 'the field with the day on which it was taken off; it is not offered then' })),
    noted: Type.Optional(
      Type.String({
        description: 'the field of a case in which the effect `refer` notes the ids of its documents; left out: it is noted nowhere',
      }),
    ),
    asks: Type.Optional(Type.Array(Type.String(), { description: 'the fields that some kinds ask with a new one, in this order' })),
    says: Type.Object(
      { keep: Text, keepUntil: Text, keepOf: Text, instead: Text, ended: Text, old: Text, later: Text },
      {
        ...closed,
        description:
          'keep, keepUntil, keepOf: the option that keeps one on file, for kinds without a date, with a last day and with a date; instead: the option that sends a newer one; ended, old, later: what is said of one that is not valid long enough, too old, or of a later day',
      },
    ),
  },
  { ...closed, description: 'the records of this case are documents that questions ask for' },
)
export type KeptDocuments = Static<typeof KeptDocuments>

/** What a question asks of such documents. */
export const AsksForKept = Type.Object(
  {
    kind: Type.String({ description: 'the kind that is asked for' }),
    of: Type.Optional(AnswerPath('the question that chooses whose it is; left out: of the subject')),
    until: Type.Optional(AnswerPath('the question with the day until which it has to be valid; left out or blank: today')),
    within: Type.Optional(
      Type.String({ pattern: '^P(\\d+[YMWD])+$', 'x-form': 'a duration such as P6M', description: 'the oldest that it may be' }),
    ),
    onFile: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'field of the document -> field of the record on file that is compared with it, and written when the case is',
      }),
    ),
    new: Type.Optional(Type.Literal(true, { description: 'a new one is asked for, whatever is on file' })),
  },
  { ...closed, description: 'with a type that keeps its documents: which one. What is on file is offered, or a newer one is sent' },
)
export type AsksForKept = Static<typeof AsksForKept>
