import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { until } from '../../_helpers/until.ts'
import { world } from '../world.ts'
import { announceNotice } from '../../../app/server/store/notices/announce-notice.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { putNotices } from './put-notices.ts'

const JONAS = world.accounts['jonas']?.id ?? ''
let server: TestServer
beforeAll(async () => {
  // A server of its own: another server starts on its database.
  server = await testServer({ worker: false })
})
afterAll(() => server?.stop())

type Stream = {
  readonly heard: () => number
  readonly ended: () => boolean
  readonly close: () => void
  readonly status: number
  readonly type: string | null
}

/** Opens the stream as a browser does, with the token in a header. */
const streamOf = async (url: string, { token }: Pick<Client, 'token'>): Promise<Stream> => {
  const control = new AbortController()
  const response = await fetch(`${url}/api/notifications/stream`, { headers: { authorization: `Bearer ${token}` }, signal: control.signal })
  let text = ''
  let ended = false
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      text += value
    }
    ended = true
  }
  read().catch(() => (ended = true))
  return {
    heard: () => text.split('event: notices').length - 1,
    ended: () => ended,
    close: () => control.abort(),
    status: response.status,
    type: response.headers.get('content-type'),
  }
}

const tell = async (account: string): Promise<void> => {
  await putNotices(server.services, account, [{ text: 'News' }])
  await inInstitution(server.services.pool, 1, (tx) => announceNotice(tx, account))
}

test('a person hears at once that there is something new, and of nobody else', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  const stream = await streamOf(server.url, jonas)
  const others = await streamOf(server.url, await clientFor(server.url, 'amara'))
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream'])
  await tell(JONAS)
  await until('the news', async () => stream.heard() === 1)
  await jonas.send('PUT', '/api/notifications', { all: true, read: true })
  await until('another window that reads', async () => stream.heard() === 2)
  expect(others.heard()).toBe(0)
  stream.close()
  others.close()
})

test('two servers of one database tell each other', { timeout: 120_000 }, async () => {
  const child = spawn(process.execPath, ['tests/server/server-process.ts'], {
    env: {
      ...process.env,
      BASE_URL: 'http://localhost:3000',
      PORT: '0',
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      SESSION_KEY: server.services.sessionKey,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let printed = ''
    child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
    await until('the other server', async () => printed.includes('listening'))
    const other = /listening (\S+)/.exec(printed)?.[1] ?? ''
    const [here, there] = [await clientFor(server.url, 'jonas'), await clientFor(other, 'jonas')]
    const stream = await streamOf(other, there)
    expect(stream.status).toBe(200)
    await here.send('PUT', '/api/notifications', { all: true, read: false })
    await until('what happened at the first server', async () => stream.heard() > 0)
    stream.close()
  } finally {
    child.kill()
  }
})

test('the stream ends with its session, and needs one', async () => {
  const amara = await clientFor(server.url, 'amara')
  const stream = await streamOf(server.url, amara)
  const sessions = await answer<{ readonly sessions: readonly { readonly id: string }[] }>(amara.get('/api/sessions'))
  for (const { id } of sessions.sessions) await amara.send('DELETE', `/api/sessions/${id}`)
  const since = Date.now()
  await until('its end', async () => stream.ended())
  // Before the next heart-beat, which would end it as well.
  expect(Date.now() - since).toBeLessThan(10_000)
  expect(stream.heard()).toBe(0)
  expect((await streamOf(server.url, amara)).status).toBe(401)
  expect((await fetch(`${server.url}/api/notifications/stream?token=${amara.token}`)).status).toBe(400)
})

test(
  'a server stops at once while people listen, and while a browser holds a connection that it has not used',
  { timeout: 60_000 },
  async () => {
    const stopping = await testServer({ worker: false })
    const stream = await streamOf(stopping.url, await clientFor(stopping.url, 'teo'))
    const held = connect(Number(new URL(stopping.url).port), '127.0.0.1')
    await once(held, 'connect')
    const since = Date.now()
    await stopping.stop()
    expect(Date.now() - since).toBeLessThan(20_000)
    held.destroy()
    await until('its end', async () => stream.ended())
  },
)

test('a person has a bounded number of streams, and one that is closed makes room', async () => {
  const marta = await clientFor(server.url, 'marta')
  const streams = await Promise.all(Array.from({ length: 8 }, () => streamOf(server.url, marta)))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await streamOf(server.url, marta)).status).toBe(429)
  streams[0]?.close()
  await until('room', async () => {
    const next = await streamOf(server.url, marta)
    if (next.status === 200) streams.push(next)
    return next.status === 200
  })
  for (const stream of streams) stream.close()
})
