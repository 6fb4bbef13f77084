import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '../../../app/server/contract/operations.ts'
import { runAutomation } from '../../../app/server/jobs/automations/run-automation.ts'
import { tryAutomation } from '../../../app/server/jobs/automations/try-automation.ts'
import { runDueAutomations } from '../../../app/server/jobs/automations/run-due-automations.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { until } from '../../_helpers/until.ts'
import { clientFor } from '../http-client.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { testServer, type TestServer } from '../test-server.ts'

const JONAS = '00000000-0000-4000-8000-000000000001'
const AUTOMATION = 'program-ends.automation'

/** The domain lets no clock delete a draft. */
const letClockDiscard = (workflow: string): string => {
  const definition = JSON.parse(workflow) as { readonly events: readonly { readonly id: string; readonly who: readonly string[] }[] }
  const events = definition.events.map((event) => (event.id === 'discard' ? { ...event, who: [...event.who, 'system'] } : event))
  return JSON.stringify({ ...definition, events })
}

const readClock = (name: string): { readonly id: string } =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'clock', `${name}.json`), 'utf8')) as { readonly id: string }

let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let now = new Date('2027-04-13T15:00:00Z')
beforeAll(async () => {
  office = copyOfOffice()
  const { folder } = office
  cpSync(path.join(import.meta.dirname, 'clock'), path.join(folder, 'clock'), { recursive: true })
  for (const file of ['shared/states/request', 'office-acts/office-act']) {
    const workflow = path.join(folder, `student/requests/${file}.workflow.json`)
    writeFileSync(workflow, letClockDiscard(readFileSync(workflow, 'utf8')))
  }
  server = await testServer({ definitions: folder, worker: false, now: () => now })
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

const definitions = async () => {
  const institution = await server.services.institutions.byId(1)
  return { institution, definitions: await server.services.registry.current(institution) }
}
const addStudent = async (ends: string, person: string | null = JONAS): Promise<string> => {
  const id = randomUUID()
  const { definitions: current } = await definitions()
  const data = { first_name: 'Kim', last_name: 'Berg', person_id: person, program_end_date: ends }
  await inInstitution(server.services.pool, 1, (tx) => insertRecord(tx, current.storage('profile'), { id, data }))
  return id
}
const mailsAbout = async (record: string): Promise<number> => {
  const { rows } = await server.services.pool.query<{ count: number }>(
    "select count(*)::int as count from effect where record_id = $1 and because = 'program-ends.automation'",
    [record],
  )
  return rows[0]?.count ?? 0
}
const automation = async () => {
  const { institution, definitions: current } = await definitions()
  const found = current.set.get('automation', AUTOMATION)
  if (!found) throw new Error(`there is no ${AUTOMATION}`)
  return { institution, found }
}

type DryRun = ResponseOf<'GET /api/automations/:id/dry-run'>

test('the clock writes to those whose day it is, once, and to nobody whom a view holds back', async () => {
  const [due, early, asked] = await Promise.all([addStudent('2027-05-13'), addStudent('2027-05-14'), addStudent('2027-05-13')])
  const { definitions: current } = await definitions()
  await inInstitution(server.services.pool, 1, (tx) =>
    insertRecord(tx, current.storage('request'), { id: randomUUID(), data: {}, subject: asked }),
  )
  await runDueAutomations(server.services)
  expect([await mailsAbout(due), await mailsAbout(early), await mailsAbout(asked)]).toEqual([1, 0, 0])
  const set = await server.services.pool.query<{ id: string; written: string | null; version: number }>(
    "select id, data->>'advisor_name' as written, version::int from record where id = any($1::uuid[])",
    [[due, early, asked]],
  )
  const writtenTo = (id: string) => set.rows.find((row) => row.id === id)
  expect([writtenTo(due), writtenTo(early)]).toMatchObject([
    { written: '2027-04-13', version: 2 },
    { written: null, version: 1 },
  ])
  const { rows } = await server.services.pool.query(
    'select day::text, found, carried_out from automation_run where automation = $1 and institution_id = 1',
    [AUTOMATION],
  )
  expect(rows).toEqual([{ day: '2027-04-13', found: 1, carried_out: 1 }])
  await runDueAutomations(server.services)
  const { institution, found } = await automation()
  await runAutomation(server.services, institution, found, { after: '2027-04-12', until: '2027-04-13' })
  expect(await mailsAbout(due)).toBe(1)
})

test('an automation over records that are no cases reads the row of its view: the person, and what the view computes', async () => {
  const student = await addStudent('2026-05-15')
  const id = randomUUID()
  const { institution, definitions: current } = await definitions()
  const data = {
    employment_type_cd: '01',
    opt_type_cd: '03',
    employer_name: 'Vane Laboratories',
    start_date: '2026-06-02',
    end_date: '2028-06-01',
  }
  await inInstitution(server.services.pool, 1, (tx) => insertRecord(tx, current.storage('employment'), { id, data, subject: student }))
  const found = current.set.get('automation', 'stem-report-due.automation') ?? expect.fail('there is no automation')
  const days = { after: '2027-06-01', until: '2027-06-02' }
  const before = now
  now = new Date('2027-06-02T15:00:00Z')
  const dana = await clientFor(server.url, 'dana')
  const { body } = await dana.get(`/api/automations/${found.id}/dry-run?day=${days.until}`)
  expect((body as DryRun).happenings).toMatchObject([
    { effects: ['E-mail to jonas@halverton.example: Your STEM report and self-evaluation are due on June 2, 2027'] },
  ])
  expect(await runAutomation(server.services, institution, found, days)).toMatchObject({ found: 1, carriedOut: 1, failures: [] })
  now = before
  const { rows } = await server.services.pool.query('select because from effect where record_id = $1', [id])
  expect(rows).toEqual([{ because: found.id }])
})

test('two workers at once, and a run after a crash in the middle, send nothing twice and leave nobody out', async () => {
  const students = await Promise.all(Array.from({ length: 12 }, () => addStudent('2027-05-20')))
  const { institution, found } = await automation()
  const days = { after: '2027-04-19', until: '2027-04-20' }
  const [first, second] = await Promise.all([
    runAutomation(server.services, institution, found, days),
    runAutomation(server.services, institution, found, days),
  ])
  expect(first.carriedOut + second.carriedOut).toBe(12)
  const sent = await Promise.all(students.map(mailsAbout))
  expect(sent).toEqual(students.map(() => 1))
})

test('a record that fails is listed with the reason, tried again at each look, and holds up no other', async () => {
  const [good, bad] = await Promise.all([addStudent('2027-05-25'), addStudent('2027-05-25')])
  const { institution, found } = await automation()
  const days = { after: '2027-04-24', until: '2027-04-25' }
  // A key of an effect that stands in the outbox with a value nobody may write there: the database refuses the mail of this student.
  await server.services.pool.query(`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.record_id = '${bad}' then raise exception 'refused'; end if; return new; end $$`)
  await server.services.pool.query('create trigger refuse_one before insert on effect for each row execute function refuse_one()')
  const broken = await runAutomation(server.services, institution, found, days)
  expect([broken.carriedOut, broken.failures.length, await mailsAbout(good), await mailsAbout(bad)]).toEqual([1, 1, 1, 0])
  const dana = await clientFor(server.url, 'dana')
  const page = async () => (await dana.get('/api/effects')).body as ResponseOf<'GET /api/effects'>
  const listed = (await page()).effects.find(({ key }) => key.startsWith(AUTOMATION))
  expect(listed).toMatchObject({
    status: 'waiting',
    what: 'Automation “The program ends soon” for Berg, Kim',
    cause: 'refused',
    tries: 1,
    next: expect.any(String),
  })
  const alarms = async (): Promise<number> =>
    (await server.services.pool.query<{ count: number }>("select count(*)::int as count from effect where entity = 'alarm'")).rows[0]
      ?.count ?? 0
  await runAutomation(server.services, institution, found, days)
  expect([(await page()).failing, await alarms()]).toEqual([1, 0])
  await runAutomation(server.services, institution, found, days)
  expect(await alarms()).toBe(1)
  await server.services.pool.query('drop trigger refuse_one on effect')
  const mended = await runAutomation(server.services, institution, found, days)
  expect([mended.carriedOut, await mailsAbout(good), await mailsAbout(bad), (await page()).failing]).toEqual([1, 1, 1, 0])
})

/** How many transactions did what is noted for these students: everything of one has its time. */
const transactionsOf = async (students: readonly string[]): Promise<number> =>
  (
    await server.services.pool.query<{ count: number }>(
      'select count(distinct at)::int as count from automation_occurrence where automation = $1 and record_id = any($2::uuid[])',
      [AUTOMATION, students],
    )
  ).rows[0]?.count ?? 0

test('records are written about in pages, and one that fails in a page takes back no other', async () => {
  const students = await Promise.all(Array.from({ length: 60 }, () => addStudent('2027-09-15')))
  const [bad = ''] = students
  const { pool } = server.services
  await pool.query(`create or replace function refuse_third() returns trigger language plpgsql as $$ begin
    if new.record_id = '${bad}' then raise exception 'refused'; end if; return new; end $$`)
  await pool.query('create trigger refuse_third before insert on effect for each row execute function refuse_third()')
  const { institution, found } = await automation()
  const run = await runAutomation(server.services, institution, found, { after: '2027-08-15', until: '2027-08-16' })
  await pool.query('drop trigger refuse_third on effect')
  expect([run.carriedOut, run.failures.map(({ record }) => record?.id)]).toEqual([59, [bad]])
  expect(await transactionsOf(students)).toBe(2)
  expect(await Promise.all(students.map(mailsAbout))).toEqual(students.map((id) => (id === bad ? 0 : 1)))
})

test('a page that cannot be kept is done again record by record', async () => {
  const students = await Promise.all(Array.from({ length: 5 }, () => addStudent('2027-09-25')))
  const [, bad = ''] = students
  const { pool } = server.services
  await pool.query(`create or replace function refuse_late() returns trigger language plpgsql as $$ begin
    if new.record_id = '${bad}' then raise exception 'refused at the end'; end if; return null; end $$`)
  await pool.query(
    'create constraint trigger refuse_late after insert on automation_occurrence deferrable initially deferred for each row execute function refuse_late()',
  )
  const { institution, found } = await automation()
  const run = await runAutomation(server.services, institution, found, { after: '2027-08-25', until: '2027-08-26' })
  await pool.query('drop trigger refuse_late on automation_occurrence')
  expect(run).toMatchObject({ carriedOut: 4, failures: [{ error: 'refused at the end', record: { id: bad } }] })
  expect(await transactionsOf(students)).toBe(4)
  expect(await Promise.all(students.map(mailsAbout))).toEqual(students.map((id) => (id === bad ? 0 : 1)))
})

test('an automation writes about records that were started before it was published', async () => {
  const { definitions: before } = await definitions()
  const id = randomUUID()
  const data = { first_name: 'Kim', last_name: 'Berg', person_id: JONAS, program_end_date: '2027-08-20' }
  await inInstitution(server.services.pool, 1, (tx) =>
    insertRecord(tx, before.storage('profile'), {
      id,
      data,
      state: 'continuing',
      workflow: { since: now.toISOString(), approvals: [] },
      hash: before.hash,
      case: 'student-stage.case',
    }),
  )
  const dana = await clientFor(server.url, 'dana')
  const publish = async (definition: { readonly id: string }): Promise<void> => {
    const { status } = await dana.send('POST', `/api/definitions/${definition.id}/publish`, { definition, note: 'New.' })
    expect(status).toBe(200)
  }
  const { found } = await automation()
  await publish({ ...readClock('program-ends.template'), id: 'later.template' })
  const to = [{ person: { var: 'record.person_id' } }]
  await publish({ ...found, id: 'later.automation', effects: [{ message: { template: 'later.template', to } }] } as { readonly id: string })
  const { institution, definitions: current } = await definitions()
  const later = current.set.get('automation', 'later.automation')
  if (!later) throw new Error('it is not published')
  const run = await runAutomation(server.services, institution, later, { after: '2027-07-20', until: '2027-07-21' })
  expect(run).toEqual({ found: 1, carriedOut: 1, failures: [] })
})

test('a dry run names whom the next run reaches, why and with what, and stores nothing', async () => {
  const before = now
  now = new Date('2027-05-04T04:00:00Z')
  const [dana, luis] = await Promise.all([clientFor(server.url, 'dana'), clientFor(server.url, 'luis')])
  const student = await addStudent('2027-06-02')
  const counted = async (): Promise<unknown> =>
    (
      await server.services.pool.query(
        'select (select count(*) from effect) as effects, (select count(*) from record) as records, (select count(*) from automation_occurrence) as done, (select count(*) from history) as history',
      )
    ).rows
  const stored = await counted()
  const { status, body } = await dana.get(`/api/automations/${AUTOMATION}/dry-run`)
  expect(status).toBe(200)
  const run = body as DryRun
  expect(run.day).toBe('2027-05-03')
  expect(run.happenings.find(({ date }) => date === '2027-06-02')).toMatchObject({
    about: 'Berg, Kim',
    why: '30 days before the program end date',
    effects: ['E-mail to jonas@halverton.example: Your program ends on June 2, 2027', 'Answers of the record change'],
  })
  const { body: later } = await dana.get(`/api/automations/${AUTOMATION}/dry-run?day=2027-05-19`)
  expect((later as DryRun).day).toBe('2027-05-19')
  expect((later as DryRun).happenings.find(({ date }) => date === '2027-06-02')?.why).toBe('14 days before the program end date')
  expect((await dana.get(`/api/automations/${AUTOMATION}/dry-run?day=2027-13-01`)).status).toBe(400)
  expect(await counted()).toEqual(stored)
  expect(await mailsAbout(student)).toBe(0)
  expect((await luis.get(`/api/automations/${AUTOMATION}/dry-run`)).status).toBe(403)
  expect((await luis.get('/api/automations')).status).toBe(403)
  expect((await dana.get('/api/automations/nothing.automation/dry-run')).status).toBe(404)
  now = before
})

test('a dry run says what would be refused', async () => {
  const bad = await addStudent('2027-06-20')
  await server.services.pool.query(`create function refuse_two() returns trigger language plpgsql as $$ begin
    if new.record_id = '${bad}' then raise exception 'refused'; end if; return new; end $$`)
  await server.services.pool.query('create trigger refuse_two before insert on effect for each row execute function refuse_two()')
  const { institution, found } = await automation()
  const tried = await tryAutomation(server.services, institution, found, { after: '2027-05-20', until: '2027-05-21' }, 10)
  await server.services.pool.query('drop trigger refuse_two on effect')
  expect(tried.tried.map(({ id, refused }) => [id, refused?.message])).toEqual([[bad, 'refused']])
})

test('days that nobody worked are made up for', async () => {
  const missed = await addStudent('2027-06-01')
  now = new Date('2027-05-05T15:00:00Z')
  await runDueAutomations(server.services)
  expect(await mailsAbout(missed)).toBe(1)
})

test('a worker looks at the automations when its job is due', async () => {
  const working = await testServer({ definitions: office.folder, now: () => new Date('2027-04-13T15:00:00Z') })
  try {
    const { boss } = working.services.queue
    expect((await boss.getSchedules()).map(({ name, cron }) => [name, cron])).toContainEqual(['automations', '*/10 * * * *'])
    await boss.send('automations', {})
    const ran = async (): Promise<boolean> =>
      (await working.services.pool.query('select from automation_run where automation = $1', [AUTOMATION])).rows.length > 0
    await until('the run of the day', ran)
  } finally {
    await working.stop()
  }
})

test('an automation whose records cannot be found is listed as a whole until it is no longer in force', async () => {
  const { institution, found } = await automation()
  const broken = { ...found, id: 'broken.automation', title: 'Broken', over: 'missing.view' }
  const run = await runAutomation(server.services, institution, broken, { after: '2027-04-24', until: '2027-04-25' })
  expect(run.failures).toEqual([{ key: '', error: 'there is no view missing.view' }])
  const dana = await clientFor(server.url, 'dana')
  const page = async () => (await dana.get('/api/effects')).body as ResponseOf<'GET /api/effects'>
  expect((await page()).effects).toContainEqual(
    expect.objectContaining({ what: 'Automation “broken.automation”', cause: 'there is no view missing.view' }),
  )
  await runDueAutomations(server.services)
  expect((await page()).failing).toBe(0)
})

test('a rhythm sends its event to every record of the view, at its time', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  const draft = (await jonas.send('POST', '/api/cases/reinstatement', {})).body as { id: string }
  const stateOf = async (): Promise<unknown> =>
    (await server.services.pool.query<{ state: string }>('select state from record where id = $1', [draft.id])).rows[0]?.state
  now = new Date('2027-06-01T06:59:00Z')
  await runDueAutomations(server.services)
  expect(await stateOf()).toBe('draft')
  now = new Date('2027-06-01T07:01:00Z')
  await runDueAutomations(server.services)
  expect(await stateOf()).not.toBe('draft')
})
