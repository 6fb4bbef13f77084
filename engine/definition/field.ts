import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Condition, Logic, Picture, Ref, SourceAddress, Text, type Json } from './logic.ts'
import type { Country } from '../country/country.ts'
import type { QUESTION_TYPES } from './vocabulary.ts'

/** The type of a question: how it is asked, stored and validated. */
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** The name of an answer. Dots part the steps of a path, and names that begin with `$` are the engine's own. */
export const AnswerName = (description: string) => Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]*$', description })

/** An error stops an event; a warning only informs. */
export const Severity = Type.Union([Type.Literal('error'), Type.Literal('warning')])
export type Severity = Static<typeof Severity>

/** A check passes when `must` holds. A missing answer never fails a check on its own; `required` says what must be there. */
export const Check = Type.Object(
  {
    id: Type.String(),
    must: Condition,
    message: Text,
    severity: Type.Optional(Severity),
    at: Type.Optional(
      Type.Array(Type.String(), {
        description: 'typing, a moment named by a workflow event (submit), preflight. Left out: typing and every moment',
      }),
    ),
    area: Type.Optional(Type.String()),
    on: Type.Optional(
      Type.String({
        description: 'the field that shows the problem; left out: the item that holds the check, or the first field the rule reads',
      }),
    ),
    source: Type.Optional(Type.String()),
    sourceAddress: Type.Optional(SourceAddress),
  },
  closed,
)
export type Check = Static<typeof Check>

const limit = (description: string) => Type.Optional(Type.Unsafe<Json>({ ...Logic, description }))

/** The properties that describe an answer, shared by catalogue fields, named types and inline questions. */
export const typing = {
  type: Type.Optional(Type.String({ 'x-type': true, description: 'a question type or a type named in a fields definition' })),
  minLength: Type.Optional(Type.Integer({ minimum: 0 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, description: 'characters; counted under the input' })),
  pattern: Type.Optional(Type.String({ 'x-pattern': true })),
  message: Type.Optional(Text),
  missing: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      'x-text': true,
      description: 'the message for a missing required answer; left out: made from the label',
    }),
  ),
  input: Type.Optional(
    Type.Union([Type.Literal('digits'), Type.Literal('letters'), Type.Literal('decimal'), Type.Literal('amount')], {
      description: 'the characters the input accepts; amount: digits, and two more behind a comma or a point, in any country',
    }),
  ),
  min: limit('the least answer: a number or a date, or a rule that gives one'),
  max: limit('the greatest answer: a number or a date, or a rule that gives one'),
  precision: Type.Optional(
    Type.Unsafe<'year' | 'month' | 'day'>(
      Type.Union([Type.Literal('year'), Type.Literal('month'), Type.Literal('day')], {
        description: 'how much of a date is asked; left out: the day. Stored YYYY or YYYY-MM',
      }),
    ),
  ),
  draw: Type.Optional(
    Type.Unsafe<'slider' | 'grid'>(
      Type.Union([Type.Literal('slider'), Type.Literal('grid')], {
        description: 'slider: a number between min and max; grid: a list of rows as a table that is filled in at once',
      }),
    ),
  ),
  format: Type.Optional(
    Type.Unsafe<'url' | 'color'>(
      Type.Union([Type.Literal('url'), Type.Literal('color')], { description: 'what a text is: a web address, or a color as #1a2b3c' }),
    ),
  ),
  decimals: Type.Optional(Type.Integer({ minimum: 0 })),
  unit: Type.Optional(Text),
  units: Type.Optional(
    Type.Array(
      Type.Object(
        {
          value: Type.String({ minLength: 1 }),
          label: Text,
          min: Type.Optional(Type.Number({ description: 'the least amount in this unit' })),
          max: Type.Optional(Type.Number({ description: 'the greatest amount in this unit' })),
        },
        closed,
      ),
      { minItems: 1, description: 'with a quantity: the units a person chooses from; one alone stands beside the amount' },
    ),
  ),
  lookup: Type.Optional(Ref('lookup')),
  choices: Type.Optional(
    Type.Array(
      Type.Object(
        {
          value: Type.String(),
          label: Text,
          help: Type.Optional(Text),
          picture: Picture,
          exclusive: Type.Optional(Type.Boolean({ description: 'not chosen together with any other value: none of these' })),
        },
        closed,
      ),
      { description: 'values written in place, for a list used only here' },
    ),
  ),
  ownText: Type.Optional(
    Type.Object(
      {
        label: Text,
        ask: Type.Optional(Type.Unsafe<string>({ type: 'string', 'x-text': true, description: 'what the line asks that takes the text' })),
        maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      { ...closed, description: 'a last choice with a line for words that are not in the list; the words are the answer' },
    ),
  ),
  ordered: Type.Optional(Type.Boolean({ description: 'the order of the chosen values counts, and a person ranks them' })),
  minChoices: Type.Optional(Type.Integer({ minimum: 0 })),
  maxChoices: Type.Optional(Type.Integer({ minimum: 0 })),
  accept: Type.Optional(
    Type.Array(
      Type.String({
        pattern: '^[a-z]+/[a-z0-9.+*-]+$',
        'x-form': 'type/subtype, such as application/pdf',
        description: 'media type, decided by content',
      }),
    ),
  ),
  maxSize: Type.Optional(Type.Integer({ minimum: 1, description: 'bytes' })),
  maxFiles: Type.Optional(Type.Integer({ minimum: 0 })),
  keeps: Type.Optional(
    Type.Unsafe<string>({ ...Ref('case'), description: 'with a file: the case whose records keep it, so that it is stored once' }),
  ),
  signs: limit('with a signature: a rule that gives what is signed; when its value changes, the signature counts no longer'),
  scale: Type.Optional(Type.Object({ max: Type.Integer(), low: Type.Optional(Text), high: Type.Optional(Text) }, closed)),
  explain: Type.Optional(
    Type.Object(
      {
        when: Type.Union([Type.Literal('yes'), Type.Literal('no'), Type.Literal('any'), Type.Literal('option')], {
          description: 'option: when the chosen value has the property needsExplanation',
        }),
        label: Type.Optional(Text),
        help: Type.Optional(Text),
        maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
        field: Type.Optional(AnswerName('where the explanation is stored; left out: <field>_explanation')),
        required: Type.Optional(Type.Boolean()),
      },
      { ...closed, description: 'an explanation asked under the answer that needs it' },
    ),
  ),
  secret: Type.Optional(Type.Boolean({ description: 'encrypted at rest and masked on screen; unmasking is logged' })),
  autocomplete: Type.Optional(Type.String({ description: 'the HTML autocomplete token' })),
  width: Type.Optional(Type.Union([Type.Literal('short'), Type.Literal('half'), Type.Literal('full')])),
  wire: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'names of this field in external messages' })),
}

/** What sentences call it. */
export const short = Type.Optional(
  Type.Unsafe<string>({
    type: 'string',
    'x-text': true,
    description: 'what a sentence calls it: "number of credits"; needed where the label is a question or a statement',
  }),
)

/** A named type: us-zip, ein, phone-10. */
export const FieldType = Type.Object(typing, closed)
export type FieldType = Static<typeof FieldType>

/** The names of the properties that describe an answer. */
export const TYPING_PROPERTIES = Object.keys(typing) as readonly (keyof FieldType)[]

/** Everything a definition says about an answer, with its named type resolved. */
export type AnswerRules = Omit<FieldType, 'type' | 'lookup' | 'choices' | 'min' | 'max' | 'signs' | 'draw'> &
  Limits & {
    /** How the institution's country writes days, numbers and amounts; left out: as the country of the texts does. */
    readonly country?: Country
  }

/** The least and the greatest answer, and a digest of what is signed, as they are now. */
export type Limits = { readonly min?: number | string; readonly max?: number | string; readonly signed?: string }

/** A field of the catalogue or of an inline question: wire name, label, type and limits. */
export const Field = Type.Object(
  {
    id: AnswerName('the wire name'),
    label: Text,
    shortLabel: Type.Optional(Text),
    short,
    help: Type.Optional(Text),
    omit: Type.Optional(
      Type.Unsafe<Json>({ description: 'the answer that says nothing and that a summary leaves out: No to "I have no phone number"' }),
    ),
    rest: Type.Optional(
      Type.String({ description: 'the field of the group that takes what is longer than this one, when somebody enters both together' }),
    ),
    ...typing,
  },
  closed,
)
export type Field = Static<typeof Field>

/** A group of the catalogue. */
export const Fields = Type.Object(
  {
    ...head,
    types: Type.Optional(Type.Record(Type.String(), FieldType)),
    fields: Type.Optional(Type.Array(Field)),
    checks: Type.Optional(Type.Array(Check)),
  },
  closed,
)
export type Fields = Static<typeof Fields>
