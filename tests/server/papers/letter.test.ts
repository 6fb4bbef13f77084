import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '../../../app/server/contract/operations.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { Services } from '../../../app/server/work/services.ts'
import { runNextEffect } from '../../../app/server/jobs/run-effect.ts'
import { readPaper } from '../../_helpers/read-paper.ts'
import { clientFor, type Client } from '../http-client.ts'
import { pdf, requestAnswers } from '../request-answers.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
let jonas: Client
let luis: Client
let address: string
beforeAll(async () => {
  server = await testOffice()
  jonas = await clientFor(server.url, 'jonas')
  luis = await clientFor(server.url, 'luis')
  const started = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  address = `/api/records/request/${started.id}`
  const form = new FormData()
  form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
  const uploaded = (await jonas.send('POST', `${address}/files?path=offer_letter`, form)).body as FileRef
  await jonas.send('PATCH', address, { version: started.version, form: 'cpt-request.form', changes: requestAnswers(uploaded) })
})
afterAll(() => server?.stop())

/** An officer approves the request, as if it had come as far as that. */
const approve = async (): Promise<void> => {
  await server.query("update record set state = 'in_review' where entity = 'request' and id = $1", [address.split('/').at(-1)])
  const { version } = (await luis.get(address)).body as ServedRecord
  expect(await luis.send('POST', `${address}/events/approve`, { version })).toMatchObject({ status: 200 })
}
/** Makes one try of everything that is due. */
const workOff = async (files?: Services['files']): Promise<void> => {
  const services = { ...server.services, ...(files && { files }) }
  while (await runNextEffect(services, 'effects'));
}
const letters = async (): Promise<readonly FileRef[]> =>
  ((await jonas.get(address)).body as ServedRecord).files.filter(({ path }) => path === undefined)
const bytesOf = async ({ id }: FileRef, as: Client): Promise<Response> =>
  fetch(`${server.url}/api/files/${id}`, { headers: { authorization: `Bearer ${as.token}` } })

test('an approval makes a letter that its student reads, as a file and as a tagged paper', async () => {
  await approve()
  expect(await letters(), 'it is made by the worker').toEqual([])
  await workOff()
  const [letter, ...others] = await letters()
  if (!letter) throw new Error('there is no letter')
  expect([letter.name, letter.type, others.length]).toEqual(['Approval of curricular practical training.pdf', 'application/pdf', 0])
  const response = await bytesOf(letter, jonas)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const paper = await readPaper(new Uint8Array(await response.arrayBuffer()))
  expect([paper.title, paper.language, paper.isTagged, paper.pages.length]).toEqual([
    'Approval of curricular practical training',
    'en-US',
    true,
    1,
  ])
  expect(paper.pages[0]?.elements).toEqual(
    expect.arrayContaining([
      '/Document/P Halverton State University',
      '/Document/H1 Approval of curricular practical training',
      '/Document/P Dear Jonas Piet,',
      '/Document/H2 What is approved',
      '/Document/Table/TR/TH Employer',
      '/Document/Table/TR/TD Brightwater Labs',
      '/Document/Table/TR/TD Part time',
      '/Document/L/LI/Lbl 1.',
      '/Document/P Designated School Official',
    ]),
  )
  const stranger = await clientFor(server.url, 'amara')
  expect((await bytesOf(letter, stranger)).status, 'a letter has the rights of its record').toBe(404)
})

test('a letter is in the language of who reads it', async () => {
  await jonas.send('PUT', '/api/language', { language: 'es' })
  await approve()
  await workOff()
  await jonas.send('PUT', '/api/language', { language: 'en' })
  const letter = (await letters()).at(-1)
  if (!letter) throw new Error('there is no letter')
  const paper = await readPaper(new Uint8Array(await (await bytesOf(letter, jonas)).arrayBuffer()))
  expect([paper.title, paper.language]).toEqual(['Aprobación de la formación práctica curricular (CPT)', 'es-US'])
  expect(paper.pages[0]?.text).toContain('Lo que se aprueba')
  expect(paper.pages[0]?.text, 'a choice has its label').toContain('Tiempo parcial')
  expect(paper.pages[0]?.text, 'days are written as they are in Spanish').toMatch(/\d+ de [a-z]+ de 20\d\d/u)
})

test('a try that ends half way is made again with the same words, and leaves one letter', async () => {
  const before = (await letters()).length
  const { files } = server.services
  await approve()
  const dies: Services['files'] = {
    ...files,
    write: async (institution, id, from) => {
      await files.write(institution, id, from)
      throw new Error('the disk is gone')
    },
  }
  await workOff(dies)
  const { body } = await (await clientFor(server.url, 'dana')).get('/api/effects')
  const waiting = (body as ResponseOf<'GET /api/effects'>).effects.find(({ cause }) => cause === 'the disk is gone')
  expect(waiting).toMatchObject({ status: 'waiting', what: 'The paper of cpt-approval.template', tries: 1, mayHelp: true })
  expect((await letters()).length).toBe(before)
  await server.query("update effect set due_at = now() where status = 'waiting'")
  await workOff()
  await workOff()
  expect((await letters()).length).toBe(before + 1)
})
