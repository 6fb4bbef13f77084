import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOutside, sojourn } from '../../../app/cli/testing/run-command.ts'
import type { ServedInstitutionFiles, ServedOpenedInstitution } from '../../../app/server/contract/configuration.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { NORTHMOOR } from './northmoor.ts'

const AT = '/api/configuration/institutions'
const HOST = NORTHMOOR.host

let server: TestServer
let dana: Client
beforeAll(async () => {
  server = await testServer({ worker: false })
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const open = (changes: object = {}, client = dana): Promise<Answer> => client.send('POST', AT, { answers: { ...NORTHMOOR, ...changes } })
const problemsOf = ({ body }: Answer): readonly string[] =>
  ((body as { problems?: readonly { path: string }[] }).problems ?? []).map(({ path: question }) => question)

/** A request that names another host than the one it goes to, which `fetch` does not let. */
const atHost = (host: string, way: string, body?: object, token?: string): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const sent = ask(`${server.url}${way}`, { method: body ? 'POST' : 'GET', headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })

test('only accounts that may publish open an institution, and each wrong answer is named', async () => {
  for (const user of ['luis', 'jonas', 'marta']) expect((await open({}, await clientFor(server.url, user))).status).toBe(403)
  expect((await open({}, await clientFor(server.url))).status).toBe(401)
  const refused = async (changes: object): Promise<readonly unknown[]> => {
    const answer = await open(changes)
    return [answer.status, ...problemsOf(answer)]
  }
  expect(await refused({ code: 'halverton' })).toEqual([422, 'code'])
  expect(await refused({ host: 'localhost' })).toEqual([422, 'host'])
  expect(await refused({ host: '127.0.0.1' })).toEqual([422, 'host'])
  expect(await refused({ host: 'a.example', other_host: 'a.example' })).toEqual([422, 'host'])
  expect(await refused({ host: 'Evil.example/%00' })).toEqual([422, 'host'])
  expect(await refused({ color: '#ffff00' })).toEqual([422, 'color'])
  expect(await refused({ crest: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' })).toEqual([422, 'crest'])
  // Without a mail server, the next start would refuse an institution that is no trial.
  expect(await refused({ demo: false })).toEqual([422, 'demo'])
  expect(await open({ time_zone: 'Mars/Phobos' })).toMatchObject({
    status: 422,
    body: { error: 'institution.stopped', diagnostics: [{ code: 'institution.time-zone' }] },
  })
  expect((await atHost(HOST, '/api/shell')).text).toContain('Halverton')
})

test('the browser gives the files that the command line writes, byte by byte', async () => {
  const { status, body } = await dana.send('POST', `${AT}/check`, { answers: NORTHMOOR })
  expect(status).toBe(200)
  const { files, findings } = body as ServedInstitutionFiles
  // It offers Spanish, which not every text of the office has yet.
  expect(findings.map(({ code }) => code)).toEqual(['lint.untranslated'])
  const office = copyOutside('international-office')
  try {
    const answers = path.join(office.folder, '../answers.json')
    writeFileSync(answers, JSON.stringify(NORTHMOOR))
    await sojourn(['institution', 'new', office.folder, '--answers', answers])
    const own = path.join(office.folder, 'institutions/northmoor')
    const written = readdirSync(own, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(office.folder, file), readFileSync(file, 'utf8')] as const)
    expect(files.map(({ file, text }) => [file, text])).toEqual(written.toSorted(([left], [right]) => (left < right ? -1 : 1)))
  } finally {
    office.remove()
  }
})

test('an institution opens without a start: its host, look, first account and nobody of another one', async () => {
  const answers = await Promise.all([open(), open()])
  // Of two at once, one is told that the code is taken.
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  const opened = answers.find(({ status }) => status === 201)?.body as ServedOpenedInstitution
  expect(opened).toMatchObject({ code: 'northmoor', name: 'Northmoor College', address: `http://${HOST}:3000` })
  expect([(await open()).status, problemsOf(await open())]).toEqual([422, ['code', 'host']])
  const shell = JSON.parse((await atHost(HOST, '/api/shell')).text) as { readonly institution: { readonly brand: object } }
  expect(shell.institution).toMatchObject({
    name: 'Northmoor College',
    brand: { 80: '#6b4fc4' },
  })
  // The initials of the crest, as an address in the page.
  expect(JSON.stringify(shell.institution.brand)).toContain('3ENC%3C')
  expect((await atHost('elsewhere.example', '/api/shell')).text).toContain('Halverton')
  // A token of one institution is worth nothing in another one.
  expect((await atHost(HOST, '/api/configuration', undefined, dana.token)).status).toBe(401)
  const key = new URL(opened.link ?? '').hash.split('key=')[1]
  const person = { key, email: 'ada@northmoor.example', firstName: 'Ada', lastName: 'Byron', userPassword: 'Northern-lights-7-over-moor' }
  const begun = await atHost(HOST, '/api/auth/first-account', person)
  expect(begun.status).toBe(200)
  const { accessToken } = JSON.parse(begun.text) as { readonly accessToken: string }
  const home = await atHost(HOST, '/api/configuration', undefined, accessToken)
  const { publications } = JSON.parse(home.text) as { readonly publications: readonly object[] }
  expect(publications).toMatchObject([{ number: 1, note: 'Opened' }])
  const students = await atHost(HOST, '/api/views/students.view?limit=5', undefined, accessToken)
  expect([students.status, students.text.includes('Jonas')]).toEqual([200, false])
})
