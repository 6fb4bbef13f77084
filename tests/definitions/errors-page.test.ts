import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CODES } from '../../engine/loading/codes.ts'
import { RULE_CODES } from '../../engine/loading/rule-codes.ts'
import { errorsPage } from './errors-page.ts'

const root = resolve(import.meta.dirname, '../..')

const sourceOf = (folder: string, leaveOut: readonly string[]): string =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') && !leaveOut.includes(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')

test('docs/errors.md equals the code (node tests/definitions/write-errors.ts writes it)', () => {
  expect(readFileSync(join(root, 'docs/errors.md'), 'utf8')).toBe(errorsPage())
})

test('every code of a definition that is not retired is reported somewhere', () => {
  const source = ['engine/loading', 'engine/checking'].map((folder) => sourceOf(folder, ['codes.ts'])).join('\n')
  const given = Object.entries(CODES).filter(([, { isRetired }]) => isRetired !== true)
  expect(given.map(([code]) => code).filter((code) => !source.includes(`'${code}'`))).toEqual([])
})

test('the rule compiler reports exactly the listed codes', () => {
  const given = new Set(sourceOf('engine/rules', []).match(/(?<=')rule\.[a-z-]+(?=')/g))
  expect([...given].sort()).toEqual(Object.keys(RULE_CODES).sort())
})

test('every mending hint is a sentence', () => {
  for (const [code, { message, mend }] of Object.entries({ ...CODES, ...RULE_CODES })) {
    expect(message, code).toMatch(/[.}]$/)
    expect(mend, code).toMatch(/[.})]$/)
  }
})
