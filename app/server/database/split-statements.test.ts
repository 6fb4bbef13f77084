import { expect, test } from 'vitest'
import { splitStatements } from './migrate.ts'

test('a statement ends with a semicolon at the end of a line', () => {
  const sql =
    "-- no transaction\ncreate index concurrently a on t (x);\n\n-- why\ncreate index concurrently b\n  on t (y);\nselect 'a;b'; -- the end\n;"
  expect(splitStatements(sql).map((statement) => statement.replaceAll(/--.*$/gm, '').trim())).toEqual([
    'create index concurrently a on t (x)',
    'create index concurrently b\n  on t (y)',
    "select 'a;b';",
  ])
})

test('comments alone are not a statement', () => {
  expect(splitStatements('-- no transaction\n-- nothing yet\n')).toEqual([])
})
