import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../../app/server/', import.meta.url))
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(`${server}${file}`, 'utf8') }))
const having = (pattern: RegExp): readonly string[] => files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []))

test('no request is cast: its type follows from the contract', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(having(/\brequest(\.\w+)?\)? as\b/)).toEqual([])
  expect(having(/(?<![.\w])(params|query|body|headers) as\b/).filter((file) => file.startsWith('api/'))).toEqual([])
})

test('only api/ and server.ts know HTTP', () => {
  const strangers = having(/from '(fastify|@fastify\/[\w-]+)'/).filter((file) => !file.startsWith('api/') && file !== 'server.ts')
  expect(strangers).toEqual([])
  expect(having(/from '(\.\.\/)+api\//).filter((file) => !file.startsWith('api/'))).toEqual([])
})
