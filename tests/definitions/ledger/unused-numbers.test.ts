import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// SH-9-17 to SH-9-24
test('each number that the specification exports without a use is listed with what was chosen', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../definitions/README.md'), 'utf8')
  const [, section = ''] = page.split('## Numbers without a use')
  const rows = [...section.matchAll(/^\| (\d+) \| (.+) \|$/gmu)].map(([, number, use]) => [Number(number), use?.split(';')[0]])
  expect(rows).toEqual([100, 80, 595, 10, 600, 15, 5, 1000].map((number) => [number, 'unused']))
})
