import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormPlan, Json } from '#engine'
import type { ServedApproval } from '../../app/server/contract/approvals.ts'
import type { FileRef, Saved, ServedRecord } from '../../app/server/contract/records.ts'
import { clientFor } from './http-client.ts'
import { tokenFromMail } from './invitation.ts'
import { pdf, requestAnswers } from './request-answers.ts'
import { testServer, type TestServer } from './test-server.ts'
import { NOW } from './world.ts'

let server: TestServer
let token: string
let clock = Date.parse(NOW)
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) })
  const jonas = await clientFor(server.url, 'jonas')
  const started = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const at = `/api/records/request/${started.id}`
  const form = new FormData()
  form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
  const { body } = await jonas.send('POST', `${at}/files?path=offer_letter`, form)
  const saved = (await jonas.send('PATCH', at, { version: 1, form: 'cpt-request.form', changes: requestAnswers(body as FileRef) })).body as Saved
  await jonas.send('POST', `${at}/events/send`, { version: saved.version })
  token = await tokenFromMail(server.dataDir)
})
afterAll(() => server?.stop())

const open = async (): Promise<ServedApproval> => (await (await clientFor(server.url)).get('/api/approval', { 'x-approval-token': token })).body as ServedApproval

test('whoever comes by a link gets what the questions he is shown read, and nothing behind them', async () => {
  const { form, answers } = await open()
  const { plan, context, ...rest } = form
  expect(rest).toEqual({ id: 'cpt-request.form', title: 'CPT request', mayEdit: false })
  const nodes = ((await (await clientFor(server.url)).get(`/api/plans/${plan}`)).body as FormPlan).pages.flatMap((page) => page.nodes)
  const shown = JSON.stringify(nodes.filter(({ id }) => id in answers))
  const beside = new Set(['id', 'entity', 'version', 'state', 'subject_id', 'case_id', 'code', 'created_at', 'updated_at', 'since'])
  const [record, about] = [context.record, context.case] as readonly { readonly [field: string]: Json }[]
  // Dates and weeks stand in what the page says about the student, too; names, addresses and numbers are for others.
  expect(Object.keys(record ?? {}).filter((field) => !beside.has(field)).toSorted()).toEqual(['cpt_full_time_weeks_used', 'program_end_date', 'program_start_date'])
  expect(Object.keys(about ?? {}).filter((field) => !beside.has(field) && !shown.includes(`case.${field}`))).toEqual([])
  // Who else could have been asked, and what else the student has open, stands behind questions that he is not shown.
  expect(Object.keys(context.related ?? {})).toEqual(['terms'])
  expect(JSON.stringify(context)).not.toMatch(/birth|sevis|passport|ssn|achterberg@/i)
  expect(context.withheld).toEqual(expect.arrayContaining(['employer_ein', 'approver_id']))
  expect(answers).not.toHaveProperty('employer_ein')
})

test('the kept copy of the mail shows that there was a link, and not the link', async () => {
  const { rows } = await server.services.pool.query("select data ->> 'body' as body from record where entity = 'message'")
  const kept = rows.map(({ body }) => String(body)).join('\n')
  expect(kept).toContain('/#/advisor-approval/…')
  expect(kept).not.toContain(token)
})

test('a link ends by the clock of the server', async () => {
  clock += 365 * 86_400_000
  expect((await open()).status).toBe('expired')
})
