import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDone } from '../../../app/server/contract/events.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const AMARA = '00000000-0000-4000-8000-000000000102'

let server: TestOffice
beforeAll(async () => {
  server = await testOffice()
  await server.query("update record set state = 'invited' where entity = 'profile' and id = $1", [AMARA])
  await server.query('update account set attributes = attributes || \'{"current_stage": "invited"}\' where user_name = \'amara\'')
})
afterAll(() => server?.stop())

const landing = async (client: Client) => {
  const screen = (await client.get('/api/screen?record=true&path=/')).body as ServedScreen
  if (!screen.ok) throw new Error(JSON.stringify(screen))
  return screen
}

test('a scholar whose application the office keeps reads who has it, and whom to ask', async () => {
  const { blocks } = await landing(await clientFor(server.url, 'ilse'))
  expect(blocks.map(({ show }) => show)).toEqual(['facts', 'tasks', 'people'])
  expect(blocks[0]).toMatchObject({
    facts: [
      { label: 'Visa type', value: 'J-1' },
      { label: 'Who has it now', value: 'The office' },
      { label: 'What comes next', value: expect.any(String) },
    ],
  })
  expect(blocks[2]).toMatchObject({ text: expect.stringContaining('@') })
})

test('an invited student has the task to look over the record, until it is done', async () => {
  const amara = await clientFor(server.url, 'amara')
  const greeting = async () => (await landing(amara)).blocks.find(({ show }) => show === 'greeting')
  const tasks = async () => ((await amara.get(`/api/views/record-to-look-over.view?with.student=${AMARA}`)).body as ServedView).rows
  expect(await greeting()).toMatchObject({ says: ['One thing to do before you travel.'] })
  expect(await tasks()).toMatchObject([{ href: '#/student/student-record', cells: { last_name: { text: 'Look over your record' } } }])
  const at = `/api/records/profile/${AMARA}`
  const { version } = (await amara.get(at)).body as ServedRecord
  const { record, says } = (await amara.send('POST', `${at}/events/looked_over`, { version })).body as EventDone
  expect(says).toBe('Thank you. The office knows that your record is right.')
  expect(record.events.map(({ event }) => event)).not.toContain('looked_over')
  expect(await greeting()).toMatchObject({ says: ['Nothing needs you now.'] })
  expect(await tasks()).toEqual([])
})
