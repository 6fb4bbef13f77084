import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const textsUnder = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.(?:test|settings|institution)\./u.test(file))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8'))

test('each setting that every office has is read by the code, a rule or a text', () => {
  const folder = 'definitions/system/settings'
  const names = readdirSync(path.join(ROOT, folder)).flatMap((file) =>
    Object.keys((JSON.parse(readFileSync(path.join(ROOT, folder, file), 'utf8')) as { readonly defaults: object }).defaults),
  )
  const readers = [
    ...textsUnder('app/server', /\.ts$/u),
    ...textsUnder('app/web', /\.tsx?$/u),
    ...textsUnder('definitions', /\.json$/u),
  ].join('\n')
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(readers))).toEqual([])
})
