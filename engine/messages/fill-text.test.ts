import { expect, test } from 'vitest'
import { fillText, namesOf } from './fill-text.ts'
import { mergedText } from './merge-text.ts'

const read =
  (data: Record<string, string>) =>
  (name: string): string | undefined =>
    data[name]
const dash = (): string => '–'

test('a missing value in a sentence becomes a gap, and braces never remain', () => {
  expect(fillText('From {start} to {end}.', read({ start: 'May 1' }), { gap: dash })).toBe('From May 1 to –.')
  expect(fillText('From {start} to {end}.', read({ start: 'May 1' }))).toBe('From May 1 to .')
})

test('a slot may name a fallback', () => {
  const text = '{scholar.name|name}, {position}'
  expect(namesOf(text)).toEqual(['scholar.name', 'name', 'position'])
  expect(fillText(text, read({ name: 'Rossi', position: 'Postdoc' }), { gap: dash })).toBe('Rossi, Postdoc')
  expect(fillText(text, read({ 'scholar.name': 'Bianchi', name: 'Rossi', position: 'Postdoc' }), { gap: dash })).toBe('Bianchi, Postdoc')
})

test('in a list of values, a missing one disappears with its separator, wherever it stands', () => {
  const filled = (data: Record<string, string>): string => fillText('({a}, {b} {c})', read(data), { gap: dash })
  expect(filled({ a: 'A', b: 'B', c: 'C' })).toBe('(A, B C)')
  expect(filled({ a: 'A', c: 'C' })).toBe('(A C)')
  expect(filled({ b: 'B' })).toBe('(B)')
})

test('data in a sentence from the right is read in its own direction, and alone it needs no marks', () => {
  const at = read({ street: '400 Quay Street', name: '' })
  expect(fillText('العنوان: {street}.', at)).toBe('العنوان: \u2068400 Quay Street\u2069.')
  expect(fillText('\u202EÁţ\u202C {street}', at)).toBe('\u202EÁţ\u202C \u2068400 Quay Street\u2069')
  expect(fillText('العنوان: {street}.', at, { bare: true })).toBe('العنوان: 400 Quay Street.')
  expect([fillText('At {street}.', at), fillText('{street}', at), fillText('({street})', at)]).toEqual([
    'At 400 Quay Street.',
    '400 Quay Street',
    '(400 Quay Street)',
  ])
  expect([fillText('من {name}.', at), fillText('من {until}.', at, { gap: dash })]).toEqual(['من .', 'من –.'])
})

test('a single name stays a name, and a list of missing values is one gap', () => {
  expect(fillText('{last}, {first}', read({ last: 'Suparman' }), { gap: dash })).toBe('Suparman')
  expect(fillText('{first} {last}', read({ last: 'Suparman' }), { gap: dash })).toBe('Suparman')
  expect(fillText('{last}, {first}', read({}), { gap: dash })).toBe('–')
  expect(fillText('{last}', read({}), { gap: dash })).toBe('–')
})

test('a missing part of a name leaves neither a dash nor two spaces in a sentence', () => {
  const read = (name: string): string | undefined => ({ last: 'Suparman', empty: '' })[name]
  const dashed = (text: string): string => fillText(text, read, { gap: () => '–' })
  expect(dashed('Sponsorship request, {first} {last}')).toBe('Sponsorship request, Suparman')
  expect(dashed('{first} {last} asks for your approval')).toBe('Suparman asks for your approval')
  expect(dashed('For {last} {first}, by mail')).toBe('For Suparman, by mail')
  expect(dashed('Asked ({first} {middle} {last})')).toBe('Asked (Suparman)')
  // Empty on purpose, with nothing beside it.
  expect(dashed('The request {empty} waits')).toBe('The request waits')
  expect(dashed('It waits for {empty}')).toBe('It waits for')
  // Nothing is known of the whole name: the dashes stay.
  expect(dashed('Asked by {first} {middle}')).toBe('Asked by – –')
})

test('words of a type of case fill in their own fields, and what somebody typed fills in nothing', () => {
  const written = (result: string, ends: string) =>
    mergedText('{case.words.result}', { case: { words: { result } }, answers: { ends }, settings: { secret: 'the key' } })
  expect(written('Ended on {answers.ends}.', '2027-02-03')).toBe('Ended on February 3, 2027.')
  expect(written('Ended on {answers.ends}.', '{settings.secret}')).toBe('Ended on {settings.secret}.')
  expect(written('Ended on {answers.ends}.', '{case.words.result}')).toBe('Ended on {case.words.result}.')
  expect(mergedText('{answers.ends}', { answers: { ends: '{settings.secret}' }, settings: { secret: 'the key' } })).toBe(
    '{settings.secret}',
  )
})
