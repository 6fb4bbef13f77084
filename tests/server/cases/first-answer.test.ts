import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartedCase, ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { readSlotMaps } from '../../../app/server/store/definitions/publish-entities.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
let marta: Client
let jonas: Client
beforeAll(async () => {
  server = await testOffice()
  marta = await clientFor(server.url, 'marta')
  jonas = await clientFor(server.url, 'jonas')
})
afterAll(() => server?.stop())

const stored = async (): Promise<number> => Number((await server.query<{ n: string }>('select count(*) n from record')).rows[0]?.n)
const screenAt = async (path: string, client: Client): Promise<ServedScreen> =>
  (await client.get(`/api/screen?record=true&path=${encodeURIComponent(path)}`)).body as ServedScreen
const startOf = async (client: Client, caseId: string): Promise<string> =>
  ((await client.get(`/api/cases/${caseId}/start`)).body as { href: string }).href.slice(1)
const openAt = async (path: string, client: Client) => {
  const screen = await screenAt(path, client)
  if (!screen.ok || !screen.record?.served) throw new Error(`no record at ${path}: ${JSON.stringify(screen)}`)
  return { screen, record: screen.record.served }
}

test('the page that begins a case shows its form and stores nothing', async () => {
  const before = await stored()
  const sent = await screenAt('/scholar/createscholar', marta)
  const path = sent.ok ? '' : (sent.go ?? '').slice(1)
  expect(path).toMatch(/^\/scholar\/createscholar\/[\w-]{36}\?new=sponsorship-request\.case$/)
  const { screen, record } = await openAt(path, marta)
  expect(screen.caption).toBe('New sponsorship request')
  expect(record).toMatchObject({ version: 0, state: { id: 'draft' }, forms: [{ id: 'sponsorship-request.form', mayEdit: true }] })
  expect(record.key).toBeUndefined()
  expect(record.facts, 'what has no value yet is not said').toEqual([])
  await openAt(await startOf(jonas, 'reinstatement.case'), jonas)
  expect(await stored()).toBe(before)
})

test('the first answer stores the record; the same start twice at once stores one', async () => {
  const path = await startOf(marta, 'sponsorship-request.case')
  const { record } = await openAt(path, marta)
  const before = await stored()
  const body = { id: record.id, save: { form: 'sponsorship-request.form', changes: { lastName: 'Arai' } } }
  const other = { id: record.id, save: { form: 'sponsorship-request.form', changes: { firstName: 'Tomoko' } } }
  const answers = await Promise.all([
    marta.send('POST', '/api/cases/sponsorship-request.case', body, { 'idempotency-key': 'one' }),
    marta.send('POST', '/api/cases/sponsorship-request.case', body, { 'idempotency-key': 'one' }),
    marta.send('POST', '/api/cases/sponsorship-request.case', other, { 'idempotency-key': 'two' }),
  ])
  expect(await stored()).toBe(before + 1)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(0)
  const { body: now } = await marta.get(`/api/records/application/${record.id}`)
  expect(now).toMatchObject({ id: record.id, version: 1, state: { id: 'draft' } })
  // The address stays, and shows the stored record from now on.
  expect((await openAt(path, marta)).record.version).toBe(1)
})

test('a start that comes late is told what the first one stored', async () => {
  const { record } = await openAt(await startOf(marta, 'sponsorship-request.case'), marta)
  const save = (changes: object) => ({ id: record.id, save: { form: 'sponsorship-request.form', changes } })
  const first = (await marta.send('POST', '/api/cases/sponsorship-request.case', save({ lastName: 'Sato', firstName: 'Yui' })))
    .body as StartedCase
  expect(first).toMatchObject({ version: 1, refused: [], answers: { lastName: 'Sato', firstName: 'Yui' } })
  const late = await marta.send('POST', '/api/cases/sponsorship-request.case', save({ lastName: 'Mori' }))
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    error: 'record.stale',
    version: 1,
    conflicts: [{ path: 'lastName', theirs: 'Sato' }],
    others: { firstName: 'Yui' },
  })
})

// SH-2.4-05, SH-2.4-09, SH-2.4-24
test('a case with a draft begins on the draft', async () => {
  const draft = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  expect(await startOf(jonas, 'cpt-request.case')).toBe(draft.href?.slice(1))
  for (const address of ['cpt-request/create', 'request-create', 'request-create-wizard'])
    expect(await screenAt(`/student/${address}/cpt_request`, jonas), address).toMatchObject({ ok: false, go: draft.href })
  const again = { id: randomUUID(), save: { form: 'cpt-request.form', changes: { job_title: 'Intern' } } }
  expect((await jonas.send('POST', '/api/cases/cpt_request', again)).body).toMatchObject({ error: 'case.begun' })
})

// SH-2.4-26, SH-2.4-27, SH-2.5-87, SH-2.5-88
test('the addresses of a reduced course load begin one, and a change and a cancellation of one that is on file', async () => {
  const profile = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  await server.query(
    `insert into record (institution_id, entity, id, subject_id, data)
     select institution_id, 'course_load', gen_random_uuid(), id, '{"rcl_reason_cd":"05","rcl_start_date":"2020-01-13","rcl_end_date":"2999-05-01","rcl_credits":6}'
     from record where id = $1`,
    [profile.subject?.id],
  )
  const begins = [
    ['rcl-request/create/rcl_request', 'Reduced course load', 'rcl-request.form'],
    ['rcl-request-edit/create/rcl_request_edit', 'Change of a reduced course load', 'rcl-request-edit.form'],
    ['rcl-request-cancel/create/rcl_request_cancel', 'Cancellation of a reduced course load', 'rcl-request-cancel.form'],
  ] as const
  for (const [address, caption, form] of begins) {
    const sent = await screenAt(`/student/${address}`, jonas)
    const { screen, record } = await openAt(sent.ok ? '' : (sent.go ?? '').slice(1), jonas)
    expect(screen.caption).toBe(caption)
    expect(record).toMatchObject({ state: { id: 'draft' }, forms: [{ id: form, mayEdit: true }] })
  }
  const { id } = (await jonas.send('POST', '/api/cases/rcl_request', {})).body as ServedRecord
  expect((await openAt(`/student/rcl-request/edit/${id}`, jonas)).record).toMatchObject({
    id,
    forms: [{ id: 'rcl-request.form', mayEdit: true }],
  })
})

test('whoever opens an act of the office, or a task, about a record only looks until the first answer', async () => {
  const luis = await clientFor(server.url, 'luis')
  const { rows } = (await luis.get('/api/views/students.view?q=piet')).body as { rows: readonly { id: string }[] }
  const student = rows[0]?.id ?? ''
  const before = await stored()
  const about = async (caseId: string, subject: string) =>
    ((await luis.get(`/api/cases/${caseId}/start?subject=${subject}`)).body as { href: string }).href.slice(1)
  const path = await about('terminate-program.case', student)
  expect(path).toMatch(new RegExp(`new=terminate-program.case&about=${student}$`))
  const { screen, record } = await openAt(path, luis)
  expect(record).toMatchObject({ version: 0, subject: { id: student }, forms: [{ mayEdit: true }] })
  expect(JSON.stringify(screen.blocks), 'nothing is started about a request that is not stored').not.toContain('request-task.case')
  expect(await stored()).toBe(before)
  const save = { form: 'terminate-program.form', changes: { remarks: 'Left without a word.' } }
  const { body: act } = await luis.send('POST', '/api/cases/terminate-program.case', { id: record.id, subject: student, save })
  expect(act).toMatchObject({ version: 1, subject: { id: student } })
  const address = `/api/records/request/${record.id}`
  const changes = { termination_reason_cd: '16', terminate_reason_other_remarks: 'No contact since August.' }
  await luis.send('PATCH', address, { version: 1, form: 'terminate-program.form', changes })
  const { version } = (await luis.get(address)).body as ServedRecord
  const { record: proposed } = (await luis.send('POST', `${address}/events/send`, { version })).body as { record: ServedRecord }
  expect(proposed.standing).toContainEqual(expect.objectContaining({ label: 'Proposed by', value: 'Luis Ferrante' }))
  expect(proposed.events.find(({ event }) => event === 'approve')?.confirm, 'nothing is terminated by one press').toMatchObject({
    button: 'Agree',
  })
  const { record: task } = await openAt(await about('request-task.case', record.id), luis)
  expect(task).toMatchObject({ version: 0, subject: { id: record.id } })
  expect(await stored()).toBe(before + 1)
  // An address that names somebody else's record opens nothing.
  expect(await screenAt(path.replace(/[\w-]{36}(?=\?)/, randomUUID()), jonas)).toMatchObject({ ok: false })
  for (const wrong of ['x', randomUUID()])
    expect(await screenAt(path.replace(/[\w-]{36}\?/, `${randomUUID()}?`).replace(/about=.*/, `about=${wrong}`), luis)).toMatchObject({
      ok: false,
    })
})

// SH-2.4-15 to SH-2.4-21, SH-2.4-23, SH-2.4-28, SH-2.4-29
test('the addresses of single types begin a request of that type, and change it', async () => {
  const { subject } = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const slot = (await readSlotMaps(server.services.pool)).get('employment')?.get('employment_type_cd')?.slot ?? ''
  await server.query(
    `insert into record (institution_id, entity, id, subject_id, data, ${slot})
     select institution_id, 'employment', gen_random_uuid(), id, '{"employment_type_cd":"01","start_date":"2026-01-10","end_date":"2027-01-09"}', '01'
     from record where id = $1`,
    [subject?.id],
  )
  const onRecord = (more: object) =>
    server.query('update record set data = data || $2::jsonb where id = $1', [
      subject?.id,
      { visa_type: '01', sevis_status: 'ACTIVE', program_start_date: '2024-08-24', program_end_date: '2027-05-15', ...more },
    ])
  const types = [
    { create: 'col-request/create', edit: 'col-request/edit', code: 'col_request', form: 'col-request.form' },
    { create: 'pre-opt/create', edit: 'pre-opt/edit', code: 'pre_opt_request', form: 'pre-opt-request.form' },
    { edit: 'pre-opt/update-employer', code: 'opt_update_employer', form: 'opt-update-employer.form' },
    {
      create: 'post-opt/create',
      edit: 'post-opt/edit',
      code: 'opt_request',
      form: 'opt-request.form',
      onFile: { program_end_date: '2026-12-15' },
    },
    { create: 'post-opt/stem-extension', code: 'stem_extension', form: 'stem-extension.form' },
    {
      create: 'transfer-in/create',
      edit: 'transfer-in/edit',
      code: 'transfer_in',
      form: 'transfer-in.form',
      onFile: { sevis_status: 'INITIAL' },
    },
  ]
  const before = await server.query<{ data: object }>('select data from record where id = $1', [subject?.id])
  for (const { create, edit, code, form, onFile = {} } of types) {
    await onRecord(onFile)
    const shown = { state: { id: 'draft' }, forms: [{ id: form, mayEdit: true }] }
    if (create !== undefined) {
      const sent = await screenAt(`/student/${create}/${code}`, jonas)
      expect((await openAt(sent.ok ? '' : (sent.go ?? '').slice(1), jonas)).record, create).toMatchObject(shown)
    }
    const { id } = (await jonas.send('POST', `/api/cases/${code}`, {})).body as ServedRecord
    if (edit !== undefined) expect((await openAt(`/student/${edit}/${id}`, jonas)).record, edit).toMatchObject({ id, ...shown })
  }
  await server.query('update record set data = $2::jsonb where id = $1', [subject?.id, before.rows[0]?.data])
})

test('nobody begins a case at an address of another type, or of somebody else’s record', async () => {
  const path = await startOf(jonas, 'reinstatement.case')
  expect(await screenAt(path.replace('reinstatement.case', 'sponsorship-request.case'), jonas)).toMatchObject({ ok: false })
  expect(await screenAt(path.replace(/new=.*/, 'new=__proto__'), jonas)).toMatchObject({ ok: false })
  expect(await screenAt(path.split('?')[0] ?? '', jonas)).toMatchObject({ ok: false })
  const { id } = (await openAt(await startOf(marta, 'sponsorship-request.case'), marta)).record
  await marta.send('POST', '/api/cases/sponsorship-request.case', { id })
  const amara = await clientFor(server.url, 'amara')
  expect((await amara.send('POST', '/api/cases/reinstatement.case', { id })).status).not.toBe(200)
})

test('a draft is deleted with a way back, and no list shows it meanwhile', async () => {
  const amara = await clientFor(server.url, 'amara')
  const draft = (await amara.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const address = `/api/records/request/${draft.id}/events`
  const listed = async (): Promise<readonly string[]> => {
    const { rows } = (await amara.get(`/api/views/my-requests.view?with.student=${draft.subject?.id}`)).body as {
      rows: readonly { id: string }[]
    }
    return rows.map(({ id }) => id)
  }
  expect(await listed()).toContain(draft.id)
  const { body: deleted } = await amara.send('POST', `${address}/discard`, { version: draft.version })
  expect(deleted).toMatchObject({ says: 'The draft was deleted.', undo: 'restore', record: { state: { id: 'discarded' } } })
  expect(await listed()).not.toContain(draft.id)
  const { version } = (deleted as { record: ServedRecord }).record
  // Beside another open draft it stays deleted, and the answer names the page of that one.
  const other = (await amara.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const refused = await amara.send('POST', `${address}/restore`, { version })
  expect([refused.status, refused.body]).toMatchObject([409, { error: 'event.guard', href: other.href }])
  await amara.send('POST', `/api/records/request/${other.id}/events/discard`, { version: other.version })
  expect((await amara.send('POST', `${address}/restore`, { version })).body).toMatchObject({ record: { state: { id: 'draft' } } })
  expect(await listed()).toContain(draft.id)
})
