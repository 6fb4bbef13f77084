import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFINITIONS } from './offices.ts'
import { copyOutside, sojourn, type Copy } from './testing/run-command.ts'

const OFFICE = 'building-permits'
const FORM = 'permit/permit.form.json'

let office: Copy
beforeAll(() => (office = copyOutside(OFFICE)))
afterAll(() => office.remove())

test('an office outside of definitions/ is linted, and its examples are run', async () => {
  expect(await sojourn(['lint', office.folder])).toMatchObject({ code: 0, out: expect.stringContaining('0 errors, 0 warnings') as string })
  const { code, out } = await sojourn(['test', office.folder, '--json'])
  const { run, ...rest } = JSON.parse(out) as { readonly run: number }
  expect([code, rest, run > 40]).toEqual([0, { failed: [], errors: [] }, true])
})

test('an example that fails is named with its file and line', async () => {
  const broken = copyOutside(OFFICE)
  broken.edit('rules/is-board.rule.json', '"then": { "is": true }', '"then": { "is": false }')
  const { code, out } = await sojourn(['test', broken.folder, '--only', 'is-board.rule'])
  expect(code).toBe(1)
  expect(out).toContain(`${path.relative('', path.join(broken.folder, 'rules/is-board.rule.json'))}:9:5`)
  expect(out).toContain('is-board.rule: ein Mitglied (wien)\n    The condition is true, not false.')
  expect(out).toContain('2 examples run, 1 failed')
  broken.remove()
})

test('an error is named with file, line, column and how to mend it, and stops the examples', async () => {
  const broken = copyOutside(OFFICE)
  broken.edit(FORM, '"flag": "required" },', '"flagg": "required" },')
  writeFileSync(path.join(broken.folder, 'brand/banner.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const { code, out } = await sojourn(['lint', broken.folder, '--json'])
  const { errors, findings } = JSON.parse(out) as { errors: number; findings: readonly object[] }
  expect([code, errors]).toEqual([1, 2])
  expect(findings).toMatchObject([
    { code: 'schema.unknown-property', file: path.relative('', path.join(broken.folder, FORM)), line: expect.any(Number) as number },
    { code: 'server.picture', file: path.relative('', path.join(broken.folder, 'brand/banner.svg')) },
  ])
  expect((await sojourn(['lint', broken.folder])).out).toMatch(
    /permit\.form\.json\n {2}\d+:\d+ .*error.* schema\.unknown-property\n {6}"flagg"/u,
  )
  expect(await sojourn(['test', broken.folder])).toMatchObject({ code: 1, err: 'No example was run: the definitions have 1 error.' })
  broken.remove()
})

test('a file of what an office stands on is named by its own path', async () => {
  const broken = copyOutside(OFFICE)
  rmSync(path.join(broken.folder, 'rules/role-name.rule.json'))
  const { out } = await sojourn(['lint', broken.folder, '--json'])
  const { findings } = JSON.parse(out) as { findings: readonly { readonly file: string }[] }
  expect(findings.map(({ file }) => path.resolve(file))).toContain(path.join(DEFINITIONS, 'system/settings/session.settings.json'))
  broken.remove()
})

test('warnings count as errors where that is asked for', async () => {
  const warned = copyOutside(OFFICE)
  warned.edit('institutions/wien/wien.institution.json', '"brand": {', '"languages": ["de", "es"], "brand": {')
  expect((await sojourn(['lint', warned.folder])).code).toBe(0)
  expect((await sojourn(['lint', warned.folder, '--warnings-as-errors'])).code).toBe(1)
  warned.remove()
})

test.each([
  [[], /^Say a command: lint/],
  [['lynt'], /^There is no command "lynt"/],
  [['lint', '--jsn'], /--jsn/],
  [['lint', 'nowhere'], /^nowhere is no office/],
  [['test', OFFICE, '--today', '2026-02-30x'], /^--today is/],
])('%j is refused with exit code 2', async (args, sentence) => {
  const { code, out, err } = await sojourn(args)
  expect([code, out, err]).toEqual([2, '', expect.stringMatching(sentence)])
})

test('help names every command, or shows how to call one', async () => {
  expect(await sojourn(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('sojourn test [OFFICE ...]') as string })
  expect((await sojourn(['lint', '--help'])).out).toMatch(/^sojourn lint/u)
})

test('the command of the package passes arguments, output and exit code on', () => {
  const run = spawnSync(process.execPath, ['app/sojourn.mjs', 'lint', 'nowhere'], { encoding: 'utf8' })
  expect([run.status, run.stdout, run.stderr]).toEqual([2, '', expect.stringMatching(/^nowhere is no office/)])
})

test('a reader that stops before the end is no failure', () => {
  const line = `"${process.execPath}" app/sojourn.mjs institution new --questions | true`
  const run = spawnSync('sh', ['-c', line], { encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([0, ''])
})

test('the demo of an office that there is not does not start', async () => {
  expect(await sojourn(['demo', 'nowhere'])).toMatchObject({ code: 2, err: expect.stringMatching(/^nowhere is no office/u) as string })
})
