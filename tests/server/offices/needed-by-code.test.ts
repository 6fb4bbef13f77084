import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { definitionSet, type DefinitionSet, type Definition } from '#engine'
import { definitionLoader } from '../../../app/server/definitions/open-definitions.ts'
import { missingInDefinitions, NEEDED } from '../../../app/server/definitions/needed-by-code.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

const { set } = definitionLoader(readDefinitions('building-permits'))('wien', [])
const server = resolve(import.meta.dirname, '../../../app/server')

/** The set with one definition changed, or without it. */
const planted = (id: string, change: (definition: Record<string, unknown>) => object | undefined): DefinitionSet => {
  const { [id]: found, ...others } = set.definitions
  if (!found) throw new Error(`there is no ${id}`)
  const changed = change(structuredClone(found) as unknown as Record<string, unknown>)
  return definitionSet({ ...others, ...(changed && { [id]: changed as unknown as Definition }) })
}
const findings = (changed: DefinitionSet): readonly string[] =>
  missingInDefinitions(changed).map(({ file, message, mend }) => `${file}: ${message} ${mend}`)

test('both offices have what the server needs', () => {
  expect(findings(set)).toEqual([])
  expect(findings(definitionLoader(readDefinitions())('halverton', []).set)).toEqual([])
})

test('what the server needs by name and does not find is named, with what mends it', () => {
  const withoutPart = (id: string, part: 'defaults', name: string): DefinitionSet =>
    planted(id, ({ [part]: values, ...rest }) => {
      const { [name]: _gone, ...left } = values as Record<string, unknown>
      return { ...rest, [part]: left }
    })
  expect(findings(planted('person.entity', () => undefined))).toEqual([
    'person.entity.json: There is no entity "person", and everybody with an account is one. Let the office stand on the folder "system", which has it.',
  ])
  expect(findings(planted('comment.entity', (entity) => ({ ...entity, fields: ['message.fields'], indexed: [] })))).toEqual(
    ['text', 'internal', 'author_id'].map(
      (field) =>
        `comment.entity.json: The server writes "${field}" of "comment", and the entity has no such field. Add a field "${field}" to one of its groups.`,
    ),
  )
  expect(findings(withoutPart('session.settings', 'defaults', 'roleName'))).toEqual([
    'session.settings.json: The server reads the setting "roleName", and no settings have it. Add it with a default, or let the office stand on the folder "system", which has it.',
  ])
  expect(findings(withoutPart('office.settings', 'defaults', 'footer'))).toHaveLength(1)
  expect(findings(planted('new-password.screen', () => undefined))).toEqual([
    'new-password.screen.json: No screen has the layout "new-password", and the server sends people there. Add such a screen, or let the office stand on the folder "system", which has one.',
  ])
})

test('the rights of the first account are checked as a whole', () => {
  const withAccount = (firstAccount: unknown): readonly string[] =>
    findings(planted('session.settings', (settings) => ({ ...settings, defaults: { ...(settings['defaults'] as object), firstAccount } })))
  const shape =
    'session.settings.json: The setting "firstAccount" does not say what rights the first account has. Write {"role": "…"}, and beside it "attributes" that rules read of the user and "person" with further fields.'
  for (const wrong of ['clerk', {}, { role: '' }, { role: 'clerk', rights: [] }, { role: 'clerk', attributes: { isSuper: { yes: true } } }])
    expect(withAccount(wrong)).toEqual([shape])
  expect(withAccount({ role: 'clerk', person: { knid: 'clerk' } })).toEqual([
    'session.settings.json: The setting "firstAccount" gives "knid" to a person, and a person has no such field. Leave "knid" out, or add the field to the persons of the office.',
  ])
})

test('the code names no definition that is not on the list', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(200)
  const text = files.map((file) => readFileSync(join(server, file), 'utf8')).join('\n')
  const named = (pattern: RegExp): readonly string[] => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
  const listed: readonly string[] = [...NEEDED.settings, ...NEEDED.layouts]
  expect(named(/\bsettings\['(\w+)'\]|templateOfSetting\(\w+, '(?:\w+)'/g).filter((name) => name !== '' && !listed.includes(name))).toEqual(
    [],
  )
  expect(named(/\blayout === '([\w-]+)'/g).filter((name) => !listed.includes(name))).toEqual([])
  const ids =
    /'([a-z][a-z-]*\.(?:form|rule|lookup|fields|case|workflow|entity|view|screen|menu|messages|settings|template|automation|mapping))'/g
  // The loader gives a set its own name for what nobody wrote.
  expect(named(ids)).toEqual([])
})
