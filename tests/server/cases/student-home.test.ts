import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedBlock, ServedBlockOf } from '../../../app/server/contract/blocks.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedMenuItem, ServedScreen, Shell } from '../../../app/server/contract/shell.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import type { BlockKind } from '#engine'
import { clientFor, type Client } from '../http-client.ts'
import { pdf, requestAnswers } from '../request-answers.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const JONAS = '00000000-0000-4000-8000-000000000101'
let server: TestOffice
let jonas: Client
let luis: Client
beforeAll(async () => {
  server = await testOffice()
  jonas = await clientFor(server.url, 'jonas')
  luis = await clientFor(server.url, 'luis')
})
afterAll(() => server?.stop())

type Screen = Extract<ServedScreen, { ok: true }>
const screenAt = async (path: string, client: Client): Promise<Screen> =>
  (await client.get(`/api/screen?path=${encodeURIComponent(path)}`)).body as Screen
const isOf = <K extends BlockKind>(block: ServedBlock, show: K): block is ServedBlockOf<K> => block.show === show
const blockOf = <K extends BlockKind>(screen: Screen, id: string, show: K): ServedBlockOf<K> | undefined => {
  const found = screen.blocks.find((block) => block.id === id)
  return found && isOf(found, show) ? found : undefined
}
const home = (): Promise<Screen> => screenAt('/student/student-service-menu', jonas)
const leaves = (items: readonly ServedMenuItem[]): readonly ServedMenuItem[] =>
  items.flatMap((item) => (item.subMenu ? leaves(item.subMenu) : [item]))

/** A request by Jonas that was sent and that the officer has a question about. */
const askedRequest = async (): Promise<ServedRecord> => {
  const started = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const address = `/api/records/request/${started.id}`
  const form = new FormData()
  form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
  const { body } = await jonas.send('POST', `${address}/files?path=offer_letter`, form)
  const saved = (
    await jonas.send('PATCH', address, { version: started.version, form: 'cpt-request.form', changes: requestAnswers(body as FileRef) })
  ).body as Saved
  await jonas.send('POST', `${address}/events/send`, { version: saved.version })
  // Skips the advisor's link, which has its own tests.
  await server.query("update record set state = 'submitted' where id = $1", [started.id])
  const submitted = (await luis.get(address)).body as ServedRecord
  const opened = ((await luis.send('POST', `${address}/events/open`, { version: submitted.version })).body as { record: ServedRecord })
    .record
  await luis.send('POST', `${address}/events/ask`, { version: opened.version, asked: { question: 'Which course?' } })
  return (await jonas.get(address)).body as ServedRecord
}

test('the greeting counts the open tasks, in words that fit the number', async () => {
  expect(blockOf(await home(), 'greeting', 'greeting')?.says).toEqual(['Nothing needs you now.'])
  const draft = (await jonas.send('POST', '/api/cases/reinstatement', {})).body as ServedRecord
  expect(blockOf(await home(), 'greeting', 'greeting')?.says).toEqual(['One request is not sent yet.'])
  const asked = await askedRequest()
  expect(blockOf(await home(), 'greeting', 'greeting')?.says).toEqual([
    'One question waits for your answer.',
    'One request is not sent yet.',
  ])
  expect(draft.state?.task).toBe('Finish your Reinstatement')
  expect(asked.state?.task).toBe('Answer the question about your CPT request')
  await server.query(
    'insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data, definition_hash) select institution_id, entity, gen_random_uuid(), state, subject_id, case_id, workflow, data, definition_hash from record where id = $1',
    [draft.id],
  )
  expect(blockOf(await home(), 'greeting', 'greeting')?.says).toEqual([
    'One question waits for your answer.',
    '2 requests are not sent yet.',
  ])
})

test('upcoming dates are sorted, the soonest first, and none is past', async () => {
  const dates = blockOf(await home(), 'dates', 'dates')?.dates ?? []
  expect(dates.length).toBeGreaterThan(1)
  expect(dates.every(({ on }) => /^\d{4}-\d{2}-\d{2}$/.test(on))).toBe(true)
  expect(dates.map(({ inDays }) => inDays)).toEqual(dates.map(({ inDays }) => inDays).toSorted((left, right) => left - right))
  expect(dates.every(({ inDays }) => inDays >= 0)).toBe(true)
})

test('a menu line closed by an open request names that request and links to it', async () => {
  const items = leaves(blockOf(await home(), 'services', 'menu')?.items ?? [])
  const cpt = items.find(({ start }) => start === 'cpt-request.case')
  expect(cpt?.closed?.why).toMatch(/^Request \d{4}-\d{5} is open\.$/)
  expect(cpt?.closed?.href).toMatch(/^#\/student\/student-request\/[\w-]{36}\/edit$/)
  // A line closed for another reason names no record.
  expect(items.filter(({ closed }) => closed?.href !== undefined)).toHaveLength(1)
})

test('a block that shows part of a list links to the whole list, for viewers who may open it', async () => {
  const screen = await home()
  expect(blockOf(screen, 'requests', 'requests')?.link).toEqual({
    label: 'All requests',
    href: '#/student/student-requests?tab=all',
    tab: 'all',
  })
  expect(blockOf(screen, 'record', 'facts')?.link).toEqual({ label: 'Open', href: '#/student/student-record' })
  expect((await screenAt('/student/student-record', luis)).ok).toBe(false)
})

test('the first rows of a list come with their records, and with the question that waits for an answer', async () => {
  const tasks = blockOf(await home(), 'tasks', 'tasks')
  const of = `with.student=${String(tasks?.with?.['student'])}&limit=25`
  const view = (await jonas.get(`/api/views/${tasks?.view}?${of}&records=1`)).body as ServedView
  const [first, second] = view.rows
  expect(second).toBeDefined()
  expect([first?.record !== undefined, second?.record]).toEqual([true, undefined])
  const all = ((await jonas.get(`/api/views/${tasks?.view}?${of}&records=25`)).body as ServedView).rows
  for (const { entity, id, record } of all) expect(record).toEqual((await jonas.get(`/api/records/${entity}/${id}`)).body)
  const asked = all.filter(({ state }) => state?.family === 'act')
  expect(asked.map(({ note }) => note?.note)).toContain('Which course?')
  expect(all.filter(({ state }) => state?.family !== 'act').map(({ note }) => note)).not.toContain(expect.anything())
  expect((await jonas.get(`/api/views/${tasks?.view}?${of}&records=26`)).status).toBe(400)
  expect((await jonas.get(`/api/views/${tasks?.view}/export?${of}&records=5`)).status).toBe(400)
})

test('the footer offers help with signing in only to visitors who are not signed in', async () => {
  const anybody = await clientFor(server.url)
  const shell = (await anybody.get('/api/shell')).body as Shell
  expect(shell.footer.map(({ id }) => id)).toEqual(['help', 'accessibility', 'privacy', 'contact'])
  expect(shell.forgotten).toBe('#/reset')
  expect((await home()).footer.map(({ id }) => id)).toEqual(['accessibility', 'privacy', 'contact'])
  for (const { href = '' } of shell.footer) expect((await screenAt(href.slice(1), anybody)).ok).toBe(true)
})

test('an officer who starts a request of any type for a student finds its questions, open, on the page that opens', async () => {
  const { registry } = server.services
  const { set } = await registry.current(server.institution)
  const types = set.all('case').filter(({ of }) => of === 'request.entity')
  expect(types.length).toBeGreaterThan(2)
  const { id } = (await luis.send('POST', '/api/cases/cpt_request', { subject: '00000000-0000-4000-8000-000000000102' }))
    .body as ServedRecord
  for (const type of types) {
    // Not every type may be started for every student.
    await server.query('update record set case_id = $2 where id = $1', [id, type.id])
    const draft = (await luis.get(`/api/records/request/${id}`)).body as ServedRecord
    expect([type.id, draft.forms.map(({ mayEdit }) => mayEdit)]).toEqual([type.id, [true]])
    const { blocks } = await screenAt((draft.href ?? '').slice(1), luis)
    expect([type.id, blocks.filter(({ show }) => show === 'form' || show === 'changes').map((block) => block.id)]).toEqual([
      type.id,
      ['form'],
    ])
  }
})

test('what a request says besides what is compared stands on the page of its review', async () => {
  const { rows } = await server.query<{ id: string }>("select id from record where state = 'clarification_requested'")
  const { href = '' } = (await luis.get(`/api/records/request/${rows[0]?.id}`)).body as ServedRecord
  const screen = await screenAt(href.slice(1), luis)
  expect(blockOf(screen, 'changes', 'changes')?.others).toBe('Other answers')
})

test('who is on a STEM extension reads that a report is due, and when the OPT ends', async () => {
  const { services, institution } = server
  const opt = { employment_type_cd: '01', employer_name: 'Vane Laboratories' }
  const storage = (await services.registry.current(institution)).storage('employment')
  const add = (data: { readonly [field: string]: string }) =>
    inInstitution(services.pool, institution.id, (tx) =>
      insertRecord(tx, storage, { id: randomUUID(), data: { ...opt, ...data }, subject: JONAS }),
    )
  const SAYS = 'Your STEM report is due within a month.'
  const read = async () => {
    const screen = await home()
    return { says: blockOf(screen, 'greeting', 'greeting')?.says, dates: blockOf(screen, 'dates', 'dates')?.dates }
  }
  // Work before the extension has no report.
  await add({ opt_type_cd: '02', start_date: '2026-06-02', end_date: '2027-05-31' })
  expect((await read()).says).not.toContain(SAYS)
  await add({ opt_type_cd: '03', start_date: '2026-06-02', end_date: '2028-06-01' })
  const { says, dates } = await read()
  expect(says).toContain(SAYS)
  expect(dates).toContainEqual(expect.objectContaining({ label: 'Your STEM report is due', on: '2026-12-02' }))
  expect(dates).toContainEqual(expect.objectContaining({ label: 'Your OPT ends', on: '2028-06-01' }))
})
