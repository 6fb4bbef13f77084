import { expect } from 'vitest'
import { type Person, ON_FILE, PEOPLE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'

const EXPECTED: readonly (readonly [Person, RegExp])[] = [
  ['scholar', /edith1application/],
  ['O-1 scholar', /edito1application/],
  ['extending O-1 scholar', new RegExp(`edito1extension/.*${PEOPLE['extending O-1 scholar'].attributes.scholarApplicationId}`)],
  ['scholar without a decision', /reviewrequest/],
  ['department', /deptDashboard/],
  ['student', new RegExp(ON_FILE.profile)],
  ['invited student', /welcome/],
  ['officer', /my-work/],
  ['guest', /home/],
]

scenario('everybody lands on the page for their role, processed state and stage', async ({ as }) => {
  for (const [person, path] of EXPECTED) expect(await as(person).landsOn(), person).toMatch(path)
})
