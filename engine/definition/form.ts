import { Type, type Static } from 'typebox'
import { Alternatives } from './alternatives.ts'
import { AnswerName, Check, short, typing } from './field.ts'
import { closed, head } from './head.ts'
import { AsksForKept } from './kept.ts'
import { Condition, Icon, Logic, Ref, Text, type Json } from './logic.ts'
import { Row } from './rule.ts'
import type { FLAGS } from './vocabulary.ts'

/** The effective state of a place for a person: exactly one of hidden, read-only, required, editable. */
export type Flag = (typeof FLAGS)[number]
export const Flag = Type.Union([Type.Literal('hidden'), Type.Literal('editable'), Type.Literal('read-only'), Type.Literal('required')])

const ItemHead = {
  label: Type.Optional(Text),
  shortLabel: Type.Optional(Text),
  short,
  help: Type.Optional(Text),
  note: Type.Optional(Text),
  flag: Type.Optional(Flag),
  visibleWhen: Type.Optional(Condition),
  requiredWhen: Type.Optional(Condition),
  default: Type.Optional(Logic),
  value: Type.Optional(Logic),
  options: Type.Optional(
    Type.Object(
      {
        from: Type.Optional(
          Type.Unsafe<Json>({
            ...Logic,
            description: 'a rule that gives the options: texts, values of the list of this question, or rows',
          }),
        ),
        value: Type.Optional(Type.String({ description: 'with from: the property of a row that is stored; left out: value, id or $id' })),
        label: Type.Optional(Text),
        help: Type.Optional(Text),
        disable: Type.Optional(Type.Array(Type.String())),
        disableWhen: Type.Optional(Condition),
        hide: Type.Optional(Type.Array(Type.String())),
        where: Type.Optional(Condition),
        first: Type.Optional(Type.Unsafe<Condition>({ ...Condition, description: 'the values for which it holds come first' })),
        retired: Type.Optional(
          Type.String({
            description: 'with from: the property of a row that, where it is not blank, makes it an option of earlier answers only',
          }),
        ),
        why: Type.Optional(Text),
      },
      { ...closed, description: 'conditions here see the value as option.value, option.label and its props' },
    ),
  ),
  checks: Type.Optional(Type.Array(Check)),
  onFile: Type.Optional(
    Type.String({
      description: 'field of the record on file that this answer is compared with; left out: the same name; "" compares with nothing',
    }),
  ),
  together: Type.Optional(Type.String({ description: 'items with the same value share a row: one thing in two inputs' })),
  why: Type.Optional(Text),
}

const shape = {
  ...ItemHead,
  field: Type.Optional(Type.String({ 'x-field': true, description: 'a field of the catalogue' })),
  from: Type.Optional(Ref('fields')),
  as: Type.Optional(AnswerName('stored under this name in this form')),
  group: Type.Optional(Ref('fields')),
  prefix: Type.Optional(AnswerName('before the name of each field of the group')),
  rename: Type.Optional(Type.Record(Type.String(), AnswerName('the name in this form'))),
  only: Type.Optional(Type.Array(Type.String())),
  kept: Type.Optional(AsksForKept),
  question: Type.Optional(AnswerName('an inline question: its id is where the answer is stored')),
  repeat: Type.Optional(AnswerName('a list of rows stored under this id')),
  content: Type.Optional(AnswerName('text between questions; the id of the block')),
  slot: Type.Optional(AnswerName('a place that takes the questions of every form that fills it: those an office adds')),
  text: Type.Optional(Text),
  icon: Type.Optional(Icon('with content: the text becomes a badge with this icon beside the heading of its page')),
  over: Type.Optional(Logic),
  key: Type.Optional(Type.String({ description: 'with over: the property of a source row that names its row' })),
  let: Type.Optional(AnswerName('a value that rules and texts may read under this name; it is neither asked nor stored')),
  prefilled: Type.Optional(Type.Boolean({ description: 'as many empty rows as minRows asks stand there from the beginning' })),
  reorder: Type.Optional(Type.Boolean({ description: 'a person may move the rows' })),
  totals: Type.Optional(Type.Array(Type.String(), { description: 'the questions of a row whose answers are added up under the list' })),
  minRows: Type.Optional(Type.Integer({ minimum: 0 })),
  maxRows: Type.Optional(Type.Integer({ minimum: 0 })),
  addLabel: Type.Optional(Text),
  rowTitle: Type.Optional(Text),
  unique: Type.Optional(Type.Array(Type.String())),
  copy: Type.Optional(Type.Object({ from: Type.String(), label: Text }, closed)),
  ...typing,
}

const leaf = Type.Object(shape)
/**
 * One place in a form. Exactly one of `field`, `group`, `question`, `repeat`, `content`, `let`, `slot` gives its kind; `items` are those of a repeat.
 * One flat object instead of a union, so that the error names a misspelled property instead of saying "matches no variant".
 */
export const Item = Type.Object(
  { ...shape, items: Type.Optional(Type.Array(Type.Unsafe<unknown>({ $ref: '#/$defs/Item' }))), alternatives: Type.Optional(Alternatives) },
  { ...closed, $id: 'Item' },
)
export type Item = { readonly [K in keyof Static<typeof leaf>]: Static<typeof leaf>[K] } & {
  readonly items?: readonly Item[]
  readonly alternatives?: Omit<Alternatives, 'of'> & {
    readonly of: readonly (Omit<Alternatives['of'][number], 'items'> & { readonly items?: readonly Item[] })[]
  }
}

/** A page of a form: its items, or another form as a whole. */
export const Page = Type.Object(
  {
    id: Type.String(),
    title: Text,
    help: Type.Optional(Text),
    note: Type.Optional(Text),
    visibleWhen: Type.Optional(Condition),
    columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
    each: Type.Optional(Type.String({ description: 'a list of rows on an earlier page: this page is asked once for each of its rows' })),
    fill: Type.Optional(
      Type.Union(
        [
          Type.Literal('onFile'),
          Type.Object(
            {
              record: Type.Unsafe<Json>({
                ...Logic,
                description: 'another record than that of the case, such as the row that an answer chose',
              }),
            },
            closed,
          ),
        ],
        {
          description:
            'each question without a default or a value of its own begins with what the record has on file, until somebody changes it',
        },
      ),
    ),
    form: Type.Optional(Ref('form')),
    change: Type.Optional(
      Type.Record(Type.String(), Type.Unsafe<Json>({}), {
        description: 'what is different here in the form that is the page, written as the change of an overlay',
      }),
    ),
    items: Type.Optional(Type.Array(Type.Unsafe<Item>({ $ref: '#/$defs/Item' }))),
  },
  closed,
)
export type Page = Static<typeof Page>

/** A form: pages of items, with its flag table, checks and examples. */
export const Form = Type.Object(
  {
    ...head,
    code: Type.Optional(Type.String()),
    version: Type.Optional(
      Type.Integer({ minimum: 1, description: 'the version shown to people: "version 3"; increased when the questions change' }),
    ),
    help: Type.Optional(Text),
    of: Type.Optional(Ref('entity')),
    catalogue: Type.Optional(
      Type.Array(Ref('fields'), { description: 'groups in which a bare field name is looked up, in this order; left out: all' }),
    ),
    uses: Type.Optional(
      Type.Record(Type.String(), Type.Object({ view: Ref('view'), with: Type.Optional(Type.Record(Type.String(), Logic)) }, closed), {
        description: 'related.<name>: rows of a view',
      }),
    ),
    draw: Type.Optional(
      Type.Union([
        Type.Literal('page'),
        Type.Literal('wizard'),
        Type.Literal('questionnaire'),
        Type.Literal('compact'),
        Type.Literal('cards'),
      ]),
    ),
    days: Type.Optional(
      Type.String({
        pattern: '^(MM|DD|YYYY)([./-])(MM|DD|YYYY)\\2(MM|DD|YYYY)$',
        'x-form': 'MM, DD and YYYY with one mark between them, such as MM-DD-YYYY',
        description: 'how days are written and read in digits; left out: as the country of the institution does',
      }),
    ),
    marks: Type.Optional(Type.Union([Type.Literal('optional'), Type.Literal('required')])),
    fills: Type.Optional(
      Type.Object(
        { slot: Type.String({ description: 'the name of the place' }), when: Type.Optional(Condition) },
        { ...closed, description: 'the questions of this form stand at that place of every form that has it, while `when` holds' },
      ),
    ),
    pages: Type.Array(Page),
    flags: Type.Optional(
      Type.Union(
        [
          Type.Unsafe<string>({ ...Ref('rule'), description: 'a decision table that several forms share' }),
          Type.Array(Type.Union([Ref('rule'), Row]), {
            description: 'rows of its own, and tables that it shares with other forms, in the order in which they decide',
          }),
        ],
        { description: 'a decision table over field, page, role, state, mode: the first row that matches gives the flag' },
      ),
    ),
    flagInputs: Type.Optional(Type.Record(Type.String(), Logic)),
    checks: Type.Optional(Type.Array(Check)),
  },
  closed,
)
export type Form = Static<typeof Form>
