import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { operations } from '../contract/operations.ts'

const SERVER = path.resolve(import.meta.dirname, '..')

/** What is written or read beyond one institution: others are opened, tried, closed, or named with their hosts. */
const BEYOND = [
  'institutions/open-institution.ts',
  'institutions/try-institution.ts',
  'institutions/office-base.ts',
  'store/accounts/opened-institutions.ts',
]
const BY_NAME = /\basOwner\(|\binstitutions\.(?:all|byId)\(|\bcloseInstitution\(/u

/** Every operation that reaches beyond the institution of whoever calls it. A new one is named here, and given to the operator. */
const REACHES = [
  'GET /api/configuration/setups',
  'POST /api/configuration/setups',
  'GET /api/configuration/setups/:setup',
  'PATCH /api/configuration/setups/:setup',
  'POST /api/configuration/setups/:setup/discard',
  'POST /api/configuration/institutions/check',
  'POST /api/configuration/institutions',
]

const known = new Map<string, readonly string[]>()

const importsOf = (file: string): readonly string[] => {
  const read =
    known.get(file) ??
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type\b)[^;]*? from '(\.{1,2}\/[^']+)'/gmu)].map(([, to = '']) =>
      path.resolve(path.dirname(file), to),
    )
  known.set(file, read)
  return read
}

const reached = (file: string): ReadonlySet<string> => {
  const found = new Set([file])
  for (const each of found) for (const next of importsOf(each)) found.add(next)
  return found
}

const endpointFiles = readdirSync(path.join(SERVER, 'api'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') && entry.name !== 'endpoints.ts')
  .map((entry) => path.join(entry.parentPath, entry.name))

const operationsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)'/gu)]
    .map(([, name = '']) => name)
    .filter((name) => name in operations)

test('every operation whose code reaches beyond one institution is for the operator alone, and is named', () => {
  const reaching = endpointFiles
    .filter((file) => BY_NAME.test(readFileSync(file, 'utf8')) || BEYOND.some((module) => reached(file).has(path.join(SERVER, module))))
    .flatMap(operationsIn)
  const forOperator = Object.entries(operations).flatMap(([operation, entry]) =>
    'right' in entry && entry.right === 'operator' ? [operation] : [],
  )
  expect([...new Set(reaching)].toSorted()).toEqual(REACHES.toSorted())
  expect(forOperator.toSorted()).toEqual(REACHES.toSorted())
})
