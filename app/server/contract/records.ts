import { Type, type Static } from 'typebox'
import type { AvailableEvent } from '#engine'
import { FirstAnswers } from './answers.ts'
import { FileRef } from './files.ts'
import { ServedForm } from './forms.ts'
import { ServedExplanation, ServedProblem } from './problems.ts'
import { RecordParams } from './record-params.ts'
import { AnyAnswers, AnyJson, Closed, Instant, List, Uuid } from './schema.ts'
import type { OperationTable } from './operation.ts'

export const ServedState = Closed({
  id: Type.String(),
  label: Type.String(),
  value: Type.String(),
  family: Type.String(),
  icon: Type.Optional(Type.String()),
  since: Instant,
  task: Type.Optional(Type.String()),
  next: Type.Optional(Type.String()),
  by: Type.Optional(Type.String()),
  usually: Type.Optional(Type.String()),
  phase: Type.Optional(Type.String()),
  working: Type.Optional(Type.Literal(true, { description: 'the server is busy with it, so that it soon stands in another state' })),
})
export type ServedState = Static<typeof ServedState>

const step = {
  label: Type.String(),
  status: Type.Enum(['done', 'now', 'ahead']),
  family: Type.Optional(Type.String()),
  help: Type.Optional(Type.String()),
  ended: Type.Optional(Instant),
}
export const ServedStep = Closed(step)
export type ServedStep = Static<typeof ServedStep>

export const ServedPhase = Closed(step)
export type ServedPhase = Static<typeof ServedPhase>

/** The engine's `AvailableEvent`. */
const ServedEvent = Closed({
  event: Type.String(),
  label: Type.String(),
  allowed: Type.Boolean(),
  primary: Type.Boolean(),
  moves: Type.Optional(Type.Literal(true, { description: 'it leads to another state' })),
  tone: Type.Enum(['normal', 'danger']),
  icon: Type.Optional(Type.String()),
  help: Type.Optional(Type.String()),
  order: Type.Number(),
  form: Type.Optional(Type.String()),
  confirm: Type.Optional(Closed({ title: Type.String(), text: Type.String(), button: Type.String() })),
  checks: Type.Optional(Type.String()),
  why: Type.Optional(
    Closed({
      ok: Type.Literal(false),
      code: Type.Unsafe<NonNullable<AvailableEvent['why']>['code']>({ type: 'string' }),
      message: Type.String(),
      explanation: Type.Optional(ServedExplanation),
      problems: Type.Optional(List(ServedProblem)),
    }),
  ),
})

const ServedParty = Closed({
  party: Type.String(),
  label: Type.String(),
  name: Type.String(),
  detail: Type.Optional(Type.String()),
  mine: Type.Boolean(),
})

const ServedSubject = Closed({
  entity: Type.String(),
  id: Type.String(),
  label: Type.String(),
  called: Type.String({ description: 'how it is called in a sentence' }),
})

/** The engine's `ApprovalStep`, with the name of the person asked. */
const ServedApprovalStep = Closed({
  id: Type.String(),
  party: Type.String(),
  person: AnyJson,
  order: Type.Number(),
  status: Type.Enum(['waiting', 'open', 'approved', 'rejected', 'returned', 'expired', 'reassigned', 'closed', 'void']),
  comment: Type.Optional(Type.String()),
  decidedAt: Type.Optional(Instant),
  past: Type.Optional(Type.Literal(true, { description: 'asked in an earlier approval of the record' })),
  answers: Type.Optional(
    List(
      Closed({
        label: Type.String(),
        lines: List(Type.String()),
        notes: List(Type.String({ description: 'what a check of the form warns of, such as a day that differs' })),
      }),
      { description: 'of the own form of the approver, for who may read them' },
    ),
  ),
  name: Type.String(),
  detail: Type.Optional(Type.String()),
})

export const ServedFact = Closed({ label: Type.String(), value: Type.String(), icon: Type.Optional(Type.String()) })
/** How a case stands, for the head of its page. */
const ServedStanding = Closed({
  label: Type.String(),
  value: Type.String(),
  icon: Type.Optional(Type.String()),
  tone: Type.Optional(Type.Enum(['normal', 'danger'])),
})
export const ServedDeadline = Closed({ label: Type.String(), on: Type.String(), inDays: Type.Integer() })

const OrphanedAnswer = Closed({ path: Type.String(), label: Type.String(), value: AnyJson, text: Type.String() })

/** Answers given to an older version of a form, and neither changed nor confirmed since. */
const CarriedOverAnswers = Closed({
  form: Type.String(),
  version: Type.Optional(Type.Integer()),
  given: Type.String({ description: 'when' }),
  paths: List(Type.String()),
})

const recordProperties = {
  entity: Type.String(),
  id: Type.String(),
  version: Type.Integer({ description: '0: not stored yet' }),
  case: Type.Optional(Closed({ id: Type.String(), code: Type.String(), title: Type.String() })),
  key: Type.Optional(Type.String({ description: 'its number' })),
  keyLabel: Type.Optional(Type.String({ description: 'the label of its number' })),
  label: Type.String(),
  href: Type.Optional(Type.String({ description: 'the screen that opens it for this viewer, a hash path' })),
  state: Type.Optional(ServedState),
  steps: List(ServedStep),
  phases: List(ServedPhase),
  unfinished: Type.Optional(
    Type.Literal(true, { description: 'effects of an act are still to be carried out, so that its files and history soon are others' }),
  ),
  answers: AnyAnswers,
  forms: List(ServedForm),
  events: List(ServedEvent),
  onlyRead: Type.Optional(Type.String({ description: 'for a viewer who takes no part in the case: who can act on it now' })),
  parties: List(ServedParty),
  subject: Type.Optional(ServedSubject),
  standing: List(ServedStanding),
  facts: List(ServedFact),
  deadlines: List(ServedDeadline),
  inHead: List(Type.String(), {
    description: 'answers that the page reads outside of the forms: facts, deadlines, the path, what is possible',
  }),
  approvals: List(ServedApprovalStep),
  files: List(FileRef),
  used: Type.Optional(
    List(
      Closed({
        id: Type.String(),
        use: Type.Enum(['kept', 'brought', 'superseded']),
        label: Type.String({ description: 'the question that asks for it' }),
        href: Type.String({ description: 'its page, a hash path' }),
        until: Type.Optional(Type.String({ description: 'its last day' })),
      }),
      { description: 'documents on file that the answers keep, brought, or take the place of' },
    ),
  ),
  orphanedAnswers: Type.Optional(
    List(OrphanedAnswer, {
      description: 'answers that the current version of the form has no question for; kept and shown',
    }),
  ),
  carriedOver: Type.Optional(CarriedOverAnswers),
  usedAgain: Type.Optional(
    Closed(
      { key: Type.Optional(Type.String({ description: 'its number' })) },
      { description: 'it began with the answers of an earlier case' },
    ),
  ),
  savedAt: Instant,
  sentAt: Type.Optional(Type.Unsafe<string>({ ...Instant, description: 'when it was last sent by an event that opens a receipt' })),
  createdAt: Instant,
}
export const ServedRecord = Closed(recordProperties)
export type ServedRecord = Static<typeof ServedRecord>

const ExplainQuery = Closed({
  form: Type.Optional(Type.String({ maxLength: 200 })),
  path: Type.Optional(Type.String({ maxLength: 300 })),
  aspect: Type.Optional(Type.Enum(['visible', 'required', 'read-only', 'problem', 'option'], { description: 'without it: visible' })),
  option: Type.Optional(Type.String({ maxLength: 300 })),
  moment: Type.Optional(Type.String({ maxLength: 60 })),
  event: Type.Optional(Type.String({ maxLength: 100 })),
})

export const StartCase = Closed({
  subject: Type.Optional(Uuid),
  id: Type.Optional(Type.String({ format: 'uuid', description: 'of the record to be, chosen by the sender' })),
  save: Type.Optional(FirstAnswers),
})
export type StartCase = Static<typeof StartCase>

/** `refused`: problems of the first answers. */
export const StartedCase = Closed({ ...recordProperties, refused: Type.Optional(List(ServedProblem)) })
export type StartedCase = Static<typeof StartedCase>

const BegunCase = Closed({ href: Type.Optional(Type.String({ description: 'the page of the draft there is, or of the case to be' })) })

const BeginQuery = Closed({
  subject: Type.Optional(
    Type.String({ format: 'uuid', description: 'the record the case is about, where it is not the own one of the viewer' }),
  ),
})

export const recordOperations = {
  'POST /api/cases/:case': {
    summary: 'Start a case, or go on with the draft there is',
    params: Closed({ case: Type.String() }),
    body: StartCase,
    judged: { save: 'answers' },
    response: StartedCase,
    creates: true,
    idempotent: true,
  },
  'GET /api/cases/:case/start': {
    summary: 'Where a case of this type is begun, or the draft there is; nothing is stored',
    params: Closed({ case: Type.String() }),
    query: BeginQuery,
    response: BegunCase,
  },
  'GET /api/records/:entity/:id': { summary: 'A record, as this viewer may see it', params: RecordParams, response: ServedRecord },
  'GET /api/records/:entity/:id/why': {
    summary: 'Why something is required, hidden, refused',
    params: RecordParams,
    query: ExplainQuery,
    response: ServedExplanation,
  },
} as const satisfies OperationTable
