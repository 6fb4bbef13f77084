import type { Readable } from 'node:stream'
import { Type, type Static } from 'typebox'
import { FileRef } from './files.ts'
import { ServedForm } from './forms.ts'
import { ApprovalHeaders } from './record-params.ts'
import { ServedState } from './records.ts'
import { AnyAnswers, Closed, Instant, List, Uuid } from './schema.ts'
import type { OperationTable } from './operation.ts'

const ApprovalWords = Closed({
  heading: Type.String(),
  next: Type.String(),
  link: Type.String(),
  confirm: Type.String(),
  shown: Type.String(),
  needed: Type.String(),
  changed: Type.String({ description: 'above what changed since an earlier approval' }),
  for: Type.String({ description: 'the label before the name of the approver' }),
  by: Type.String({ description: 'the label before the due date' }),
  decided: Type.String({ description: 'the label before the time of the decision, or of passing it on' }),
  go: Type.String({ description: 'the link to the decision, when it is not beside the answers' }),
  help: Type.String({ description: 'the contact when nothing can be decided any more' }),
})

const ApprovalChoice = Closed({
  value: Type.Enum(['approve', 'reject']),
  label: Type.String(),
  help: Type.String(),
  button: Type.String(),
  needsComment: Type.Boolean(),
})

const ApprovalDecision = Closed({
  title: Type.String(),
  choices: List(ApprovalChoice),
  comment: Closed({ label: Type.String(), help: Type.Optional(Type.String()), max: Type.Optional(Type.Integer()) }),
  kept: Type.String(),
  undecided: Type.String({ description: 'the button before a choice' }),
  choose: Type.String({ description: 'the message when it is pressed without a choice' }),
  sayWhy: Type.String({ description: 'the message when it is pressed without a required comment' }),
})

const ShownGroup = Closed({ label: Type.String(), lines: List(Type.String()), files: List(FileRef) })

const OwnForm = Closed(
  { form: ServedForm, answers: AnyAnswers },
  { description: 'the form of the approver, with what was written so far; once decided, with what was sent' },
)

const NotYours = Closed(
  { title: Type.String(), help: Type.String(), label: Type.String(), href: Type.String() },
  { description: 'for viewers who cannot decide' },
)

const PassOn = Closed(
  { button: Type.String(), form: ServedForm },
  { description: 'the form that asks who decides instead, where an approver may pass it on' },
)

const TakeBack = Closed(
  { label: Type.String(), until: Instant, button: Type.String(), form: ServedForm },
  { description: 'the form that asks why a decision is taken back, while it may be' },
)

/** Exactly what a person without an account needs to decide. */
export const ServedApproval = Closed({
  record: Uuid,
  about: Type.String({ description: 'the subject of the decision, with its number' }),
  words: ApprovalWords,
  confirm: Type.String(),
  approver: Closed({ name: Type.String(), detail: Type.Optional(Type.String()) }),
  facts: List(Closed({ label: Type.String(), value: Type.String() })),
  state: ServedState,
  groups: Type.Optional(List(ShownGroup, { description: 'the groups the approval lists; without them, the pages of the form' })),
  form: Type.Optional(ServedForm),
  answers: AnyAnswers,
  files: List(FileRef),
  asks: Type.Optional(OwnForm),
  changed: Type.Optional(
    List(Closed({ label: Type.String(), before: Type.String(), after: Type.String() }), {
      description: 'what is another since an approval of the same person that is void',
    }),
  ),
  decision: ApprovalDecision,
  otherwise: Type.Optional(NotYours),
  passOn: Type.Optional(PassOn),
  takeBack: Type.Optional(TakeBack),
  status: Type.Enum(['open', 'approved', 'rejected', 'passed', 'expired', 'withdrawn', 'void']),
  decidedAt: Type.Optional(Instant),
  comment: Type.Optional(Type.String()),
  openUntil: Type.Optional(Instant),
})
export type ServedApproval = Static<typeof ServedApproval>

export const Decide = Closed({
  decision: Type.Enum(['approve', 'reject']),
  comment: Type.Optional(Type.String({ maxLength: 4000 })),
  answers: Type.Optional(AnyAnswers),
})
export type Decide = Static<typeof Decide>

const Written = Closed({ answers: AnyAnswers })

export const approvalOperations = {
  'GET /api/approval': { summary: 'What is to be approved', headers: ApprovalHeaders, response: ServedApproval },
  'POST /api/approval': { summary: 'Approve or reject', headers: ApprovalHeaders, body: Decide, response: ServedApproval },
  'PUT /api/approval': {
    summary: 'Keeps what an approver has written so far, and sends nothing',
    headers: ApprovalHeaders,
    body: Written,
    response: Closed({ savedAt: Instant }),
  },
  'POST /api/approval/pass': {
    summary: 'Passes the approval to somebody else, with the answers of the form that asks to whom',
    headers: ApprovalHeaders,
    body: Written,
    response: ServedApproval,
  },
  'POST /api/approval/take-back': {
    summary: 'Takes a decision back, with the answers of the form that asks why',
    headers: ApprovalHeaders,
    body: Written,
    response: ServedApproval,
  },
  'GET /api/approval/files/:file': {
    summary: 'A file of what is to be approved',
    params: Closed({ file: Uuid }),
    headers: ApprovalHeaders,
    response: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }),
    file: '*/*',
  },
} as const satisfies OperationTable
