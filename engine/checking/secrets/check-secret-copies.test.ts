import { expect, test } from 'vitest'
import { loadDefinitions } from '../../load-definitions.ts'

type Definition = { readonly id: string; readonly [property: string]: unknown }

const RULE = { id: 'a.rule', type: 'condition', when: true }
const ENTITY = { id: 'a.entity', title: 'A', name: 'a', policy: 'a.rule', fields: ['a.fields'] }
const FIELDS = {
  id: 'a.fields',
  title: 'A',
  fields: [
    { id: 'born', label: 'Born', type: 'text', secret: true },
    { id: 'note', label: 'Note', type: 'text' },
  ],
}
const form = (items: readonly object[], more: object = {}): Definition => ({
  id: 'a.form',
  of: 'a.entity',
  pages: [{ id: 'p', title: 'P', items: [{ field: 'born', from: 'a.fields' }, ...items] }],
  ...more,
})
const born = { var: 'answers.born' }
const shown = (how: object): Definition => form([{ question: 'shown', label: 'Shown', type: 'text', ...how }])
const jobs = (of: object): object => ({
  repeat: 'jobs',
  label: 'Jobs',
  items: [{ question: 'wage', label: 'Wage', type: 'money', secret: true }],
  ...of,
})
const WORKFLOW = (effects: readonly object[]): Definition => ({
  id: 'a.workflow',
  initial: 'draft',
  states: [
    { id: 'draft', label: 'Draft', family: 'you' },
    { id: 'sent', label: 'Sent', family: 'done', final: true },
  ],
  events: [{ id: 'send', label: 'Send', from: ['draft'], to: 'sent', who: ['owner'], effects }],
})
const CASE = (more: object = {}): Definition => ({
  id: 'a.case',
  title: 'A',
  code: 'a',
  of: 'a.entity',
  parties: { owner: { label: 'Owner', who: true } },
  start: { who: ['owner'] },
  forms: ['a.form'],
  workflow: 'a.workflow',
  ...more,
})
const VIEW = (value: unknown): Definition => ({
  id: 'a.view',
  title: 'A',
  entity: 'a.entity',
  policy: 'a.rule',
  columns: [{ field: 'shown', label: 'Shown', value }],
})

const found = (definitions: readonly Definition[]): readonly string[] =>
  loadDefinitions(
    [RULE, ENTITY, FIELDS, ...definitions].map((definition) => ({ file: `${definition.id}.json`, text: JSON.stringify(definition) })),
  )
    .diagnostics.filter(({ code, severity }) => severity === 'error' || code.startsWith('secret.'))
    .map(({ code, id, pointer }) => `${code} ${id} ${pointer}`)

const AT = 'a.form /pages/0/items/1'

const CARRIED: { readonly [way: string]: readonly [at: string, ...definitions: readonly Definition[]] } = {
  'a value': [`secret.copied ${AT}/value`, shown({ value: born })],
  'a part of a text': [`secret.copied ${AT}/value`, shown({ value: { cat: ['born ', born] } })],
  'a default': [`secret.copied ${AT}/default`, shown({ default: born })],
  'the options of a choice': [`secret.copied ${AT}/options/from`, shown({ options: { from: [born] } })],
  'a name for rules and texts': [`secret.copied ${AT}/value`, form([{ let: 'kept', value: born }])],
  'a list of rows': [
    `secret.copied a.form /pages/0/items/2/value`,
    form([
      jobs({}),
      { question: 'all', label: 'All', type: 'text', value: { text_join: [{ map: [{ var: 'answers.jobs' }, { var: 'wage' }] }, ', '] } },
    ]),
  ],
  'the record on file': [`secret.copied ${AT}/value`, shown({ value: { var: 'record.born' } }), CASE(), WORKFLOW([])],
  'a rule with a name': [
    `secret.copied ${AT}/value`,
    shown({ value: { rule: ['born.rule'] } }),
    { id: 'born.rule', type: 'value', value: born },
  ],
  'a field of every row': [
    `secret.copied a.form /pages/0/items/2/value`,
    form([
      jobs({}),
      { question: 'all', label: 'All', type: 'text', value: { text_join: [{ pluck: [{ var: 'answers.jobs' }, 'wage'] }, ', '] } },
    ]),
  ],
  'a sum under a list': [`secret.shown ${AT}/totals/0`, form([jobs({ totals: ['wage'] })])],
  'an effect': [
    'secret.copied a.workflow /events/0/effects/0/set/note',
    form([]),
    CASE(),
    WORKFLOW([{ set: { note: { var: 'case.born' } } }]),
  ],
  'a new record': [
    'secret.copied a.workflow /events/0/effects/0/create/values/note',
    form([]),
    CASE(),
    WORKFLOW([{ create: { entity: 'a.entity', values: { note: born } } }]),
  ],
  'the beginning of a case': [
    'secret.copied a.case /start/values/note',
    form([]),
    CASE({ start: { who: ['owner'], values: { note: { var: 'record.born' } } } }),
    WORKFLOW([]),
  ],
  'a change of a record on file': [
    'secret.copied a.case /changes',
    form([]),
    { id: 'b.entity', title: 'B', name: 'b', policy: 'a.rule', fields: ['b.fields'] },
    { id: 'b.fields', title: 'B', fields: [{ id: 'born', label: 'Born', type: 'text' }] },
    CASE({ subject: 'b.entity', changes: { of: 'b.entity', match: [] } }),
    WORKFLOW([]),
  ],
  'a column of a list': ['secret.shown a.view /columns/0/value', form([]), VIEW({ var: 'record.born' })],
}
test.each(Object.entries(CARRIED))('%s that carries a secret into the clear is an error', (_, [at, ...definitions]) =>
  expect(found(definitions)).toEqual([at]),
)

const KEPT: { readonly [way: string]: readonly Definition[] } = {
  'what is secret itself': [shown({ value: born, secret: true })],
  'whether there is one': [shown({ value: { if: [{ blank: born }, 'no', 'yes'] } })],
  'a list of which another field is read': [
    form([
      jobs({
        items: [
          { question: 'wage', label: 'Wage', type: 'money', secret: true },
          { question: 'place', label: 'Place', type: 'text' },
        ],
      }),
      { question: 'all', label: 'All', type: 'text', value: { text_join: [{ map: [{ var: 'answers.jobs' }, { var: 'place' }] }, ', '] } },
    ]),
  ],
  'an effect on a secret field': [form([]), CASE(), WORKFLOW([{ set: { born: { var: 'case.born' } } }])],
  'whether it is there in a list': [form([]), VIEW({ present: { var: 'record.born' } })],
}
test.each(Object.entries(KEPT))('%s is no copy', (_, definitions) => expect(found(definitions)).toEqual([]))
