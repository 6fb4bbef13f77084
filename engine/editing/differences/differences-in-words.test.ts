import { expect, test } from 'vitest'
import { KINDS, type Definition } from '../../definition/kinds.ts'
import { definitionSet, type DefinitionSet } from '../../loading/definition-set.ts'
import { resolveSchema, type SchemaNode } from '../../loading/schema-node.ts'
import { nameOfProperty, propertyNames } from '../../texts/en/definition-properties.ts'
import { differencesInWords } from './differences-in-words.ts'

const setOf = (...definitions: readonly object[]): DefinitionSet =>
  definitionSet(Object.fromEntries(definitions.map((definition) => [(definition as { id: string }).id, definition as Definition])))

const form = (items: readonly object[], more: object = {}): object => ({
  id: 'a.form',
  title: 'Loan',
  pages: [{ id: 'p', title: 'Employer', items }],
  ...more,
})
const sentences = (before: readonly object[], after: readonly object[]): readonly string[] =>
  differencesInWords(setOf(...before), setOf(...after)).map(({ sentence }) => sentence)
const ofForm = (before: readonly object[], after: readonly object[]): readonly string[] => sentences([form(before)], [form(after)])

const EIN = { question: 'ein', label: 'Employer EIN', maxLength: 9 }
const STREET = { question: 'street', label: 'Street' }
const CITY = { question: 'city', label: 'City' }
const rule = { '==': [{ var: 'answers.street' }, 'Main Street'] }

test('a value is said with the old one', () => {
  expect(ofForm([EIN], [{ ...EIN, maxLength: 10 }])).toEqual(['Question “Employer EIN”: longest text is now 10, before: 9.'])
  expect(ofForm([CITY], [{ ...CITY, help: 'The nearest.' }])).toEqual(['Question “City”: help text is now “The nearest.”.'])
  expect(ofForm([EIN], [{ question: 'ein', label: 'Employer EIN' }])).toEqual(['Question “Employer EIN”: longest text is no longer 9.'])
})

test('another label is another name', () => {
  expect(ofForm([CITY], [{ ...CITY, label: 'Town' }])).toEqual(['Question “City” is now called “Town”.'])
})

test('who must answer is said as a person would', () => {
  expect(ofForm([EIN], [{ ...EIN, flag: 'required' }])).toEqual(['Question “Employer EIN” is now required.'])
  expect(ofForm([EIN], [{ ...EIN, flag: 'hidden' }])).toEqual(['Question “Employer EIN” is no longer shown.'])
  expect(ofForm([{ ...EIN, flag: 'required' }], [EIN])).toEqual(['Question “Employer EIN” may now be answered, and need not be.'])
})

test('a rule is said in words, by the labels of what it reads', () => {
  expect(ofForm([STREET, CITY], [STREET, { ...CITY, requiredWhen: rule }])).toEqual([
    'Question “City” is now required when the street is “Main Street”.',
  ])
  expect(ofForm([STREET, { ...CITY, visibleWhen: rule }], [STREET, CITY])).toEqual(['Question “City” is now always shown.'])
})

test('an element is added, removed and moved beside the one before it', () => {
  expect(ofForm([EIN, STREET], [EIN, STREET, CITY])).toEqual(['Question “City” was added after “Street” in page “Employer”.'])
  expect(ofForm([EIN], [CITY, EIN])).toEqual(['Question “City” was added at the beginning of page “Employer”.'])
  expect(ofForm([EIN, CITY], [EIN])).toEqual(['Question “City” was removed from page “Employer”.'])
  expect(ofForm([EIN, STREET, CITY], [EIN, CITY, STREET])).toEqual(['Question “Street” now stands after “City” in page “Employer”.'])
})

test('a question of the catalogue has the words that the catalogue gives it', () => {
  const catalogue = { id: 'person.fields', title: 'Person', fields: [{ id: 'phone', label: 'Telephone' }] }
  expect(sentences([catalogue, form([])], [catalogue, form([{ field: 'phone' }])])).toEqual([
    'Question “Telephone” was added at the beginning of page “Employer”.',
  ])
})

test('statuses, people and other definitions are said by their words', () => {
  const states = [
    { id: 'draft', label: 'Draft' },
    { id: 'sent', label: 'Sent' },
  ]
  const workflow = (event: object): object => ({
    id: 'a.workflow',
    title: 'Loan',
    initial: 'draft',
    states,
    events: [{ id: 'go', label: 'Send', ...event }],
  })
  const type = { id: 'a.case', title: 'Loan', parties: { adviser: { label: 'Adviser' } } }
  const [from, who] = sentences(
    [type, workflow({ from: ['draft'], to: 'sent', who: [] })],
    [type, workflow({ from: ['draft', 'sent'], to: 'sent', who: ['adviser'] })],
  )
  expect(from).toBe('Action “Send”: where it comes from is now “Draft”, “Sent”, before: “Draft”.')
  expect(who).toBe('Action “Send”: who may do it was changed.')
  expect(sentences([type], [{ ...type, parties: { adviser: { label: 'Adviser', by: 'token' } } }])).toEqual([
    'Person of the case “Adviser”: ordered or done by is now token.',
  ])
})

test('a definition is new or gone by its kind and its title', () => {
  expect(sentences([], [form([])])).toEqual(['Form “Loan” is new.'])
  expect(sentences([form([])], [])).toEqual(['Form “Loan” was removed.'])
})

test('a rule that nobody can say, or that is none, still gives a sentence', () => {
  for (const odd of [{ '!': [{ var: 'x' }] }, { and: [] }, { nonsense: [1, { var: [] }] }, { plus: [null, 'P', {}] }, [], null, 7])
    expect(ofForm([CITY], [{ ...CITY, visibleWhen: odd }])[0]).toMatch(/^Question “City” is now shown /u)
})

/** Every property of every schema. What stands inside of a rule is none. */
const propertiesOf = (node: SchemaNode, found: Set<string>, seen: Set<SchemaNode>): void => {
  const schema = resolveSchema(node)
  if (seen.has(schema) || schema['x-logic'] !== undefined) return
  seen.add(schema)
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    found.add(name)
    propertiesOf(inner, found, seen)
  }
  const inside = [...Object.values(schema.patternProperties ?? {}), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  for (const inner of inside) propertiesOf(inner, found, seen)
}

test('every property of every schema has words of an office, and no other word has', () => {
  const found = new Set<string>()
  for (const schema of Object.values(KINDS)) propertiesOf(schema as unknown as SchemaNode, found, new Set())
  found.delete('$schema')
  // Split, these are the words of an office already.
  for (const name of ['shortName', 'timeZone']) found.delete(name)
  const split = (name: string): string => name.replaceAll(/([A-Z])/gu, ' $1').toLowerCase()
  const poor = [...found].filter(
    (name) => nameOfProperty(name) === undefined || (/[A-Z]/u.test(name) && nameOfProperty(name) === split(name)),
  )
  expect(poor.toSorted()).toEqual([])
  const known = Object.keys(propertyNames).map((name) => (name === 'countryAndLanguage' ? 'locale' : name))
  expect(known.filter((name) => !found.has(name))).toEqual(['shortName', 'timeZone'])
})
