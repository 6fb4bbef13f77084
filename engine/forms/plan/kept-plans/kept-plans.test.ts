import { expect, test, vi } from 'vitest'
import type { Definition } from '../../../definition/kinds.ts'
import { definitionSet } from '../../../loading/definition-set.ts'
import { inLanguage } from '../../../translations/translate-set.ts'
import { compileAnew } from '../compile-form.ts'
import { keepPlans } from './kept-plans.ts'
import { numberTexts } from './numbered-texts.ts'

/** Whoever writes definitions may write one with the hash of another: here all have the same one. */
vi.mock('../../../rules/values/content-hash.ts', () => ({ contentHash: () => 'the same' }))

const asks = (id: string, field: string, more: object = {}) => ({
  id,
  title: id,
  pages: [{ id: 'one', title: 'One', items: [{ field }] }],
  ...more,
})
const OFFICE = [
  asks('a.form', 'name', { checks: [{ id: 'known', must: true, message: 'people.unknown' }] }),
  asks('b.form', 'home'),
  { id: 'c.form', title: 'c', pages: [{ id: 'all', title: 'All', form: 'a.form' }] },
  { id: 'people.fields', fields: [{ id: 'name', label: 'Name', type: 'text' }] },
  { id: 'places.fields', fields: [{ id: 'home', label: 'Home', type: 'choice', lookup: 'places.lookup' }] },
  { id: 'places.lookup', values: [{ value: 'here', label: 'Here' }] },
  { id: 'texts.messages', messages: { 'people.unknown': { text: 'Nobody knows {label}.' }, 'mail.greeting': { text: 'Hello' } } },
  { id: 'stay.institution', title: 'Stay', name: 'Stay', timeZone: 'UTC', locale: 'en-US' },
]

/** The office with other definitions in place of its own; every object of it is new, as it is in a stored set. */
const officeWith = (...changed: readonly { readonly id: string }[]) =>
  definitionSet(
    Object.fromEntries(
      [...new Map([...OFFICE, ...changed].map((definition) => [definition.id, definition])).values()].map((definition) => [
        definition.id,
        JSON.parse(JSON.stringify(definition)) as Definition,
      ]),
    ),
  )

const FORMS = ['a.form', 'b.form', 'c.form']

/** Which forms are compiled for a set after those of the office. */
const compiledFor = (set: ReturnType<typeof officeWith>): readonly string[] => {
  const compiled: string[] = []
  const { plan } = keepPlans(
    (from, form) => {
      compiled.push(form)
      return compileAnew(from, form)
    },
    { most: 100, mostOfForm: 8 },
  )
  for (const form of FORMS) plan(officeWith(), form)
  compiled.length = 0
  for (const form of FORMS) expect(plan(set, form)).toEqual(compileAnew(set, form))
  return compiled
}

const field = (label: string) => ({ id: 'people.fields', fields: [{ id: 'name', label, type: 'text' }] })
const messages = (text: string, greeting: string) => ({
  id: 'texts.messages',
  messages: { 'people.unknown': { text }, 'mail.greeting': { text: greeting } },
})
const institution = (more: object) => ({ ...OFFICE.at(-1), id: 'stay.institution', ...more })

test.each([
  ['nothing', officeWith(), []],
  ['the form', officeWith(asks('b.form', 'home', { title: 'Another' })), ['b.form']],
  ['a form that is a page of another', officeWith(asks('a.form', 'name', { title: 'Another' })), ['a.form', 'c.form']],
  ['a field', officeWith(field('Full name')), ['a.form', 'c.form']],
  ['a list', officeWith({ id: 'places.lookup', values: [] } as { id: string }), ['b.form']],
  ['a message that a check says', officeWith(messages('Who?', 'Hello')), ['a.form', 'c.form']],
  ['a message of a mail', officeWith(messages('Nobody knows {label}.', 'Good day')), []],
  [
    'what all forms say',
    officeWith({ id: 'more.messages', messages: { 'engine.answers.date': { text: 'No day.' } } } as { id: string }),
    FORMS,
  ],
  ['the country', officeWith(institution({ locale: 'de-AT' })), FORMS],
  ['the name of the institution', officeWith(institution({ name: 'Stay long' })), []],
])('after a change of %s, what reads it is compiled again', (_, set, compiled) => expect(compiledFor(set)).toEqual(compiled))

test('a number is given once: a text that was forgotten gets another one', () => {
  const numberOf = numberTexts(6)
  expect(['abc', 'def', 'abc', 'ghi', 'abc', 'abc'].map(numberOf)).toEqual(['1', '2', '1', '3', '4', '4'])
})

test('a plan of another language is kept beside that of the own one', () => {
  const set = officeWith({
    id: 'es.translations',
    language: 'es',
    texts: { 'b.form': { '/title': 'Otro' } },
  } as { id: string })
  const { plan, count } = keepPlans(compileAnew, { most: 100, mostOfForm: 8 })
  const plans = [set, inLanguage(set, 'es'), set].map((each) => plan(each, 'b.form'))
  expect(plans[2]).toBe(plans[0])
  expect(count()).toBeLessThanOrEqual(2)
})

test('as many plans are kept as may be: of a form its latest, and of all forms those that were asked for last', () => {
  const compiled: string[] = []
  const { plan, count } = keepPlans(
    (from, form) => {
      compiled.push(form)
      return compileAnew(from, form)
    },
    { most: 3, mostOfForm: 2 },
  )
  const named = (title: string) => officeWith(asks('b.form', 'home', { title }))
  for (const title of ['1', '2', '3']) plan(named(title), 'b.form')
  expect(count()).toBe(2)
  plan(named('2'), 'b.form')
  plan(named('1'), 'b.form')
  expect(compiled).toHaveLength(4)
  plan(officeWith(), 'a.form')
  expect(count()).toBe(3)
  plan(officeWith(), 'c.form')
  expect(count()).toBe(2)
  plan(officeWith(), 'a.form')
  expect(compiled.slice(4)).toEqual(['a.form', 'c.form'])
})
