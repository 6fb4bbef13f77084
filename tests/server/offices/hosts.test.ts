import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountByCommand } from '../../../app/server/accounts/account-by-command.ts'
import { readConfig, type Config } from '../../../app/server/config.ts'
import { findFreePort } from '../../../app/server/database/free-port.ts'
import { startServer, type Running } from '../../../app/server/main.ts'
import { FIELD_KEYS, testDatabase, type TestDatabase } from '../../_helpers/database.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { atHost } from '../at-host.ts'
import { clientFor } from '../http-client.ts'

const { folder, remove } = copyOfOffice([], 'building-permits')
const wien = JSON.parse(readFileSync(path.join(folder, 'institutions/wien/wien.institution.json'), 'utf8')) as object

/** Writes the file of an institution that is like Vienna. */
const write = (code: string, changes: object): object => {
  const definition = { ...wien, id: `${code}.institution`, ...changes }
  mkdirSync(path.join(folder, 'institutions', code), { recursive: true })
  writeFileSync(path.join(folder, 'institutions', code, `${code}.institution.json`), JSON.stringify(definition))
  return definition
}

let database: TestDatabase
let config: Config
let server: Running
const start = (): Promise<Running> => startServer({ config: { ...config, port: 0 }, worker: false, host: '127.0.0.1' })
beforeAll(async () => {
  write('graz', { name: 'Bauamt Graz', hosts: ['bau.graz.example', 'www.graz.example'] })
  database = await testDatabase()
  config = readConfig({
    PORT: String(await findFreePort(0)),
    DATA_DIR: tmpdir(),
    DATABASE_URL: database.url,
    FIELD_KEYS,
    DEFINITIONS_DIR: folder,
    BASE_URL: 'https://bau.example:8443',
  })
  server = await start()
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  remove()
})

/** The status of a call under a host name, and the institution that answers it. */
const askedAt = (running: Running, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(`${running.url}/api/shell`, { headers: { host } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        const { institution } = JSON.parse(text) as { readonly institution?: { readonly id: string } }
        resolve(`${answer.statusCode} ${institution?.id ?? ''}`.trim())
      })
    })
      .on('error', reject)
      .end()
  })

test('a request is for the institution that has its host name, or else for the one that says none', async () => {
  expect(await askedAt(server, 'bau.graz.example')).toBe('200 graz')
  expect(await askedAt(server, 'WWW.Graz.Example:8443')).toBe('200 graz')
  expect(await askedAt(server, 'localhost')).toBe('200 wien')
})

test('links of an institution lead to its own name', async () => {
  expect(server.beginnings.map(({ link }) => link.split('?')[0])).toEqual(
    expect.arrayContaining(['https://bau.example:8443/#/first-account', 'https://bau.graz.example:8443/#/first-account']),
  )
  const link = await accountByCommand(config, { email: 'ada@graz.example', firstName: 'Ada', lastName: 'Berg', institution: 'graz' })
  expect(link).toMatch(/^https:\/\/bau\.graz\.example:8443\/#\//)
})

test('a start refuses institutions that the address of a request cannot tell apart', async () => {
  write('linz', { hosts: ['bau.linz.example', 'www.graz.example'] })
  await expect(start()).rejects.toThrow(
    /institutions\/linz\/linz\.institution\.json: "www\.graz\.example" leads to graz already\. Take it out of "hosts" of one of them\./,
  )
  write('linz', {})
  await expect(start()).rejects.toThrow(
    'institutions/wien/wien.institution.json and institutions/linz/linz.institution.json: a name that nobody claims leads to one institution. Add "hosts" to all but one of them.',
  )
  write('linz', { hosts: ['https://bau.linz.example/'] })
  await expect(start()).rejects.toThrow('"https://bau.linz.example/" is no host name. Did you mean "bau.linz.example"?')
  expect(await askedAt(server, 'www.graz.example')).toBe('200 graz')
})

test('an institution cannot claim a name by a publication', async () => {
  write('linz', { hosts: ['bau.linz.example'] })
  const account = await accountByCommand(config, { email: 'eva@wien.example', firstName: 'Eva', lastName: 'Kern', institution: 'wien' })
  const token = decodeURIComponent(account.split('/').at(-1) ?? '')
  const userPassword = 'Genug-Zeichen-9'
  const anybody = await clientFor(server.url)
  expect((await anybody.send('POST', '/api/auth/new-password', { token, userPassword })).status).toBe(200)
  const eva = await clientFor(server.url, 'eva@wien.example', userPassword)
  const definition = { ...wien, hosts: ['bau.graz.example'] }
  // At the name of the portal, which the thread that tries drafts knows as well.
  const asked = { body: { definition, note: 'Take over.' }, token: eva.token }
  const { status, text } = await atHost(server.url, 'bau.example', '/api/definitions/wien.institution/publish', asked)
  expect([status, JSON.parse(text)]).toMatchObject([422, { diagnostics: [{ code: 'server.hosts', pointer: '/hosts' }] }])
})

test('the next start takes what the files say now, and a name that nobody has gets 421', async () => {
  write('linz', { hosts: ['bau.linz.example'] })
  write('graz', { hosts: ['bau.graz.example'] })
  write('wien', { hosts: ['127.0.0.1'] })
  const next = await start()
  expect(await askedAt(next, 'bau.linz.example')).toBe('200 linz')
  expect(await askedAt(next, 'www.graz.example')).toBe('421')
  await next.close()
})
