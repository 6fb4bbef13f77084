import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comment } from '../../../app/server/contract/comments.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { definitionsDir } from '../world.ts'

let server: TestOffice
let dana: Client
let luis: Client
let jonas: Client
let comments: string
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
  luis = await clientFor(server.url, 'luis')
  jonas = await clientFor(server.url, 'jonas')
  comments = `/api/records/request/${((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id}/comments`
})
afterAll(() => server?.stop())

type Access = { readonly defaults: { readonly [act: string]: string } }
const access = JSON.parse(readFileSync(`${definitionsDir}/../system/settings/access.settings.json`, 'utf8')) as Access
/** Whoever lets more people do more says so by name. */
const publish = async (definition: object, by = dana): Promise<number> => {
  const send = (gives: readonly string[] = []) =>
    by.send('POST', '/api/definitions/access.settings/publish', { definition, note: 'Others may', gives })
  const { status, body } = await send()
  return status === 409
    ? (await send((body as { readonly gives: readonly { readonly key: string }[] }).gives.map(({ key }) => key))).status
    : status
}
const mayDo = async (client: Client) => ({
  deadLetters: (await client.get('/api/effects')).status,
  internal: (await client.send('POST', comments, { text: 'Between us', internal: true })).status,
})

test('the rules of the settings decide who may publish, see failed effects, and write internal comments', async () => {
  expect(await mayDo(dana)).toEqual({ deadLetters: 200, internal: 201 })
  expect(await mayDo(luis)).toEqual({ deadLetters: 403, internal: 201 })
  expect(await mayDo(jonas)).toEqual({ deadLetters: 403, internal: 403 })
  expect(await publish(access, luis)).toBe(403)
  expect(((await jonas.get(comments)).body as readonly Comment[]).filter(({ internal }) => internal)).toEqual([])
  expect(((await luis.get(comments)).body as readonly Comment[]).filter(({ internal }) => internal)).toHaveLength(2)
})

test('a block of comments says whether new comments are internal, and the history shows office fields to the office only', async () => {
  const id = comments.split('/')[4] ?? ''
  const internalOf = async (client: Client, address: string): Promise<readonly unknown[]> => {
    const screen = (await client.get(`/api/screen?path=${encodeURIComponent(address)}`)).body as ServedScreen
    return screen.ok
      ? [...screen.blocks, ...screen.tabs.flatMap(({ blocks }) => blocks)]
          .filter((block) => block.show === 'comments')
          .map(({ internal }) => internal)
      : [screen.message]
  }
  expect(await internalOf(jonas, `/student/student-request/${id}`)).toEqual([false])
  expect(await internalOf(luis, `//student-request-profile/${id}`)).toEqual([true])

  await server.query(
    `insert into history (institution_id, entity, record_id, by_name, kind, differences) values (current_setting('app.institution')::int, 'request', $1, 'Sojourn', 'event', '{"asked_by": [null, "office"], "job_title": [null, "Intern"], "supervisor_first_name": ["Piers", "Delphine"], "chosen": [null, "00000000-0000-4000-8000-000000000004"]}')`,
    [id],
  )
  const changed = async (client: Client): Promise<readonly string[]> =>
    ((await client.get(`/api/records/request/${id}/history`)).body as HistoryPage).entries.flatMap(({ differences }) =>
      differences.map(({ path }) => path),
    )
  expect(await changed(luis)).toEqual(expect.arrayContaining(['asked_by', 'job_title']))
  expect(await changed(jonas)).toContain('job_title')
  // A label that the student has as well says whose it is, and an id is the name of its record.
  const { entries } = (await luis.get(`/api/records/request/${id}/history`)).body as HistoryPage
  const lines = entries.flatMap(({ differences }) => differences.map(({ label, before, after }) => `${label} ${before} → ${after}`))
  expect(lines).toContain('Supervisor: First name Piers → Delphine')
  expect(lines).toContain('Job title  → Intern')
  expect(lines.find((line) => line.startsWith('chosen'))).toMatch(/→ \p{Lu}\p{Ll}+ \p{Lu}/u)
  expect(await changed(jonas)).not.toContain('asked_by')
})

test('an institution can name other rules, and an act without a rule is allowed to nobody', async () => {
  expect(await publish({ ...access, defaults: { publish: access.defaults['publish'], deadLetters: 'is-officer.rule' } })).toBe(200)
  expect(await mayDo(luis)).toEqual({ deadLetters: 200, internal: 403 })
  expect(await mayDo(dana)).toEqual({ deadLetters: 200, internal: 403 })
  expect(await publish({ ...access, defaults: { publish: access.defaults['publish'] } })).toBe(200)
  expect(await mayDo(dana)).toEqual({ deadLetters: 403, internal: 403 })
  // Whoever publishes could not take it back, although others could.
  expect(await publish({ ...access, defaults: { publish: 'is-student.rule' } })).toBe(422)
  expect((await jonas.get('/api/configuration')).status).toBe(403)
  // Nobody could take it back in the portal.
  expect(await publish({ ...access, defaults: {} })).toBe(422)
  expect(await publish(access)).toBe(200)
})
