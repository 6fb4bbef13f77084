import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileLogic } from '../../../engine/rules/compile-logic.ts'
import type { Json } from '../../../engine/rules/values/json.ts'

type Case = {
  readonly description: string
  readonly rule: Json
  readonly data?: Json
  readonly result?: Json
  readonly error?: { readonly type: string }
}

const suites = join(process.env['SHARED_DIR'] ?? join(import.meta.dirname, '../../../../shared'), 'conformance/json-logic/suites')
const read = (file: string): unknown => JSON.parse(readFileSync(join(suites, file), 'utf8'))
const isCase = (entry: unknown): entry is Case => typeof entry === 'object' && entry !== null

if (!existsSync(suites)) {
  test.skip('the official JSON Logic suite is missing: put it in ../shared or name its folder in SHARED_DIR', () => undefined)
} else {
  let cases = 0
  describe.each(read('index.json') as string[])('the official suite, %s', (file) => {
    const own = (read(file) as unknown[]).filter(isCase)
    cases += own.length
    test.each(own.map((entry, index) => [`${index + 1}. ${entry.description}`, entry] as const))(
      '%s',
      (_name, { rule, data, result, error }) => {
        const answer = compileLogic(rule, { strict: false }).runSafe(data ?? null)
        if (error === undefined) expect(answer).toEqual({ ok: true, value: result })
        else expect(answer.ok ? answer.value : answer.error.detail).toEqual(error)
      },
    )
  })
  test('all 1,138 cases ran', () => expect(cases).toBe(1138))
}
