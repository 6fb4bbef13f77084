import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'

const TEMPLATE = 'program-ends-soon.template'

scenario('the clock writes to a student 60 and 30 days before the program ends, once each', async ({ as, travelTo, runClock }) => {
  const written = async (): Promise<number> => (await as('student').mail()).filter((template) => template === TEMPLATE).length
  travelTo('2027-03-15T15:00:00Z')
  await runClock()
  expect(await written(), 'two months before May 15 is not 60 days before').toBe(0)
  travelTo('2027-03-16T15:00:00Z')
  await runClock()
  await runClock()
  expect(await written()).toBe(1)
  travelTo('2027-04-16T15:00:00Z')
  await runClock()
  expect(await written(), 'the day that nobody looked is made up for').toBe(2)
})
