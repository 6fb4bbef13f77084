import { Type, type Static } from 'typebox'
import { ChangeSet } from './change-set.ts'
import { closed, head, NotRun, shared } from './head.ts'
import { KeptDocuments } from './kept.ts'
import { Condition, Icon, Logic, PartyName, Ref, Text, type Json } from './logic.ts'
import { AnswersFor, ApproverForm, ShownPart } from './workflow.ts'

/** A participant in a case. Events, edits, effects and approvals name parties, never roles. */
export const Party = Type.Object(
  {
    label: Text,
    who: Type.Optional(Condition),
    person: Type.Optional(Logic),
    by: Type.Optional(Type.Union([Type.Literal('account'), Type.Literal('token')])),
  },
  {
    ...closed,
    description:
      'who: a condition on user, case and record that says who acts as this party; person: the id of the person record that messages and approvals go to',
  },
)
export type Party = Static<typeof Party>

/** A type of case: an entity, its parties, who may start it, forms, workflow, and what it changes on file. */
export const CaseType = Type.Object(
  {
    ...head,
    ...shared('case'),
    title: Text,
    code: Type.String(),
    aliases: Type.Optional(Type.Array(Type.String())),
    of: Ref('entity'),
    subject: Type.Optional(Ref('entity')),
    icon: Type.Optional(Icon()),
    help: Type.Optional(Text),
    words: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]*$' }), Text, {
        description: 'texts of this case type for a workflow it shares with others, merged as {case.words.<name>}',
      }),
    ),
    traits: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]*$' }), Type.Union([Type.Boolean(), Type.String(), Type.Number()]), {
        description: 'what is true of this type of case, read as case.traits.<name>, so that a rule about many types lists none of them',
      }),
    ),
    parties: Type.Record(Type.String(), Party),
    start: Type.Optional(
      Type.Object(
        {
          who: Type.Array(PartyName),
          when: Type.Optional(Type.Array(Condition)),
          closed: Type.Optional(
            Type.Literal(true, { description: 'the institution does not offer it: nobody can start one, whatever else is said' }),
          ),
          several: Type.Optional(
            Type.Literal(true, {
              description:
                "several may be begun about one subject: one in its first state is nobody's draft. Left out: a draft that is open is gone on with in place of a second one",
            }),
          ),
          mass: Type.Optional(NotRun(Type.Boolean())),
          values: Type.Optional(Type.Record(Type.String(), Logic)),
          again: Type.Optional(
            Type.Object(
              {
                label: Text,
                from: Type.Array(Type.String({ description: 'states of the earlier case, or groups of them' }), { minItems: 1 }),
              },
              {
                ...closed,
                description:
                  'an act of an earlier case: a new one of this type begins with its answers and files, for those who may start one. What `values` and defaults fill in comes from the record of today',
              },
            ),
          ),
        },
        closed,
      ),
    ),
    uses: Type.Optional(
      Type.Record(Type.String(), Type.Object({ view: Ref('view'), with: Type.Optional(Type.Record(Type.String(), Logic)) }, closed)),
    ),
    forms: Type.Array(Ref('form')),
    workflow: Ref('workflow'),
    effectiveOn: Type.Optional(
      Type.Unsafe<Json>({
        ...Logic,
        description:
          'the day whose rules decide the case, such as { "var": "case.created_at" }: of rules with `effective` the one in force then; left out: today',
      }),
    ),
    promise: Type.Optional(
      Type.Object(
        {
          businessDays: Type.Unsafe<Json>({ ...Logic, description: 'how many business days it takes; blank: nothing is promised' }),
          closed: Type.Optional(
            Type.Unsafe<Json>({
              ...Logic,
              description:
                'the days on which the office is closed: rows with `from`, perhaps `to`, and perhaps `weekday` (1 to 7), such as Fridays of a summer',
            }),
          ),
          weekend: Type.Optional(
            Type.Unsafe<Json>({ ...Logic, description: 'the days of every week without work, 1 to 7; left out: 6 and 7' }),
          ),
          clocks: Type.Record(
            Type.String({ pattern: '^[a-z][a-z0-9_]*$' }),
            Type.Object(
              {
                in: Type.Array(Type.String({ description: 'states in which this one has the case, or groups of them' }), { minItems: 1 }),
                promised: Type.Optional(
                  Type.Literal(true, { description: 'its days are those of the promise; while another clock runs, it is paused' }),
                ),
                startsAgain: Type.Optional({
                  ...Condition,
                  description: 'when this pause is over, the promised days start again; left out: they go on',
                }),
              },
              closed,
            ),
            { description: 'who can have the case, each with a clock of its own' },
          ),
          decided: Type.Array(Type.String({ description: 'states, or groups of them, that end a promise: kept until its day, or not' }), {
            minItems: 1,
          }),
        },
        {
          ...closed,
          description:
            'by which day the case is decided. The first day is the business day after it comes to the office. The entity has the fields that it writes: promised_days, due_on, clock_with, clock_since, decided_on, promise_kept, and days_with_<clock> for each clock',
        },
      ),
    ),
    changes: Type.Optional(Type.Union([ChangeSet, Type.Array(ChangeSet)])),
    kept: Type.Optional(KeptDocuments),
    approval: Type.Optional(
      Type.Object(
        {
          confirm: Type.Optional(Text),
          shows: Type.Optional(Type.Array(ShownPart)),
          form: Type.Optional(
            Type.Unsafe<ApproverForm>({
              ...ApproverForm,
              description:
                'the form in which an approver of this case type decides, or several: the first whose condition on the case and its answers holds',
            }),
          ),
          answersFor: Type.Optional(AnswersFor),
        },
        {
          ...closed,
          description: 'the statement and the answers for an approver of this case type; left out: those of its workflow',
        },
      ),
    ),
    mappings: Type.Optional(NotRun(Type.Array(Ref('mapping')))),
    facts: Type.Optional(
      Type.Array(Type.Object({ label: Text, value: Text, icon: Type.Optional(Icon()), when: Type.Optional(Condition) }, closed)),
    ),
    deadlines: Type.Optional(Type.Array(Type.Object({ label: Text, on: Logic, when: Type.Optional(Condition) }, closed))),
  },
  closed,
)
export type CaseType = Static<typeof CaseType>
