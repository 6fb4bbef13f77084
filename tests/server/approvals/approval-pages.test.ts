import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormPlan, Json } from '#engine'
import type { ServedApproval } from '../../../app/server/contract/approvals.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor } from '../http-client.ts'
import { askForApproval, tokenFromMail } from './invitation.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { definitionsDir } from '../world.ts'

let server: TestServer
let token: string
let first: string
beforeAll(async () => {
  // A server of its own: reads the mails of its worker.
  server = await testServer()
})
afterAll(() => server?.stop())

test('an approval without groups shows the pages of the form with the data their questions read, and nothing else', async () => {
  const dana = await clientFor(server.url, 'dana')
  const definition = JSON.parse(readFileSync(`${definitionsDir}/student/requests/training/advised-training.case.json`, 'utf8')) as {
    approval?: { shows?: object }
  }
  delete definition.approval?.shows
  expect((await dana.send('POST', '/api/definitions/advised-training.case/publish', { definition, note: 'Pages' })).status).toBe(200)
  token = await askForApproval(server)
  const { form, answers, groups } = (await (await clientFor(server.url)).get('/api/approval', { 'x-approval-token': token }))
    .body as ServedApproval
  expect(groups).toBeUndefined()
  const { plan, context, ...rest } = form ?? expect.fail('no form')
  expect(rest).toEqual({ id: 'cpt-request.form', title: 'CPT request', mayEdit: false })
  const nodes = ((await (await clientFor(server.url, 'jonas')).get(`/api/plans/${plan}`)).body as FormPlan).pages.flatMap(
    (page) => page.nodes,
  )
  const shown = JSON.stringify(nodes.filter(({ id }) => id in answers))
  // What every record has, and the day whose rules of law hold for it.
  const always = ['id', 'entity', 'version', 'state', 'subject_id', 'case_id', 'code', 'created_at', 'updated_at', 'since', 'effective_on']
  const beside = new Set(always)
  const [record, about] = [context.record, context.case] as readonly { readonly [field: string]: Json }[]
  // Dates and weeks also appear in the page's text about the student; names, addresses and numbers belong to other people.
  expect(
    Object.keys(record ?? {})
      .filter((field) => !beside.has(field))
      .toSorted(),
  ).toEqual(['cpt_full_time_weeks_used', 'program_end_date', 'program_start_date'])
  expect(Object.keys(about ?? {}).filter((field) => !beside.has(field) && !shown.includes(`case.${field}`))).toEqual([])
  // Other possible approvers and other open requests belong to questions this approver is not shown.
  expect(Object.keys(context.related ?? {})).toEqual(['terms'])
  expect(JSON.stringify(context)).not.toMatch(/birth|sevis|passport|ssn|achterberg@/i)
  expect(context.withheld).toEqual(expect.arrayContaining(['employer_ein', 'approver_id']))
  expect(answers).not.toHaveProperty('employer_ein')
})

const byLink = async () => {
  const nobody = await clientFor(server.url)
  const link = { 'x-approval-token': token }
  return {
    page: async () => (await nobody.get('/api/approval', link)).body as ServedApproval,
    plan: async (hash: string) => (await nobody.get(`/api/plans/${hash}`, link)).status,
    keep: (answers: object) => nobody.send('PUT', '/api/approval', { answers }, link),
    decide: (answers: object) => nobody.send('POST', '/api/approval', { decision: 'approve', answers }, link),
  }
}
const recordOf = async (person: 'jonas' | 'luis'): Promise<ServedRecord> => {
  const { rows } = await server.services.pool.query<{ id: string }>("select id from record where case_id = 'cpt-request.case'")
  return (await (await clientFor(server.url, person)).get(`/api/records/request/${rows[0]?.id}`)).body as ServedRecord
}

test('the own form of an approver is opened by the link, kept while it is written, and its answers belong to the case', async () => {
  const link = await byLink()
  const asks = (await link.page()).asks ?? expect.fail('no form of the approver')
  expect([asks.form.id, asks.form.mayEdit, asks.answers]).toEqual(['training-advisor.form', true, {}])
  expect(await link.plan(asks.form.plan)).toBe(200)
  const { version } = await recordOf('luis')
  expect((await link.keep({ expected_completion: '2027-03-31', nothing: 'x' })).status).toBe(200)
  expect((await link.page()).asks?.answers).toEqual({ expected_completion: '2027-03-31' })
  // What is not sent is read by nobody else, and makes no open page stale.
  for (const person of ['jonas', 'luis'] as const) expect(JSON.stringify(await recordOf(person))).not.toContain('2027-03-31')
  expect((await recordOf('luis')).version).toBe(version)

  expect(await link.decide({ expected_completion: '1999-03-31' })).toMatchObject({
    status: 422,
    body: { problems: [{ path: 'expected_completion', message: 'The day you expect is in the past.' }] },
  })
  expect((await link.decide({ nothing: 'x' })).status).toBe(422)
  expect((await link.decide({ expected_completion: '2027-03-31' })).status).toBe(200)
  const after = await link.page()
  expect([after.status, after.asks?.form.mayEdit, after.asks?.answers['expected_completion']]).toEqual(['approved', false, '2027-03-31'])
  expect((await link.keep({ expected_completion: '2027-04-01' })).status).toBe(409)
  expect((await recordOf('luis')).approvals[0]?.answers).toEqual([
    {
      label: 'Expected completion',
      lines: ['03/31/2027'],
      notes: ['The training lasts until April 16, 2027, longer than the degree.'],
    },
  ])
  // The workflow of the office keeps the answers to the officer, unless a type of case says more.
  expect((await recordOf('jonas')).approvals[0]).not.toHaveProperty('answers')
})

test('an approval of answers that changed is void: the old link says so, and the new one shows what changed', async () => {
  const old = await byLink()
  const jonas = await clientFor(server.url, 'jonas')
  const { id } = await recordOf('jonas')
  const address = `/api/records/request/${id}`
  const act = async (event: string, opens: string) =>
    expect((await jonas.send('POST', `${address}/events/${event}`, { version: (await recordOf('jonas')).version })).body).toMatchObject({
      opens: `#/student/student-request/${id}/${opens}`,
    })
  // Asked for on the receipt, it opens the answers; sent again, it has its receipt again.
  await act('correct', 'edit')
  const { version } = await recordOf('jonas')
  await jonas.send('PATCH', address, { version, form: 'cpt-request.form', changes: { end_date: '2027-03-12' } })
  expect((await recordOf('jonas')).standing.map(({ label }) => label)).toContain('What your advisor approved has changed')
  await act('send_again', 'receipt')
  const after = await recordOf('jonas')
  expect([after.state?.id, after.approvals.map(({ status }) => status)]).toEqual(['adv_review', ['void', 'open']])
  const { body } = await jonas.get(`${address}/history`)
  expect(JSON.stringify(body)).toContain('sent the corrected request; an approval given before counts no more')
  const closed = await old.page()
  expect([closed.status, closed.words.heading, closed.groups]).toEqual(['void', 'What you approved has changed', undefined])
  expect((await old.decide({})).status).toBe(410)

  first = token
  token = await tokenFromMail(server.dataDir, [first])
  const again = await (await byLink()).page()
  expect(again.changed).toEqual([{ label: expect.any(String) as string, before: '04/16/2027', after: '03/12/2027' }])
  // What was answered before stands there already.
  expect(again.asks?.answers).toEqual({ expected_completion: '2027-03-31' })
})

test('an approval with a group and a page names whom it is about in the group alone', async () => {
  const dana = await clientFor(server.url, 'dana')
  const definition = JSON.parse(readFileSync(`${definitionsDir}/student/requests/training/advised-training.case.json`, 'utf8')) as {
    approval?: object
  }
  const shows = [{ label: 'Student', lines: ['{record.first_name}'] }, 'employer']
  const changed = { ...definition, approval: { ...definition.approval, shows } }
  const published = await dana.send('POST', '/api/definitions/advised-training.case/publish', { definition: changed, note: 'Both' })
  expect([published.status, published.body]).toMatchObject([200, {}])
  // A request that was begun before goes on with the definitions it began with.
  await server.services.pool.query("delete from record where case_id = 'cpt-request.case'")
  token = await askForApproval(server, [first, token])
  const { groups, form, facts } = await (await byLink()).page()
  expect(groups?.map(({ label }) => label)).toEqual(['Student'])
  expect([form?.pages, facts]).toEqual([['employer'], []])
})
