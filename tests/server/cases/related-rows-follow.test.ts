import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { definitionsDir } from '../world.ts'

let server: TestOffice
let jonas: Client
beforeAll(async () => {
  server = await testOffice()
  jonas = await clientFor(server.url, 'jonas')
  await publishFollowing()
})
afterAll(() => server?.stop())

type Json = { readonly [name: string]: unknown }

const publish = async (definition: Json): Promise<void> => {
  const dana = await clientFor(server.url, 'dana')
  const { status, body } = await dana.send('POST', `/api/definitions/${String(definition['id'])}/publish`, { definition, note: 'Follow' })
  expect([status, body]).toMatchObject([200, {}])
}

const FORM = 'reinstatement.form'

/** A form whose rules read the terms that had begun on the day of an answer. */
const publishFollowing = async (): Promise<void> => {
  const file = `${definitionsDir}/student/requests/enrollment/reinstatement/${FORM}.json`
  const form = JSON.parse(readFileSync(file, 'utf8')) as { pages: readonly Json[] }
  await publish({
    id: 'terms-begun.view',
    title: 'Terms that had begun',
    entity: 'term.entity',
    with: ['day'],
    where: { same_or_before: [{ var: 'record.term_start' }, { var: 'with.day' }] },
    columns: [{ field: 'term_name', label: 'Term' }],
    sort: [{ field: 'term_start' }],
  })
  const choose = {
    question: 'term_lost',
    label: 'Term',
    type: 'text',
    visibleWhen: { '>': [{ count: [{ var: 'related.begun' }] }, 1] },
  }
  await publish({
    ...form,
    uses: { begun: { view: 'terms-begun.view', with: { day: { var: 'answers.status_lost_on' } } } },
    pages: [...form.pages, { id: 'term', title: 'Term', items: [choose] }],
  })
}

const begin = async (): Promise<{ address: string; version: number }> => {
  const { id, version } = (await jonas.send('POST', '/api/cases/reinstatement', {})).body as ServedRecord
  return { address: `/api/records/request/${id}`, version }
}

test('a save returns the rows of each view whose parameters it changed, as a page opened afterwards has them', async () => {
  const { address, version } = await begin()
  const save = async (on: number, changes: Json): Promise<Saved> =>
    (await jonas.send('PATCH', address, { form: FORM, version: on, changes })).body as Saved
  const first = await save(version, { status_lost_on: '2026-09-01' })
  expect(first.related?.['begun']).toMatchObject([{ term_name: 'Fall 2026' }])
  const second = await save(first.version, { status_lost_on: '2027-02-01' })
  expect(second.related?.['begun']).toMatchObject([{ term_name: 'Fall 2026' }, { term_name: 'Spring 2027' }])
  const opened = (await jonas.get(address)).body as ServedRecord
  expect(opened.forms.find(({ id }) => id === FORM)?.context.related?.['begun']).toEqual(second.related?.['begun'])
  const other = await save(second.version, { circumstances: 'Ill.' })
  expect(other, 'another answer brings no rows').not.toHaveProperty('related')
  const shown = await save(other.version, { term_lost: 'Spring 2027' })
  expect(shown.refused, 'what the new rows open can be answered').toEqual([])
})

test('a save that came too late, and one that is repeated, bring the rows too', async () => {
  const { address, version } = await begin()
  const changes = { form: FORM, version, changes: { status_lost_on: '2026-09-02' } }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const saved = (await jonas.send('PATCH', address, changes, key)).body as Saved
  const again = (await jonas.send('PATCH', address, changes, key)).body as Saved
  expect(again.related).toEqual(saved.related)
  const late = await jonas.send('PATCH', address, { form: FORM, version, changes: { circumstances: 'Late.' } })
  expect(late).toMatchObject({ status: 409, body: { others: { status_lost_on: '2026-09-02' }, related: saved.related } })
})
