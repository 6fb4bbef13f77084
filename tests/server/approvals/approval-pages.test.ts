import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormPlan, Json } from '#engine'
import type { ServedApproval } from '../../../app/server/contract/approvals.ts'
import { clientFor } from '../http-client.ts'
import { askForApproval } from './invitation.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { definitionsDir } from '../world.ts'

let server: TestServer
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
  const token = await askForApproval(server)
  const { form, answers, groups } = (await (await clientFor(server.url)).get('/api/approval', { 'x-approval-token': token }))
    .body as ServedApproval
  expect(groups).toBeUndefined()
  const { plan, context, ...rest } = form ?? expect.fail('no form')
  expect(rest).toEqual({ id: 'cpt-request.form', title: 'CPT request', mayEdit: false })
  const nodes = ((await (await clientFor(server.url, 'jonas')).get(`/api/plans/${plan}`)).body as FormPlan).pages.flatMap(
    (page) => page.nodes,
  )
  const shown = JSON.stringify(nodes.filter(({ id }) => id in answers))
  const beside = new Set(['id', 'entity', 'version', 'state', 'subject_id', 'case_id', 'code', 'created_at', 'updated_at', 'since'])
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
