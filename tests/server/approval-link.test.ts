import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormPlan, Json } from '#engine'
import type { ServedApproval } from '../../app/server/contract/approvals.ts'
import type { FileRef, Saved, ServedRecord } from '../../app/server/contract/records.ts'
import { clientFor } from './http-client.ts'
import { tokenFromMail } from './invitation.ts'
import { pdf, requestAnswers } from './request-answers.ts'
import { testServer, type TestServer } from './test-server.ts'
import { definitionsDir, NOW } from './world.ts'

let server: TestServer
let token: string
let clock = Date.parse(NOW)
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) })
  token = await askForApproval()
})
afterAll(() => server?.stop())

/** Jonas asks for an approval; what comes by mail is the link. */
async function askForApproval(): Promise<string> {
  const jonas = await clientFor(server.url, 'jonas')
  const started = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const at = `/api/records/request/${started.id}`
  const form = new FormData()
  form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
  const { body } = await jonas.send('POST', `${at}/files?path=offer_letter`, form)
  const saved = (await jonas.send('PATCH', at, { version: 1, form: 'cpt-request.form', changes: requestAnswers(body as FileRef) })).body as Saved
  await jonas.send('POST', `${at}/events/send`, { version: saved.version })
  return tokenFromMail(server.dataDir)
}

const open = async (): Promise<ServedApproval> => (await (await clientFor(server.url)).get('/api/approval', { 'x-approval-token': token })).body as ServedApproval

test('whoever comes by a link gets what the approval says he needs, in words, and not one answer more', async () => {
  const { about, words, groups = [], form, answers, facts, files, decision, otherwise } = await open()
  expect([form, answers, facts]).toEqual([undefined, {}, []])
  expect([about, words.heading, words.shown]).toEqual([expect.stringMatching(/^CPT request 2026-\d{5}$/), 'Jonas Piet asks for your approval', 'The request'])
  const shown = Object.fromEntries(groups.map(({ label, lines }) => [label, lines]))
  expect(shown).toMatchObject({ Dates: ['January 18, 2027 to April 16, 2027'], Student: ['Jonas Piet', expect.any(String), expect.stringContaining('Program ends ')] })
  // What was not answered is not said to be missing.
  expect(groups.flatMap(({ lines }) => lines).join('\n')).not.toMatch(/–|Not answered|[{}]/)
  expect(Object.keys(shown)).not.toContain('Also works at')
  expect(JSON.stringify(groups)).not.toMatch(/birth|sevis|passport|ssn|achterberg@|993104527/i)
  expect(files.map(({ name }) => name)).toEqual(['offer letter.pdf'])
  expect(decision.choices.map(({ label, help, button }) => [label, help, button])).toEqual([['Approve', 'Goes on to the international office.', 'Approve this request'], ['Reject', expect.stringContaining('Goes back with your comment'), 'Reject with comment']])
  expect(decision.comment).toEqual({ label: 'Comment', help: 'Jonas Piet and the office can read it.', max: 500 })
  expect(otherwise?.href).toBe(`mailto:isss@halverton.example?subject=${encodeURIComponent(about)}`)
})

test('a file that no group shows is not behind the link, one that is shown is', async () => {
  const nobody = await clientFor(server.url)
  const { files } = await open()
  expect((await nobody.get(`/api/approval/files/${files[0]?.id}`, { 'x-approval-token': token })).status).toBe(200)
  await server.services.pool.query("update file set path = 'employer_name'")
  expect((await nobody.get(`/api/approval/files/${files[0]?.id}`, { 'x-approval-token': token })).status).toBe(404)
  await server.services.pool.query("update file set path = 'offer_letter'")
})

test('where the approval names no groups, the pages come with what their questions read, and nothing behind them', async () => {
  const dana = await clientFor(server.url, 'dana')
  const definition = JSON.parse(readFileSync(`${definitionsDir}/student/requests/request.workflow.json`, 'utf8')) as { states: { approval?: { shows?: object } }[] }
  for (const state of definition.states) delete state.approval?.shows
  expect((await dana.send('POST', '/api/definitions/request.workflow/publish', { definition, note: 'Pages' })).status).toBe(200)
  await server.services.pool.query("delete from record where entity = 'request'")
  await rm(path.join(server.dataDir, 'mail'), { recursive: true })
  const before = token
  token = await askForApproval()
  expect(token).not.toBe(before)
  const { form, answers, groups } = await open()
  expect(groups).toBeUndefined()
  const { plan, context, ...rest } = form ?? expect.fail('no form')
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
  const { status, words, answers, files, groups, form } = await open()
  expect([status, words.heading]).toEqual(['expired', 'This link has expired'])
  expect(words.next).not.toBe('')
  // A link that is over shows nothing of the request.
  expect([answers, files, groups, form]).toEqual([{}, [], undefined, undefined])
})
