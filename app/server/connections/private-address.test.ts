import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { boundedFetch } from './bounded-fetch.ts'
import { isReached } from './private-address.ts'

const NOWHERE = { loopback: false, inside: false }

test.each([
  ['93.184.216.34', true, true],
  ['2606:4700::1111', true, true],
  ['10.1.2.3', false, true],
  ['172.31.0.1', false, true],
  ['192.168.1.7', false, true],
  ['169.254.169.254', false, true],
  ['::ffff:169.254.169.254', false, true],
  ['100.64.0.1', false, true],
  ['fd00::1', false, true],
  ['fe80::1', false, true],
  ['::ffff:0:10.0.0.1', false, true],
  ['64:ff9b:1::a00:1', false, true],
  ['2002:a00:1::', false, true],
  ['2001:0:a00:1::1', false, true],
  ['168.63.129.16', false, true],
  ['127.0.0.1', false, false],
  ['127.9.9.9', false, false],
  ['::ffff:127.0.0.1', false, false],
  ['::1', false, false],
  ['localhost', false, false],
])('%s is reached by a connection: %s; where the operator lets one lead inside: %s', (address, isPublic, isInside) => {
  expect([isReached(address, NOWHERE), isReached(address, { loopback: false, inside: true })]).toEqual([isPublic, isInside])
  if (/^(?:::ffff:)?127\.|^::1$/u.test(address)) expect(isReached(address, { loopback: true, inside: false })).toBe(true)
})

test('a name is looked up once, and nothing is sent where it may not lead', async () => {
  let came = 0
  const inner = createServer((_request, response) => {
    came += 1
    response.setHeader('content-type', 'application/json').end('{"inner":true}')
  }).listen(0, '127.0.0.1')
  await once(inner, 'listening')
  const { port } = inner.address() as AddressInfo
  for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    await expect(boundedFetch(`http://${host}:${port}/`, { method: 'GET' }, NOWHERE), host).rejects.toThrow('not reached')
  expect(came).toBe(0)
  const answer = await boundedFetch(`http://localhost:${port}/`, { method: 'POST', body: 'a=b' }, { loopback: true, inside: false })
  expect([answer.status, await answer.json(), came]).toEqual([200, { inner: true }, 1])
  inner.close()
})

test('where no answer comes it fails as fetch does: by the time that was given, or with the error of the connection', async () => {
  const here = { loopback: true, inside: false }
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  await expect(boundedFetch(address, { signal: AbortSignal.timeout(50) }, here)).rejects.toMatchObject({ name: 'TimeoutError' })
  silent.closeAllConnections()
  silent.close()
  await once(silent, 'close')
  await expect(boundedFetch(address, {}, here)).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNREFUSED' } })
})
