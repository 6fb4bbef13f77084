import words from './data/training.json' with { type: 'json' }
import type { ApprovalStep } from '#engine'
import type { Data } from '../server/store/records/records.ts'
import { addDays, momentOf } from './demo-calendar.ts'
import type { Happened } from './demo-record.ts'
import type { Somebody } from './people.ts'
import type { Random } from './random.ts'

type Known = Somebody & { readonly person: string }
export type Cast = { readonly student: Somebody; readonly officer: Known; readonly approver?: Known }
export type StoryStep =
  'send' | 'advise' | 'refuse' | 'open' | 'ask' | 'answer' | 'approve' | 'recommend' | 'complete' | 'dismiss' | 'withdraw'
export type Story = {
  readonly state: string
  readonly created: string
  readonly updated: string
  readonly history: readonly Happened[]
  readonly approvals: readonly ApprovalStep[]
  readonly set: Data
}

/** How many days a step waits after the previous one. */
const WAITS: Readonly<Record<StoryStep, readonly [number, number]>> = {
  send: [0, 2],
  advise: [1, 4],
  refuse: [1, 4],
  open: [0, 2],
  ask: [0, 1],
  answer: [1, 3],
  approve: [0, 2],
  recommend: [1, 3],
  complete: [2, 6],
  dismiss: [0, 2],
  withdraw: [1, 3],
}
const REVIEW_DAYS = 7

/** The ways a request can reach a state, the usual one first. A request with an approver asks that approver. */
export const waysTo = (state: string, approved: boolean): readonly (readonly StoryStep[])[] => {
  const sent: readonly StoryStep[] = approved ? ['send', 'advise'] : ['send']
  const reviewed: readonly (readonly StoryStep[])[] = [
    [...sent, 'open'],
    [...sent, 'open', 'ask', 'answer'],
  ]
  switch (state) {
    case 'draft':
      return [[]]
    case 'adv_review':
      return [['send']]
    case 'submitted':
      return [sent]
    case 'in_review':
      return reviewed
    case 'clarification_requested':
      return [[...sent, 'open', 'ask'], ...(approved ? [['send', 'refuse'] as const] : [])]
    case 'approved':
      return reviewed.map((way) => [...way, 'approve'])
    case 'awaiting_adjudication':
      return reviewed.map((way) => [...way, 'approve', 'recommend'])
    case 'completed':
      return reviewed.map((way) => [...way, 'approve', 'complete'])
    case 'dismissed':
      return [...reviewed.map((way) => [...way, 'dismiss'] as const), [...sent, 'withdraw']]
    default:
      throw new Error(`nothing leads to ${state}`)
  }
}

/** Works backwards from the last day, so that nothing lies in the future and the time in the last state is known. */
export const tellStory = (way: readonly StoryStep[], cast: Cast, lastDay: string, chance: Random): Story => {
  const waits = way.map((step) => chance.between(...WAITS[step]))
  let day = addDays(lastDay, -waits.reduce((sum, wait) => sum + wait, 0))
  const created = momentOf(day, chance)
  let now = created
  let state = 'draft'
  let set: Data = {}
  let approvals: readonly ApprovalStep[] = []
  const history: Happened[] = [{ at: created, by: { ...cast.student, party: 'student' }, kind: 'created', to: state }]
  for (const [index, step] of way.entries()) {
    day = addDays(day, waits[index] ?? 0)
    const moment = momentOf(day, chance)
    now = moment > now ? moment : now
    const done = advance(step, state, set, cast, day, chance)
    if (done.state === 'adv_review')
      approvals = [{ id: `adv_review@${now}.1`, party: 'advisor', person: cast.approver?.person ?? null, order: 0, status: 'open' }]
    else if (state === 'adv_review')
      approvals = approvals.map((asked) => ({
        ...asked,
        status: step === 'advise' ? 'approved' : 'rejected',
        decidedAt: now,
        ...(done.comment !== undefined && { comment: done.comment }),
      }))
    history.push({ at: now, from: state, to: done.state, ...done.entry })
    set = { ...set, ...done.set }
    state = done.state
  }
  return { state, created, updated: now, history, approvals, set }
}

type Done = {
  readonly state: string
  readonly entry: Pick<Happened, 'by' | 'kind' | 'event' | 'says' | 'asked'>
  readonly set?: Data
  readonly comment?: string
}

const advance = (step: StoryStep, state: string, set: Data, cast: Cast, day: string, chance: Random): Done => {
  const due_on = addDays(day, REVIEW_DAYS)
  const student = { ...cast.student, party: 'student' }
  const officer = { name: cast.officer.name, party: 'officer', ...(cast.officer.id !== undefined && { id: cast.officer.id }) }
  const event = (
    by: Happened['by'],
    name: string,
    says: string,
    to: string,
    more: { readonly set?: Data; readonly asked?: Data } = {},
  ): Done => ({
    state: to,
    entry: { by, kind: 'event', event: name, says, ...(more.asked && { asked: more.asked }) },
    ...(more.set && { set: more.set }),
  })
  switch (step) {
    case 'send':
      return cast.approver
        ? event(student, 'send', 'sent the request', 'adv_review', { set: { submitted_on: day } })
        : event(student, 'send', 'sent the request', 'submitted', { set: { submitted_on: day, due_on } })
    case 'advise':
      return decision(cast, 'approve', 'submitted', chance.pick(words.approvals), { due_on })
    case 'refuse': {
      const question = chance.pick(words.rejections)
      return decision(cast, 'reject', 'clarification_requested', question, { asked_by: 'advisor', asked_question: question })
    }
    case 'open':
      return event(officer, 'open', 'opened the request', 'in_review', { set: { assignee_id: cast.officer.person } })
    case 'ask': {
      const { question } = chance.pick(words.questions)
      return event(officer, 'ask', 'asked', 'clarification_requested', {
        set: { asked_by: 'office', asked_question: question },
        asked: { question },
      })
    }
    case 'answer':
      return event(student, 'answer', 'answered', 'in_review', {
        set: { due_on, asked_question: null },
        asked: { answer: chance.pick(words.questions).answer },
      })
    case 'approve':
      return event(officer, 'approve', 'approved the request', 'approved')
    case 'recommend':
      return event(officer, 'recommend', 'recommended the request to USCIS', 'awaiting_adjudication')
    case 'complete':
      return event(officer, 'complete', 'completed the request', 'completed')
    case 'dismiss': {
      const asked = { reason: chance.pick(words.dismissals), dismissed_forever: chance.chance(0.4) }
      return event(officer, 'dismiss', 'dismissed the request', 'dismissed', { set: { dismissed_forever: asked.dismissed_forever }, asked })
    }
    case 'withdraw':
      return event(student, 'withdraw', 'withdrew the request', 'dismissed')
    default:
      throw new Error(`${String(step satisfies never)} does not lead on from ${state} with ${JSON.stringify(set)}`)
  }
}

const decision = ({ approver }: Cast, decided: 'approve' | 'reject', state: string, comment: string, set: Data): Done => {
  if (!approver) throw new Error('nobody is asked to approve')
  return {
    state,
    entry: { by: { name: approver.name, party: 'advisor' }, kind: 'approval', event: `approval.${decided}`, asked: { comment } },
    set,
    comment,
  }
}
