import { expect, test } from 'vitest'
import type { JsonObject } from '../../rules/values/json.ts'
import { firstSaying } from './first-saying.ts'
import { originsOf, type OriginFiles } from './origins-of.ts'

const text = (file: string, value: object) => ({ file, text: JSON.stringify(value) })
const page = (items: readonly JsonObject[]): JsonObject => ({ pages: [{ id: 'p', title: 'P', items }] })
const form = text('loan.form.json', { id: 'loan.form', title: 'Loan', ...page([{ question: 'a', label: 'A', help: 'Of the base.' }]) })

/** The institution's overlay of the form, as it is in force or as a change has it. */
const filesWith = (change: object | undefined, begun: readonly { readonly file: string; readonly text: string }[] = []): OriginFiles => ({
  sources: [form, ...begun],
  layers:
    change === undefined ? [] : [{ id: 'north', sources: [text('published/loan.form.overlay.json', { extends: 'loan.form', change })] }],
  isOfBase: (file) => !file.startsWith('published/'),
})
const HELP = '/pages/p/items/a/help'
const help = (value: string) => page([{ question: 'a', help: value }])
const originsAt = (inForce: object | undefined, inChange: object | undefined, path = HELP): readonly string[] =>
  originsOf({ inForce: filesWith(inForce), inChange: filesWith(inChange) }, 'loan.form', path).map(
    ({ from, value }) => `${from}: ${JSON.stringify(value)}`,
  )

test('a value is of the base until the institution says another one, and of a change until that is published', () => {
  expect(originsAt(undefined, undefined)).toEqual(['base: "Of the base."'])
  expect(originsAt(help('Ours.'), help('Ours.'))).toEqual(['base: "Of the base."', 'institution: "Ours."'])
  expect(originsAt(help('Ours.'), help('Next.'))).toEqual(['base: "Of the base."', 'institution: "Ours."', 'change: "Next."'])
  expect(originsAt(undefined, help('Next.'))).toEqual(['base: "Of the base."', 'change: "Next."'])
})

test('a change that goes back to the base says so above what it takes back', () => {
  expect(originsAt(help('Ours.'), undefined)).toEqual(['base: "Of the base."', 'institution: "Ours."', 'change: "Of the base."'])
  expect(originsAt(help('Ours.'), {})).toEqual(['base: "Of the base."', 'institution: "Ours."', 'change: "Of the base."'])
})

test('what is taken away has no value, and what nobody says has no origin', () => {
  expect(originsAt(undefined, page([{ question: 'a', help: '$remove' }]))).toEqual(['base: "Of the base."', 'change: undefined'])
  expect(originsAt(undefined, undefined, '/pages/p/items/a/note')).toEqual([])
  expect(originsAt(undefined, page([{ question: 'a', note: 'N' }]), '/pages/p/items/a/note')).toEqual(['change: "N"'])
})

test('an edit of another place leaves an origin as it is, and each is told with its file', () => {
  expect(originsAt(help('Ours.'), { ...help('Ours.'), title: 'Borrow' })).toEqual(['base: "Of the base."', 'institution: "Ours."'])
  const inForce = filesWith(help('Ours.'))
  expect(originsOf({ inForce, inChange: filesWith(help('Next.')) }, 'loan.form', HELP).map(({ file }) => file)).toEqual([
    'loan.form.json',
    'published/loan.form.overlay.json',
    'published/loan.form.overlay.json',
  ])
})

test('a definition that the institution added is its own, and one that a change begins is of the change', () => {
  const begun = [text('published/boat.form.json', { id: 'boat.form', title: 'Boat', pages: [] })]
  const [without, with_] = [filesWith(undefined), filesWith(undefined, begun)]
  expect(originsOf({ inForce: with_, inChange: with_ }, 'boat.form', '/title').map(({ from }) => from)).toEqual(['institution'])
  expect(originsOf({ inForce: without, inChange: with_ }, 'boat.form', '/title').map(({ from }) => from)).toEqual(['change'])
})

test('the version that put a value in force is the oldest that says it without a break', () => {
  const versions = [help('Ours.'), { ...help('Ours.'), title: 'Borrow' }, help('Before.'), help('Ours.')]
  expect(firstSaying('form', versions, HELP)).toBe(1)
  expect(firstSaying('form', versions.slice(3), HELP)).toBe(0)
  expect(firstSaying('form', [undefined, ...versions], HELP)).toBe(-1)
  expect(firstSaying('form', [help('Ours.'), undefined], HELP)).toBe(0)
  expect(firstSaying('form', versions, '/title')).toBe(-1)
})
