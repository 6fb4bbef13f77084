import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '../../../app/server/contract/operations.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let office: TestOffice
let jonas: Client
let luis: Client

beforeAll(async () => {
  office = await testOffice()
  await office.query(
    `update record set data = data || '{"program_end_date": "2027-01-15"}' where entity = 'profile' and data ->> 'tds_userid' = 'jonas'`,
  )
  jonas = await clientFor(office.url, 'jonas')
  luis = await clientFor(office.url, 'luis')
})
afterAll(() => office?.stop())

const start = async (type: string): Promise<string> => {
  const { body } = await jonas.send('POST', `/api/cases/${type}`, {})
  return (body as ServedRecord).id
}
const touchedBy = async (rule: string) =>
  ((await luis.get(`/api/rules-in-time/${rule}/cases`)).body as ResponseOf<'GET /api/rules-in-time/:rule/cases'>).cases
const toldOf = async (client: Client, id: string) =>
  ((await client.get(`/api/records/request/${id}`)).body as ServedRecord).standing.filter(({ label }) => label.startsWith('Would be'))

test('the office reads where each rule of law stands, and what somebody has to look up', async () => {
  const { rules } = (await luis.get('/api/rules-in-time')).body as ResponseOf<'GET /api/rules-in-time'>
  expect(rules.find(({ id }) => id === 'program-kept.rule')).toMatchObject({
    standing: 'shadow',
    unchecked: 'open',
    readBy: ['Change of level', 'Program update', 'Transfer out'],
  })
  expect(rules.find(({ id }) => id === 'decisions-not-held.rule')).toMatchObject({ standing: 'past', unchecked: 'open' })
  expect((await jonas.get('/api/rules-in-time')).status).toBe(403)
  expect((await jonas.get('/api/rules-in-time/program-kept.rule/cases')).status).toBe(403)
})

test('who may edit a rule says that it was looked up: it is to look up no more, until the rule reads otherwise', async () => {
  const dana = await clientFor(office.url, 'dana')
  const at = '/api/rules-in-time/program-kept.rule/checks'
  const ruleFor = async (client: Client) =>
    ((await client.get('/api/rules-in-time')).body as ResponseOf<'GET /api/rules-in-time'>).rules.find(
      ({ id }) => id === 'program-kept.rule',
    )
  expect([(await ruleFor(luis))?.mayCheck, (await luis.send('POST', at, { note: '' })).status]).toEqual([false, 403])
  expect((await jonas.send('POST', at, { note: '' })).status).toBe(403)
  expect((await dana.send('POST', at.replace('program-kept', 'nothing'), { note: '' })).status).toBe(404)
  // A rule that states no law has nothing to look up.
  expect((await dana.send('POST', at.replace('program-kept', 'is-officer'), { note: '' })).status).toBe(404)
  expect((await dana.send('POST', at, { note: ' The Federal Register has no newer rule. ' })).status).toBe(200)
  const { unchecked, checks, asOf, mayCheck } = (await ruleFor(luis)) ?? {}
  expect([unchecked, mayCheck]).toEqual([undefined, false])
  expect(checks).toEqual([{ on: asOf, by: 'Dana Okoye', note: 'The Federal Register has no newer rule.' }])
  await office.query(
    "insert into law_check (institution_id, rule, rule_hash, checked_on, note, by_id, by_name) select institution_id, 'decisions-not-held.rule', 'an earlier wording', checked_on, note, by_id, by_name from law_check",
  )
  const { rules } = (await luis.get('/api/rules-in-time')).body as ResponseOf<'GET /api/rules-in-time'>
  expect(rules.find(({ id }) => id === 'decisions-not-held.rule')).toMatchObject({ unchecked: 'open', checks: [{ by: 'Dana Okoye' }] })
})

test('a proposed rule refuses nobody, and says whom it would refuse', async () => {
  const id = await start('program_info_update')
  expect(await touchedBy('program-kept.rule')).toMatchObject([{ id, as: 'shadow', turns: 'refused', type: 'Program update' }])
  expect(await toldOf(luis, id)).toMatchObject([
    { label: 'Would be different by a proposed rule', value: expect.stringContaining('refused. Undergraduates keep') },
  ])
  expect(await toldOf(jonas, id)).toEqual([])
})

test('a request keeps the law of the day it was sent, and the officer sees what is different today', async () => {
  const id = await start('opt_request')
  expect(await touchedBy('premium-fee.rule')).toEqual([])
  await office.query(`update record set state = 'in_review', data = data || '{"submitted_on": "2026-02-20"}' where id = $1`, [id])
  expect(await touchedBy('premium-fee.rule')).toMatchObject([{ id, as: 'today', turns: 'changed', before: '1685', after: '1780' }])
  expect(await toldOf(luis, id)).toMatchObject([
    { label: 'Would be different today', value: 'Premium processing of Form I-765: 1780 in place of 1685' },
  ])
})
