import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Published } from '../../app/server/contract/definitions.ts'
import { clientFor, type Client } from './http-client.ts'
import { testOffice, type TestOffice } from './test-office.ts'

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const codesOf = async (id: string, definition: object): Promise<readonly string[]> => {
  const { status, body } = await dana.send('POST', `/api/definitions/${id}/publish`, {
    definition: { id, ...definition },
    note: 'Tried out.',
  })
  expect(status).toBe(200)
  return (body as Published).diagnostics.map(({ code }) => code)
}

test('publishing something this build cannot carry out gives a warning', async () => {
  const effects = [{ message: { template: 'request-approved.template', to: [{ address: 'office@halverton.example' }] } }]
  const byHand = { on: { every: 'day', hand: true }, over: 'requests.view', effects }
  expect(await codesOf('nightly.automation', byHand)).toContain('schema.not-run')
})

test('a copy of a secret is refused unless it is secret too, and so is a text that shows one', async () => {
  const copies = (more: object) => ({
    id: 'copies.form',
    title: 'Copies',
    of: 'profile.entity',
    pages: [
      {
        id: 'p',
        title: 'P',
        items: [
          { field: 'date_of_birth', from: 'profile.fields' },
          { question: 'born', label: 'Born', type: 'text', value: { var: 'answers.date_of_birth' }, ...more },
        ],
      },
    ],
  })
  const publish = (more: object) =>
    dana.send('POST', '/api/definitions/copies.form/publish', { definition: copies(more), note: 'Tried out.' })
  expect(await publish({})).toMatchObject({
    status: 422,
    body: { diagnostics: [{ code: 'secret.copied', pointer: '/pages/0/items/1/value' }] },
  })
  expect((await publish({ secret: true })).status).toBe(200)
  const template = { id: 'birthday.template', as: 'mail', subject: 'Happy birthday', body: ['Born on {record.date_of_birth}.'] }
  const refused = await dana.send('POST', '/api/definitions/birthday.template/publish', { definition: template, note: 'Congratulations.' })
  expect(refused).toMatchObject({ status: 422, body: { diagnostics: [{ code: 'text.secret', pointer: '/body/0' }] } })
})
