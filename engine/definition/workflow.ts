import { Type, type Static } from 'typebox'
import { Effect } from './effects/registry.ts'
import { closed, head, shared } from './head.ts'
import { Condition, Duration, Icon, Logic, OneOf, PartyName, Ref, SentEvent, StateName, Text, type Json } from './logic.ts'
import { FAMILIES } from './vocabulary.ts'

const Who = Type.Array(PartyName)
/** Words about a state: one text for everybody, or one for each party that reads them. */
const TextByParty = (description: string) =>
  Type.Union([Text, Type.Array(Type.Object({ who: Type.Optional(Who), text: Text }, closed))], {
    description: `${description}; of several texts, the first for a party of the viewer, or for everybody`,
  })
export type TextByParty = Static<ReturnType<typeof TextByParty>>

/** One possible target of an event; the first whose `when` holds is taken. */
export const Target = Type.Object(
  { to: StateName('state', 'the state it leads to'), when: Type.Optional(Condition), effects: Type.Optional(Type.Array(Effect)) },
  closed,
)
export type Target = Static<typeof Target>

/** Where an approval leads when it ends. */
export const Exit = Type.Union([Target, Type.Array(Target, { minItems: 1 })], {
  description: 'a target, or several: the first whose condition holds',
})
export type Exit = Static<typeof Exit>

/** Several answers under one heading, as a person reads them. Lines without an answer are left out, and so are groups without lines. */
export const Shown = Type.Object(
  {
    label: Text,
    lines: Type.Optional(Type.Array(Text)),
    with: Type.Optional(Type.Record(Type.String(), Logic, { description: 'values computed for the lines, read there as {with.<name>}' })),
    files: Type.Optional(Type.Array(Type.String({ description: 'questions whose files are shown here' }))),
    when: Type.Optional(Condition),
  },
  closed,
)
export type Shown = Static<typeof Shown>

/** A page of the form, as the form draws it, or a few answers under one name. */
export const ShownPart = Type.Union([Type.String({ description: 'a page of the form, as the form draws it' }), Shown])
export type ShownPart = Static<typeof ShownPart>

/** The form with which an approval is decided, or several: the first whose condition holds. */
export const ApproverForm = Type.Union([
  Ref('form'),
  Type.Array(Type.Object({ form: Ref('form'), when: Type.Optional(Condition) }, closed)),
])
export type ApproverForm = Static<typeof ApproverForm>

/** Who reads the answers of an approver. */
export const AnswersFor = Type.Array(PartyName, {
  description: "parties that read the answers of an approver's own form; left out: everybody who sees the case",
})

/** An approver who decided wrongly takes it back, as long as nobody has gone on with the case. */
const TakeBack = Type.Object(
  {
    openFor: Type.Unsafe<string>({ ...Duration, description: 'how long after the decision' }),
    form: Type.Unsafe<string>({ ...Ref('form'), description: 'the form that asks why: its answer `comment` goes into the history' }),
    effects: Type.Optional(
      Type.Array(Effect, {
        description: 'what happens then, besides that the case is as it was: who was told of the decision is told of this',
      }),
    ),
  },
  closed,
)

/** The approval of a state: who is asked, in which order, how decisions count, and where each outcome leads. */
export const Approval = Type.Object(
  {
    form: Type.Optional(Ref('form')),
    approvers: Type.Union([Type.Array(PartyName), Ref('rule')], { description: 'parties, or a decision table that yields them' }),
    decide: Type.Union([Type.Literal('any'), Type.Literal('all'), Type.Literal('majority')]),
    order: Type.Optional(Type.Union([Type.Literal('sequence'), Type.Literal('parallel')])),
    confirm: Type.Optional(Text),
    shows: Type.Optional(Type.Array(ShownPart, { description: 'the answers the approver needs; left out: all pages of the form' })),
    remindAfter: Type.Optional(Duration),
    escalateAfter: Type.Optional(Duration),
    escalateTo: Type.Optional(PartyName),
    expiresAfter: Type.Optional(Duration),
    may: Type.Optional(
      Type.Array(Type.Union([Type.Literal('return'), Type.Literal('reassign'), Type.Literal('add'), Type.Literal('delegate')]), {
        description:
          'what is possible besides a decision: an approver may return, delegate or add; a party that manages may reassign or add',
      }),
    ),
    manage: Type.Optional(Type.Array(PartyName, { description: 'parties that may reassign a decision, or ask one more person' })),
    whom: Type.Optional(
      Type.Unsafe<string>({
        ...Ref('form'),
        description:
          'the form that asks whom to ask instead or as well: its answer `person` is the id of a person, `comment` goes into the history',
      }),
    ),
    commentsFor: Type.Optional(
      Type.Array(PartyName, { description: "parties that read the approvers' comments; left out: everybody who sees the case" }),
    ),
    answersFor: Type.Optional(AnswersFor),
    invite: Type.Optional(Ref('template')),
    takeBack: Type.Optional(TakeBack),
    onApproved: Exit,
    onRejected: Exit,
    onReturned: Type.Optional(Exit),
    onExpired: Type.Optional(Exit),
  },
  closed,
)
export type Approval = Static<typeof Approval>

/** Who has the next move, as shown by the color of a status. */
export type Family = (typeof FAMILIES)[number]

/** A state of a workflow: who may edit what, and what happens on entering it. */
export const State = Type.Object(
  {
    id: Type.String(),
    label: Text,
    labels: Type.Optional(
      Type.Array(Type.Object({ when: Condition, text: Text }, closed), {
        description:
          'what some readers read in place of the label, such as "Withdrawn by you": the first whose condition on user and settings holds',
      }),
    ),
    value: Type.Optional(Type.String({ description: 'the wire value; left out: the id' })),
    code: Type.Optional(Type.String()),
    phase: Type.Optional(Type.String()),
    family: OneOf(FAMILIES),
    icon: Type.Optional(Icon()),
    final: Type.Optional(Type.Boolean()),
    task: Type.Optional(
      Type.Unsafe<string>({ type: 'string', 'x-text': true, description: 'the task shown to the person with the next move' }),
    ),
    next: Type.Optional(TextByParty('what happens next')),
    by: Type.Optional(TextByParty('who has the next move')),
    usually: Type.Optional(TextByParty('how long it usually takes')),
    target: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'how long it should take at most: a duration, or settings.<name> of a setting that holds one or a number of days',
      }),
    ),
    edit: Type.Optional(
      Type.Array(
        Type.Object(
          {
            who: Who,
            forms: Type.Optional(Type.Array(Ref('form'))),
            pages: Type.Optional(Type.Array(Type.String())),
            only: Type.Optional(
              Type.Unsafe<Json>({
                ...Logic,
                description:
                  'the questions that may be changed: names, or rows with `question` and `words`, which stand beside it. One without an answer stays open; none named: all',
              }),
            ),
          },
          closed,
        ),
        { description: 'who may change which forms in this state; for everybody else they are locked' },
      ),
    ),
    locked: Type.Optional(TextByParty('why answers cannot be changed')),
    approval: Type.Optional(Approval),
    entry: Type.Optional(Type.Array(Effect)),
    after: Type.Optional(
      Type.Array(Type.Object({ id: Type.String(), delay: Duration, send: SentEvent('the event sent when the delay is over') }, closed)),
    ),
    always: Type.Optional(Type.Array(Target)),
  },
  closed,
)
export type State = Static<typeof State>

/** Something a party (or the server) can do in certain states, and the states it leads to. */
export const Event = Type.Object(
  {
    id: Type.String(),
    label: Text,
    help: Type.Optional(Text),
    icon: Type.Optional(Icon()),
    primary: Type.Optional(Type.Boolean()),
    tone: Type.Optional(Type.Union([Type.Literal('normal'), Type.Literal('danger')])),
    confirm: Type.Optional(
      Type.Object(
        {
          title: Text,
          text: Text,
          button: Text,
          when: Type.Optional(Type.Unsafe<Condition>({ ...Condition, description: 'the cases in which it is asked; left out: always' })),
          with: Type.Optional(
            Type.Record(Type.String(), Logic, { description: 'values computed for the text, read there as {with.<name>}' }),
          ),
        },
        closed,
      ),
    ),
    form: Type.Optional(Ref('form')),
    note: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String())], {
        description: 'the answer of the form that the history quotes; of several, the first that is given',
      }),
    ),
    from: Type.Array(StateName('either', 'states or groups')),
    to: Type.Optional(
      Type.Union([StateName('state', 'the state it leads to'), Type.Array(Target)], {
        description: 'a state, or targets tried in order; left out: the state does not change',
      }),
    ),
    among: Type.Optional(StateName('group', 'a group of states: the answer `state` of the event form selects one of them')),
    who: Who,
    offered: Type.Optional(
      Type.Unsafe<Condition>({
        ...Condition,
        description:
          'the cases this event exists for; for every other it is not listed. `when` closes an event for a reason that may change',
      }),
    ),
    when: Type.Optional(Condition),
    why: Type.Optional(Text),
    asksStart: Type.Optional(
      Type.Array(
        Type.Object(
          {
            who: Type.Optional(Who),
            rules: Type.Optional(
              Type.Array(Ref('rule'), { minItems: 1, description: 'of the conditions those that call one of these; left out: all' }),
            ),
          },
          closed,
        ),
        {
          minItems: 1,
          description:
            'the conditions of the start of the case type that have to hold once more; of several, those for the party that sends it, or for everybody',
        },
      ),
    ),
    checks: Type.Optional(Type.String({ description: 'the moment whose checks must pass: submit' })),
    effects: Type.Optional(Type.Array(Effect)),
    done: Type.Optional(Text),
    undo: Type.Optional(
      Type.String({ description: 'the event that takes this one back; whoever may send it is offered it with the message `done`' }),
    ),
    returns: Type.Optional(
      Type.Literal(true, {
        description:
          'goes back to the state before the event that names this one as its `undo`, which the case is in again since when it was; `to` says where else, when another event led here',
      }),
    ),
    opens: Type.Optional(
      Type.Unsafe<string>({
        ...Ref('screen'),
        description: 'the screen of the record that opens then, such as a receipt, for who may see it',
      }),
    ),
    says: Type.Optional(Text),
  },
  closed,
)
export type Event = Static<typeof Event>

/** One fact of how a case stands. */
const Standing = Type.Object(
  {
    label: Text,
    value: Type.Optional(Text),
    party: Type.Optional(Type.Unsafe<string>({ ...PartyName, description: 'the value is the name of this party' })),
    with: Type.Optional(Type.Record(Type.String(), Logic, { description: 'values computed for the text, read there as {with.<name>}' })),
    icon: Type.Optional(Icon()),
    tone: Type.Optional(OneOf(['normal', 'danger'])),
    when: Type.Optional(Condition),
  },
  closed,
)

/** A state machine: states, events, and their effects. */
export const Workflow = Type.Object(
  {
    ...head,
    ...shared('workflow'),
    initial: StateName('state', 'the state in which a case begins'),
    states: Type.Array(State),
    groups: Type.Optional(Type.Record(Type.String(), Type.Array(StateName('state', 'a state of the group')))),
    phases: Type.Optional(Type.Array(Type.Object({ id: Type.String(), label: Text, help: Type.Optional(Text) }, closed))),
    steps: Type.Optional(
      Type.Array(
        Type.Object(
          {
            label: Text,
            states: Type.Array(StateName('state', 'a state of the step')),
            labels: Type.Optional(
              Type.Record(Type.String(), Text, { description: 'state -> the label of the step while the record is in that state' }),
            ),
            done: Type.Optional(
              Type.Unsafe<string>({ type: 'string', 'x-text': true, description: 'the label of the step once it is over' }),
            ),
            when: Type.Optional(Type.Unsafe<Condition>({ ...Condition, description: 'the cases that have this step; left out: all' })),
          },
          closed,
        ),
        {
          description: 'the steps shown to a person as progress',
        },
      ),
    ),
    standing: Type.Optional(
      Type.Array(Standing, { description: 'how a case stands, in the head of its page: for how long, until when, with whom' }),
    ),
    events: Type.Array(Event),
  },
  closed,
)
export type Workflow = Static<typeof Workflow>
