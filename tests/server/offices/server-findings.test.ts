import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { definitionSet, type Definition, type DefinitionSet } from '#engine'
import { neverRead, READ } from '../../../app/server/definitions/never-read.ts'
import { minutesOf } from '../../../app/server/definitions/minutes.ts'
import { NEEDED } from '../../../app/server/definitions/needed-by-code.ts'
import { definitionLoader } from '../../../app/server/definitions/open-definitions.ts'
import { serverFindings } from '../../../app/server/definitions/server-findings.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

const { set } = definitionLoader(readDefinitions())('halverton', [])

const planted = (id: string, change: (definition: Record<string, unknown>) => object): DefinitionSet => {
  const { [id]: found, ...others } = set.definitions
  if (!found) throw new Error(`there is no ${id}`)
  return definitionSet({ ...others, [id]: change(structuredClone(found) as unknown as Record<string, unknown>) as unknown as Definition })
}
const withSetting = (name: string, value: unknown): DefinitionSet =>
  planted('account.settings', (settings) => ({ ...settings, defaults: { ...(settings['defaults'] as object), [name]: value } }))
const findings = (changed: DefinitionSet): readonly string[] =>
  serverFindings(changed).map(({ code, file, pointer, severity, message }) => `${severity} ${code} ${file}${pointer}: ${message}`)

test('each office says no text and no setting that nothing reads', () => {
  expect(findings(set)).toEqual([])
  expect(findings(definitionLoader(readDefinitions('building-permits'))('wien', []).set)).toEqual([])
})

test('what reads a text or a setting is looked for again only where the definition that read it changed', () => {
  neverRead(set)
  const changed = planted('cpt-request.form', (form) => ({ ...form, title: 'Another title' }))
  let searches = 0
  const counted: DefinitionSet = {
    ...changed,
    get definitions() {
      searches += 1
      return changed.definitions
    },
  }
  expect(neverRead(counted)).toEqual([])
  expect(searches).toBeLessThan(20)
})

test('a text that is never shown is an error, until a screen names it', () => {
  const key = 'login.weather'
  const unread = planted('sign-in.messages', (definition) => ({
    ...definition,
    messages: { ...(definition['messages'] as object), [key]: { text: 'It rains.' } },
  }))
  expect(findings(unread)).toEqual([
    `error server.unread sign-in.messages.json/messages/${key}: The text "${key}" is defined and never shown.`,
  ])
  const { 'scholar.screen': screen, ...others } = unread.definitions
  const named = { ...screen, refused: { go: 'unauthorized.screen', message: key } } as unknown as Definition
  expect(findings(definitionSet({ ...others, 'scholar.screen': named }))).toEqual([])
})

test('how somebody without a role is led home is named or left out by the table of landings, as the office likes', () => {
  type Rows = readonly { readonly id: string; readonly then: object }[]
  const silent = planted('landing.rule', (rule) => ({
    ...rule,
    rows: (rule['rows'] as Rows).map((row) => (row.id === 'nobody' ? { ...row, then: { go: 'home.screen' } } : row)),
    examples: [],
  }))
  const reads = Object.values(silent.definitions).filter(({ id }) => !id.endsWith('.messages') && !id.endsWith('.translations'))
  expect(JSON.stringify(reads)).not.toContain('landing.noRole')
  expect(findings(silent)).toEqual([])
})

test('a setting that nothing reads is an error, until a rule reads it, and a translation is no reader', () => {
  const unread = withSetting('isLate', true)
  const error = 'error server.unread account.settings.json/defaults/isLate: Nothing reads the setting "isLate".'
  expect(findings(unread)).toEqual([error])
  const { 'is-office.rule': rule, ...others } = unread.definitions
  const read = { ...rule, when: { var: 'settings.isLate' } } as unknown as Definition
  expect(findings(definitionSet({ ...others, 'is-office.rule': read }))).toEqual([])
  const translated = { id: 'late-es.translations', language: 'es', messages: { x: 'settings.isLate' } } as unknown as Definition
  expect(findings(definitionSet({ ...unread.definitions, 'late-es.translations': translated }))).toEqual([error])
})

test('a setting has a value that its form takes, in the defaults and at the institution', () => {
  expect(findings(withSetting('NewStudentUIEnabled', '2'))).toEqual([
    expect.stringMatching(
      /^error server\.setting account\.settings\.json\/defaults\/NewStudentUIEnabled: The setting "NewStudentUIEnabled"/u,
    ),
  ])
  const atInstitution = planted('halverton.institution', (institution) => ({
    ...institution,
    settings: { ...(institution['settings'] as object), h1bInfoVisibleToDept: 'maybe' },
  }))
  expect(findings(atInstitution)).toEqual([
    expect.stringMatching(/^error server\.setting halverton\.institution\.json\/settings\/h1bInfoVisibleToDept: /u),
  ])
})

test('minutes on which safety stands are within bounds, and a value outside of them is an error', () => {
  const settingsOf = { fileTokenMinutes: 'uploads.settings', freshProofMinutes: 'session.settings' } as const
  const written = (name: keyof typeof settingsOf, value: unknown): readonly string[] =>
    findings(planted(settingsOf[name], (settings) => ({ ...settings, defaults: { ...(settings['defaults'] as object), [name]: value } })))
  const error = (name: keyof typeof settingsOf, most: number, value: unknown): string =>
    `error server.needs ${settingsOf[name]}.json/defaults/${name}: The setting "${name}" is a number of minutes from 1 to ${most}, and ${JSON.stringify(value)} is none.`
  for (const [name, most, usual] of [
    ['fileTokenMinutes', 1440, 15],
    ['freshProofMinutes', 60, 10],
  ] as const) {
    for (const value of [1, most]) expect(written(name, value)).toEqual([])
    for (const value of [0, -5, most + 1, 1e12, '20', null]) expect(written(name, value)).toEqual([error(name, most, value)])
    expect([1e12, most, 1, 0, -5, '20', undefined].map((value) => minutesOf(value === undefined ? {} : { [name]: value }, name))).toEqual([
      most,
      most,
      1,
      1,
      1,
      usual,
      usual,
    ])
  }
})

test('what the code is said to read stands in the code', () => {
  const app = resolve(import.meta.dirname, '../../../app')
  const engine = resolve(import.meta.dirname, '../../../engine')
  const textOf = (folder: string): string =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|never-read|^cli|^demo|dist/u.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
  const text = textOf(app) + textOf(engine)
  expect(READ.messages.filter((key) => !text.includes(`'${key}'`))).toEqual([])
  expect(READ.settings.filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(text))).toEqual([])
  // A text with a sentence of its own beside it is read as well.
  const named = [...text.matchAll(/words\('([\w.]+)', [^']/gu)].map(([, key = '']) => key)
  expect([...new Set(named)].filter((key) => !([...READ.messages, ...NEEDED.messages] as readonly string[]).includes(key))).toEqual([])
  expect(neverRead(set)).toEqual([])
})
