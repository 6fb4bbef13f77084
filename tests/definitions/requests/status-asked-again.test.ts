import { expect, test } from 'vitest'
import { readDefinitions } from '../../_helpers/definitions.ts'

type Case = {
  readonly id: string
  readonly traits?: { readonly sevis_status?: string }
  readonly start?: { readonly when?: readonly unknown[] }
}

/** Which status of the SEVIS record a rule of the start asks for. */
const ASKED: { readonly [rule: string]: string } = { 'active-student.rule': 'ACTIVE', 'initial-record.rule': 'INITIAL' }

test('the status that a request asks for when it begins is asked for again when it is sent and when it is approved', () => {
  const cases = readDefinitions()
    .sources.filter(({ file }) => file.includes('student/requests/') && file.endsWith('.case.json'))
    .map(({ text }) => JSON.parse(text) as Case)
  const asks = cases.flatMap(({ id, traits, start }) => {
    const status = start?.when?.map((rule) => ASKED[String(rule)]).find((known) => known !== undefined)
    return status === traits?.sevis_status ? [] : [[id, status, traits?.sevis_status]]
  })
  expect(cases.length).toBeGreaterThan(30)
  expect(asks).toEqual([])
})
