import { expect, test } from 'vitest'
import { definitionSet } from '../../loading/definition-set.ts'
import type { Definition } from '../../definition/kinds.ts'
import type { Json } from '../../definition/logic.ts'
import type { LookupValue } from '../../definition/lookup.ts'
import { pageOf, planOf } from '../plan/plan-of.ts'
import { openForm } from '../session/open-form.ts'
import { acceptAnswers } from './accept-answers.ts'
import { wordsOfAnswer } from './record-words.ts'
import { listsInUse, searchedLists, valuesOfList } from './searched-lists.ts'
import { stripWithheld } from './strip-withheld.ts'

const today = '2026-11-21'
const trades = {
  id: 'trades.lookup',
  from: { search: true },
  values: [
    { value: '47.2031', label: 'Carpenters', props: { outdoors: true } },
    { value: '47.2111', label: 'Electricians', disabled: true },
    { value: '47.2221', label: 'Structural Workers', retired: true },
    { value: '35.1011', label: 'Chefs' },
  ],
}
const items = [
  { question: 'trade', label: 'Trade', type: 'choice', lookup: 'trades.lookup' },
  { question: 'trades', label: 'Other trades', type: 'choices', lookup: 'trades.lookup' },
  {
    question: 'outside',
    label: 'Outside of {answers.trade}',
    visibleWhen: { lookup_prop: [{ var: 'answers.trade' }, 'trades.lookup', 'outdoors'] },
  },
  { question: 'usual', label: 'Usual', value: { lookup_label: [{ var: 'record.code' }, 'trades.lookup'] } },
]
const plan = planOf(pageOf(items), trades)
const set = definitionSet({ 'trades.lookup': trades as unknown as Definition })
const all = searchedLists(set, plan)
const found = [trades.values[0]] as unknown as readonly LookupValue[]

test('the plan of a form carries no value of a list that stays on the server', () => {
  expect(JSON.stringify(plan)).not.toContain('Carpenters')
  expect(plan.lookups['trades.lookup']).toEqual({ id: 'trades.lookup', values: [], from: { search: true } })
  expect(plan.pages[0]?.nodes[0]).toMatchObject({ draw: 'search-server' })
})

test('the values of a list are put in order once, so that what is made of them is made once', () => {
  expect(searchedLists(set, plan)['trades.lookup']).toBe(all['trades.lookup'])
  expect(valuesOfList(set, 'trades.lookup')).toBe(all['trades.lookup'])
})

test('a value that a search has found is known from then on, with its label and its properties', () => {
  const session = openForm(plan, { answers: {}, context: { today } })
  session.set('trade', '47.2031')
  expect(session.field('trade').problems.map(({ code }) => code)).toEqual(['answers.option'])
  expect(session.addFound('trade', found)).toEqual(['trade'])
  session.set('trade', '35.1011')
  session.set('trade', '47.2031')
  expect(session.field('trade')).toMatchObject({ problems: [], options: [{ value: '47.2031', label: 'Carpenters', disabled: false }] })
  expect(session.field('outside')).toMatchObject({ flag: 'editable', label: 'Outside of Carpenters' })
  session.setContext({ today, mode: 'edit' })
  expect(session.field('trade').options).toHaveLength(1)
  expect(session.addFound('trade', found), 'a known value changes nothing').toEqual([])
})

test('what travels of a list are the values in the answers, on the record and in the rules of the form', () => {
  const context = { today, record: { code: '35.1011' }, related: all }
  const sent = listsInUse(plan, all, [{ trade: '47.2031', trades: ['47.2111'] }, context.record])
  expect(sent['trades.lookup']?.map((value) => (value as { readonly label: string }).label)).toEqual([
    'Carpenters',
    'Electricians',
    'Chefs',
  ])
  const session = openForm(plan, { answers: { trade: '47.2031' }, context: { ...context, related: sent } })
  expect([session.field('usual').value, session.field('trade').problems]).toEqual(['Chefs', []])
})

test('the label of an answer that a viewer may not see does not travel', () => {
  const hidden = planOf(pageOf([{ ...items[0], flag: 'hidden' }, items[1] ?? {}]), trades)
  const { answers } = stripWithheld(hidden, { trade: '47.2031', trades: ['35.1011'] }, { today, related: all })
  expect(listsInUse(hidden, all, [answers])['trades.lookup']).toEqual([trades.values[3]])
})

test('the server accepts a value of the list, and refuses one that it does not have or no longer offers', () => {
  const accept = (changes: { readonly [path: string]: Json }, stored = {}) =>
    acceptAnswers(plan, { stored, changes, context: { today, related: all } })
  expect(accept({ trade: '47.2031', trades: ['35.1011'] })).toMatchObject({
    problems: [],
    answers: { trade: '47.2031', trades: ['35.1011'] },
  })
  const refused: readonly { readonly [path: string]: Json }[] = [{ trade: '99' }, { trade: '47.2221' }, { trades: ['35.1011', '99'] }]
  for (const changes of refused) expect(accept(changes)).toMatchObject({ answers: {}, problems: [{ code: 'answers.option' }] })
  expect(accept({ trades: ['99', '35.1011'] }, { trades: ['99'] }).problems, 'a stored value stays').toEqual([])
  const closed = openForm(plan, { answers: { trade: '47.2111' }, context: { today, related: all } })
  expect(closed.field('trade').problems.map(({ code }) => code)).toEqual(['answers.option-disabled'])
})

test('a stored value reads by its label in history and papers', () => {
  expect(wordsOfAnswer([{ plan, context: { today, related: all } }], 'trades', ['35.1011', '47.2221'])).toBe('Chefs, Structural Workers')
})
