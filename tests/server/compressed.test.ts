import { request } from 'node:http'
import { expect, test } from 'vitest'
import { testOffice } from './test-office.ts'

/** Reads the raw response: `fetch` would decompress it. */
const raw = (url: string, accepts: string): Promise<{ readonly encoding: string | undefined; readonly bytes: number }> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': accepts } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => {
        resolve({ encoding: answer.headers['content-encoding'], bytes })
      })
    })
      .on('error', reject)
      .end()
  })

test('a long response is compressed for clients that accept it, and a short one is not', async () => {
  const server = await testOffice()
  const page = `${server.url}/api/openapi.json`
  const plain = await raw(page, 'identity')
  expect(plain.encoding).toBeUndefined()
  for (const encoding of ['br', 'gzip']) {
    const packed = await raw(page, encoding)
    expect(packed.encoding).toBe(encoding)
    expect(packed.bytes).toBeLessThan(plain.bytes / 3)
  }
  expect((await raw(`${server.url}/api/health`, 'br, gzip')).encoding).toBeUndefined()
  await server.stop()
})
