import { expect, test } from 'vitest'
import { findClaimed } from './claims.ts'
import { titlesIn } from './titles.ts'

const SOURCE = `
import { describe, expect, test } from 'vitest'
import { scenario } from '../driver/scenario.ts'
import { journey } from '../chapters.ts'
const { chapter } = journey()
const label = 'Batch Manager'
// test('a comment', () => {})
describe('a group', () => {
  test('inside', () => expect(label).toBe('a value'))
})
test.skipIf(label === '')('sometimes', () => {})
test.each(rows)('row $row: $path', ({ path }) => {})
test.each([['first', 1], ['second', 2]])('shows %s as %s', (_, number) => {})
test.each([{ name: 'third' }])('shows $name', () => {})
test.skip('skipped', () => {})
test.todo('to do')
test.fails('fails', () => {})
describe.skip('a skipped group', () => {
  test('in a skipped group', () => {})
})
scenario('a scenario', async () => {})
chapter('a chapter', async () => {})
other('of another function', () => {})
`

test('only what gives a test or a group its title is a title', () => {
  expect(titlesIn('one.test.ts', SOURCE)).toEqual([
    'a group',
    'inside',
    'sometimes',
    'row $row: $path',
    'shows %s as %s',
    'shows first as %s',
    'shows second as %s',
    'shows $name',
    'shows third',
    'a scenario',
    'a chapter',
  ])
})

test('a function that is called test and comes from elsewhere gives no title', () => {
  expect(titlesIn('one.test.ts', `import { test } from './mine.ts'\ntest('not a test', () => {})`)).toEqual([])
})

const ROUTES = 'tests/server/portal/routes.json'
const FILES: { readonly [file: string]: string } = {
  'one.test.ts': SOURCE,
  'notes.json': '[{ "row": "X-1", "title": "a value" }]',
  [ROUTES]: JSON.stringify([
    { row: 'X-1', path: '/a', title: 'A', heading: 'A', for: ['student'] },
    { row: 'X-2', path: '/b', title: 'B', heading: 'B', for: [] },
  ]),
  'tests/server/portal/routes.test.ts': `import { test } from 'vitest'\nconst rows = read('routes.json')\ntest.each(rows)('shows $row: $path', () => {})`,
  'tests/server/portal/menus.json': '[{ "row": "X-1", "for": ["student"] }]',
  'tests/server/portal/menus.test.ts': `import { test } from 'vitest'\ntest.each([])('shows $row: $line in the $area menu', () => {})`,
}
const claimed = (file: string, words: string) => {
  const found = findClaimed({ file, words }, (name) => FILES[name])
  return found.ok ? found.test : found.why
}

test.each([
  ['a word that stands in a test file and is no title', 'one.test.ts', 'a value', 'no test of the file has this title'],
  ['a constant', 'one.test.ts', 'Batch Manager', 'no test of the file has this title'],
  ['a part of a title', 'one.test.ts', 'scenario', 'no test of the file has this title'],
  ['the title of a test that is skipped', 'one.test.ts', 'skipped', 'no test of the file has this title'],
  ['a table that no test is registered for', 'notes.json', 'X-1', 'the file is no test, and no table of tables.ts'],
  ['a value of a table that names no row', ROUTES, '/a', 'no row of the table has this row'],
  ['a row that expects nothing', ROUTES, 'X-2', 'the row expects nothing: for, title, heading'],
  [
    'a table that its test does not read',
    'tests/server/portal/menus.json',
    'X-1',
    'tests/server/portal/menus.test.ts does not run the table',
  ],
  ['a file that is not there', 'gone.test.ts', 'a value', 'there is no such file'],
])('a claim is refused that names %s', (_, file, words, why) => {
  expect(claimed(file, words)).toBe(why)
})

test('a claim leads to the tests that are run for it', () => {
  expect(claimed('one.test.ts', 'shows first as %s')).toEqual({ file: 'one.test.ts', pattern: 'shows first as .*' })
  expect(claimed(ROUTES, 'X-1')).toEqual({ file: 'tests/server/portal/routes.test.ts', pattern: 'shows X-1: .*' })
})
