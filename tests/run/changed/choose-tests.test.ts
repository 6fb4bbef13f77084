import { expect, test } from 'vitest'
import { chooseWithin, metBy, type Candidate } from './choose-tests.ts'

const known = {
  files: {
    'tests/a.test.ts': { seconds: 30, part: 'tests', reads: ['GET /api/a', 'block history'] },
    'tests/b.test.ts': { seconds: 5, part: 'tests', reads: ['block history'] },
    'tests/c.test.ts': { seconds: 20, part: 'tests', reads: [] },
  },
}
const filesOf = (candidates: readonly Candidate[]): readonly string[] => candidates.map(({ file }) => file)

test('a test file is found by a name that it met in the last green run', () => {
  expect(metBy(['block history'], known)).toEqual([
    { file: 'tests/a.test.ts', why: 'block history', closeness: 2 },
    { file: 'tests/b.test.ts', why: 'block history', closeness: 2 },
  ])
  expect(metBy(['block figures'], known)).toEqual([])
})

test('each file is chosen once, by what brings it closest', () => {
  const candidates = [...metBy(['block history', 'GET /api/a'], known), { file: 'tests/c.test.ts', why: 'engine/c.ts', closeness: 0 }]
  expect(chooseWithin(100, candidates, known).chosen).toEqual([
    { file: 'tests/c.test.ts', why: 'engine/c.ts', closeness: 0 },
    { file: 'tests/a.test.ts', why: 'GET /api/a', closeness: 1 },
    { file: 'tests/b.test.ts', why: 'block history', closeness: 2 },
  ])
})

test('what has no room in the budget is left by name, and what is quicker still finds room', () => {
  const { chosen, left } = chooseWithin(10, metBy(['block history'], known), known)
  expect(filesOf(chosen)).toEqual(['tests/b.test.ts'])
  expect(filesOf(left)).toEqual(['tests/a.test.ts'])
})
