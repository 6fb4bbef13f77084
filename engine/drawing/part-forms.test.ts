import { expect, test } from 'vitest'
import { loadDefinitions } from '../load-definitions.ts'
import type { Json } from '../rules/values/json.ts'
import { nameChoices } from './name-choices.ts'
import { partAt } from '../editing/outline.ts'
import { partsInWords } from './part-in-words.ts'
import { propertyForm } from '../editing/parts/property-form.ts'

const WORKFLOW = {
  id: 'loan.workflow',
  title: 'Loan',
  initial: 'draft',
  groups: { open: ['draft', 'asked'] },
  states: [
    { id: 'draft', label: 'Draft', family: 'you' },
    { id: 'asked', label: 'With the keeper', family: 'wait', after: [{ id: 'late', delay: 'P7D', send: 'drop' }] },
    { id: 'back', label: 'Back', family: 'done', final: true },
  ],
  events: [
    {
      id: 'drop',
      label: 'Drop',
      from: ['open'],
      to: [{ to: 'asked', when: { '==': [{ var: 'case.loans' }, 1] } }, { to: 'back' }],
      who: ['reader', 'system'],
      effects: [{ set: { loans: 0 } }, { message: { template: 'gone.template', to: ['reader'] } }],
    },
  ],
}
const CASE = {
  id: 'loan.case',
  title: 'Loan',
  of: 'loan.entity',
  workflow: 'loan.workflow',
  forms: [],
  parties: { reader: { label: 'Reader' } },
}

const { set } = loadDefinitions(
  [WORKFLOW, CASE, { id: 'ask.form', title: 'Ask', pages: [] }].map((definition) => ({
    file: `${definition.id}.json`,
    text: JSON.stringify(definition),
  })),
)
const about = { id: 'loan.workflow', kind: 'workflow' } as const
const formAt = (path: string) =>
  propertyForm(partAt('workflow', set.get('workflow', 'loan.workflow') as unknown as Json, path), {
    all: false,
    types: [],
    choices: nameChoices(set, about),
  })
const itemsAt = (path: string) => formAt(path).form.pages.flatMap(({ items = [] }) => items)
const choicesOf = (path: string, name: string) => {
  const item = itemsAt(path).find(({ question }) => question === name)
  return [item?.type, item?.choices?.map((choice) => (typeof choice === 'object' ? choice.value : choice))]
}

test('a move is asked with names to choose: where it begins, who sends it, which form it asks', () => {
  expect(choicesOf('/events/drop', 'from')).toEqual(['choices', ['draft', 'asked', 'back', 'open']])
  expect(choicesOf('/events/drop', 'who')).toEqual(['choices', ['reader', 'system']])
  expect(choicesOf('/events/drop', 'form')).toEqual(['choice', ['ask.form']])
  expect(choicesOf('', 'initial')).toEqual(['choice', ['draft', 'asked', 'back']])
  expect(choicesOf('/groups', 'open')).toEqual(['choices', ['draft', 'asked', 'back']])
})

test('a duration is asked as one, and a name that nothing has any more stays to be seen', () => {
  expect(itemsAt('/states/asked/after/late').find(({ question }) => question === 'delay')?.type).toBe('duration')
  const lost = propertyForm(
    {
      value: { ...WORKFLOW.events[0], to: 'gone' } as unknown as Json,
      schema: partAt('workflow', WORKFLOW as unknown as Json, '/events/drop').schema,
    },
    { all: false, types: [], choices: nameChoices(set, about) },
  )
  const to = lost.form.pages.flatMap(({ items = [] }) => items).find(({ question }) => question === 'to')
  expect(to?.choices?.at(-1)).toEqual({ value: 'gone', label: 'gone' })
})

test('ways and effects are lists of parts, and an effect can begin as every kind', () => {
  const { beside } = formAt('/events/drop')
  expect(beside.map(({ property, shape }) => [property, shape])).toEqual([
    ['to', 'list'],
    ['when', undefined],
    ['effects', 'list'],
  ])
  const begins = beside.find(({ property }) => property === 'effects')?.begins ?? []
  expect(begins.find(({ element }) => 'message' in (element as object))).toEqual({
    label: 'Send a message',
    element: { message: { template: '', to: [] } },
  })
  expect(beside[0]?.begins).toEqual([{ label: '', element: { to: 'draft' } }])
})

test('the form of an effect shows its own kind, and not those it could have been', () => {
  expect(formAt('/events/drop/effects/1').beside.map(({ property, shape }) => [property, shape])).toEqual([['message', 'part']])
})

test('each part of a list is said in a sentence', () => {
  const say = partsInWords(set, about)
  const [drop] = WORKFLOW.events
  expect(drop?.to.map((way) => say(way as unknown as Json))).toEqual(['Goes to With the keeper, when the loans are 1', 'Goes to Back'])
  expect(drop?.effects.map((effect) => say(effect as unknown as Json))).toEqual(['Writes loans', 'Sends letter “gone” to Reader'])
  expect(say({ who: ['reader'], forms: ['ask.form'] })).toBe('Reader: form “Ask”')
  expect(say({ task: { title: 'Call' } }), 'what is not said yet is left open').toMatch(/Call.*…/u)
  expect(say({ id: 'asked', label: 'With the keeper', task: 'Answer' }), 'a state with a task is no effect').toBe('With the keeper')
  expect(say({ message: {} })).toMatch(/…/u)
})
