import { expect, test } from 'vitest'
import type { Json } from '../definition/logic.ts'
import { compileForm } from '../forms/plan/compile-form.ts'
import { loadDefinitions } from '../load-definitions.ts'
import { compileWorkflow } from '../workflow/compile-workflow.ts'
import type { ApprovalStep } from '../workflow/instance.ts'
import { replayCase, type ReplaySide } from './replay-case.ts'
import { replayScope, type ReplayedDefinitions } from './replay-scope.ts'

type Parts = {
  readonly items?: readonly object[]
  readonly states?: readonly object[]
  readonly events?: readonly object[]
  readonly template?: string
  readonly settings?: object
  readonly forms?: readonly string[]
  readonly more?: readonly { readonly id: string }[]
}
const text = (question: string, more: object = {}) => ({ question, label: question, type: 'text', ...more })
const ITEMS = [text('title'), text('reason', { visibleWhen: { present: { var: 'answers.title' } } })]
const DRAFT = { id: 'draft', label: 'Draft', family: 'you' }
const OPEN = { id: 'open', label: 'Open', family: 'office' }
const DONE = { id: 'done', label: 'Done', family: 'done', final: true }
const SEND = { id: 'send', label: 'Send', from: ['draft'], to: 'open', who: ['reader'] }
const letter = (to: string) => ({ message: { template: 'letter.template', to: [to] } })

/** From every state to the end, so that each workflow is whole. */
const always = (states: readonly { readonly id?: string }[]): readonly object[] => [
  { id: 'file', label: 'File', from: ['draft'], to: 'open', who: ['clerk'] },
  { id: 'finish', label: 'Finish', from: states.flatMap(({ id = '' }) => (id === 'done' ? [] : [id])), to: 'done', who: ['clerk'] },
]

const definitionsOf = ({ items = ITEMS, states = [DRAFT, OPEN, DONE], events = [SEND], ...parts }: Parts): ReplayedDefinitions => {
  const files = [
    { id: 'loan.entity', title: 'Loan', name: 'loan' },
    { id: 'ask.form', pages: [{ id: 'page', title: 'Page', items }] },
    { id: 'other.form', pages: [{ id: 'page', title: 'Page', items: [text('phone')] }] },
    { id: 'letter.template', title: 'The letter', as: 'mail', subject: 'Loan', body: [parts.template ?? 'Dear reader'] },
    {
      id: 'invitation.template',
      title: 'Invitation',
      as: 'mail',
      subject: 'Loan',
      body: ['Decide.'],
      link: { label: 'Decide', to: '{case.approval_link}' },
    },
    { id: 'loan.settings', title: 'Settings', defaults: { limit: 3, ...parts.settings } },
    { id: 'loan.workflow', initial: 'draft', states, events: [...events, ...always(states)] },
    {
      id: 'loan.case',
      title: 'Loan',
      code: 'loan',
      of: 'loan.entity',
      parties: { reader: { label: 'Reader' }, clerk: { label: 'Clerk', person: 'p1', by: 'token' } },
      forms: parts.forms ?? ['ask.form'],
      workflow: 'loan.workflow',
    },
    ...(parts.more ?? []),
  ]
  const { set, diagnostics } = loadDefinitions(files.map((file) => ({ file: `${file.id}.json`, text: JSON.stringify(file) })))
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
  return { set, plan: (form) => compileForm(set, form), settings: { limit: 3, ...parts.settings } }
}

type Standing = { readonly state?: string; readonly approvals?: readonly ApprovalStep[] }
const moment = { today: '2026-11-18', now: '2026-11-18T12:00:00Z', dayOf: (instant: string) => instant.slice(0, 10) }

/** The effects of a change on a case with these answers, each as its kind and its sentence. */
const effectsOf = (
  old: Parts,
  now: Parts,
  answers: { readonly [field: string]: Json } = {},
  { state = 'draft', approvals = [] }: Standing = {},
): readonly string[] => {
  const [before, after] = [definitionsOf(old), definitionsOf(now)]
  const sideOf = ({ set, plan, settings }: ReplayedDefinitions): ReplaySide => {
    const definition = set.get('case', 'loan.case')
    const around = { record: null, case: { id: 'loan-1', ...answers }, settings: settings as { readonly [name: string]: number } }
    const context = { today: moment.today, ...around }
    return {
      set,
      definition,
      workflow: definition && compileWorkflow(set, definition.workflow),
      forms: Object.fromEntries((definition?.forms ?? []).map((form) => [form, { plan: plan(form), context }])),
      data: { ...around, answers, user: null },
      people: {},
    }
  }
  return replayCase({
    record: { answers, instance: { state, since: '2026-11-01T12:00:00Z', approvals } },
    before: sideOf(before),
    after: sideOf(after),
    scope: replayScope(before, after)('loan.case'),
    ...moment,
  }).map(({ effect, says }) => `${effect}: ${says}`)
}

test('a case stays the same under definitions that say the same', () => {
  expect(effectsOf({}, {}, { title: 'A book' })).toEqual([])
})

test('a change of what the case does not use leaves nothing to compare', () => {
  const view = { id: 'others.view', title: 'Others', entity: 'loan.entity', columns: [{ field: 'title', label: 'Title' }] }
  const definitions = definitionsOf({})
  expect(replayScope(definitions, definitionsOf({ more: [view] }))('loan.case')).toEqual({ forms: [], way: false })
  expect(replayScope(definitions, definitionsOf({ settings: { limit: 4 } }))('loan.case')).toEqual({ forms: [], way: false })
  expect(replayScope(definitions, definitionsOf({ items: [text('title')] }))('loan.case')).toEqual({ forms: ['ask.form'], way: false })
  expect(replayScope(definitions, definitionsOf({ template: 'Hello' }))('loan.case')).toEqual({ forms: [], way: false })
})

test('a question that is added or becomes required is newly asked where it has no answer', () => {
  const required = { items: [text('title', { flag: 'required' }), ITEMS[1] ?? {}] }
  expect(effectsOf({}, required)).toEqual(['newlyAsked: “title” has to be answered.'])
  expect(effectsOf({}, required, { title: 'A book' })).toEqual([])
  expect(effectsOf({}, { items: [...ITEMS, text('phone')] }, { title: 'A book' })).toEqual(['newlyAsked: “phone” is asked.'])
  expect(effectsOf(required, { items: [text('title', { flag: 'required', help: 'Of the book' })] })).toEqual([])
})

test('an answer whose question is gone, hidden or of another type is set aside', () => {
  const answers = { title: 'A book', reason: 'To read' }
  expect(effectsOf({}, { items: ITEMS.slice(0, 1) }, answers)).toEqual([
    'setAside: The answer to “reason” is set aside: the newer version does not ask it.',
  ])
  expect(effectsOf({}, { items: [text('title'), text('reason', { visibleWhen: false })] }, answers)).toEqual([
    'setAside: The answer to “reason” no longer counts: it is not asked.',
  ])
  expect(effectsOf({}, { items: [text('title'), { ...text('reason'), type: 'number' }] }, answers)).toEqual([
    'setAside: The answer to “reason” is set aside: “reason” cannot hold it.',
  ])
  expect(effectsOf({}, { items: [text('title'), text('why', { wire: { was: 'reason' } })] }, answers)).toEqual([])
})

test('a form that the case gains or loses asks its questions, or sets its answers aside', () => {
  const both = { forms: ['ask.form', 'other.form'] }
  expect(effectsOf({}, both)).toEqual(['newlyAsked: “phone” is asked.'])
  expect(effectsOf(both, {}, { phone: '555' })).toEqual(['setAside: The answer to “phone” no longer counts: it is not asked.'])
})

test('an answer that was valid and is no longer is refused with its sentence, and one that was wrong before is not told of', () => {
  const short = { items: [text('title', { maxLength: 4 })] }
  const shorter = { items: [text('title', { maxLength: 3 })] }
  expect(effectsOf({ items: [text('title')] }, short, { title: 'A book' })).toEqual([expect.stringMatching(/^refused: .*title.*4/u)])
  expect(effectsOf({ items: [text('title')] }, short, { title: 'Book' })).toEqual([])
  expect(effectsOf(short, shorter, { title: 'A book' })).toEqual([])
})

test('a list that has fewer rows than it needs now is refused', () => {
  const books = (minRows: number) => ({
    items: [{ repeat: 'books', label: 'Books', addLabel: 'Add a book', minRows, maxRows: 5, items: [text('name')] }],
  })
  const answers = { books: [{ $id: 'a', name: 'One' }] }
  expect(effectsOf(books(1), books(2), answers)).toEqual([expect.stringMatching(/^refused: .*2.*Books/u)])
  expect(effectsOf(books(2), books(3), answers)).toEqual([])
  expect(effectsOf(books(0), books(2))).toEqual([expect.stringMatching(/^newlyAsked: .*Books/u)])
})

test('a case goes another way when an event appears, goes, closes, opens, leads elsewhere or is for others', () => {
  const to = (parts: object) => ({ events: [{ ...SEND, ...parts }] })
  const closed = { when: { present: { var: 'answers.title' } }, why: 'Give it a title.' }
  expect(effectsOf({}, to({ to: 'done' }))).toEqual(['otherWay: “Send” leads to “Done”, not to “Open”.'])
  expect(effectsOf({}, to(closed))).toEqual(['otherWay: “Send” is closed: Give it a title.'])
  expect(effectsOf(to(closed), {})).toEqual(['otherWay: “Send” is open.'])
  expect(effectsOf({}, to(closed), { title: 'A book' })).toEqual([])
  expect(effectsOf({}, to({ who: ['clerk'] }))).toEqual(['otherWay: “Send” is for Clerk, not for Reader.'])
  const more = { events: [SEND, { id: 'drop', label: 'Drop', from: ['draft'], to: 'done', who: ['reader'] }] }
  expect(effectsOf({}, more)).toEqual(['otherWay: “Drop” is offered.'])
  expect(effectsOf(more, {})).toEqual(['otherWay: “Drop” is no longer offered.'])
  expect(effectsOf({}, more, {}, { state: 'open' })).toEqual([])
})

test('a case goes another way when its state is gone, or goes on by itself', () => {
  const waiting = { states: [DRAFT, { id: 'wait', label: 'Waiting', family: 'wait' }, OPEN, DONE] }
  const enter = { events: [SEND, { id: 'ask', label: 'Ask', from: ['draft'], to: 'wait', who: ['reader'] }] }
  expect(effectsOf({ ...waiting, ...enter }, {}, {}, { state: 'wait' })).toEqual(['otherWay: The status “Waiting” is gone.'])
  const onwards = { states: [DRAFT, { ...OPEN, always: [{ to: 'done', when: { present: { var: 'answers.title' } } }] }, DONE] }
  expect(effectsOf({}, onwards, { title: 'A book' }, { state: 'open' })).toEqual(['otherWay: It goes on to “Done” by itself.'])
  expect(effectsOf({}, onwards, {}, { state: 'open' })).toEqual([])
})

test('people are told otherwise when messages, their words or the clock differ', () => {
  const sends = (to: string) => ({ events: [{ ...SEND, effects: [letter(to)] }] })
  expect(effectsOf({}, sends('clerk'))).toEqual(['notifiedOtherwise: “Send” also sends “The letter”.'])
  expect(effectsOf(sends('clerk'), {})).toEqual(['notifiedOtherwise: “Send” no longer sends “The letter”.'])
  expect(effectsOf(sends('clerk'), { ...sends('clerk'), template: 'Hello' })).toEqual([
    'notifiedOtherwise: “The letter” reads differently.',
  ])
  const after = (delay: string) => ({ states: [{ ...DRAFT, after: [{ id: 'late', delay, send: 'send' }] }, OPEN, DONE] })
  const bySystem = { events: [{ ...SEND, who: ['reader', 'system'] }] }
  expect(effectsOf({ ...after('P30D'), ...bySystem }, { ...after('P20D'), ...bySystem })).toEqual([
    'notifiedOtherwise: The clock sends “Send” on November 21, 2026, not on December 1, 2026.',
  ])
})

test('a case that waits for an approval is told of other outcomes and reminders', () => {
  const approval = (more: object) => ({
    states: [
      DRAFT,
      {
        ...OPEN,
        approval: {
          approvers: ['clerk'],
          invite: 'invitation.template',
          decide: 'all',
          remindAfter: 'P4D',
          onApproved: { to: 'done' },
          onRejected: { to: 'draft' },
          ...more,
        },
      },
      DONE,
    ],
  })
  const waits = { state: 'open', approvals: [{ id: 's1', party: 'clerk', person: 'p1', order: 0, status: 'open' as const }] }
  expect(effectsOf(approval({}), approval({ remindAfter: 'P3D', onRejected: { to: 'done' } }), {}, waits)).toEqual([
    'otherWay: “Reject” leads to “Done”, not to “Draft”.',
    'notifiedOtherwise: The clock sends “Reminder to approve” on November 4, 2026, not on November 5, 2026.',
  ])
})
