import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { definitionSet, type DefinitionSet, type Definition } from '#engine'
import { definitionLoader } from '../../../app/server/definitions/open-definitions.ts'
import { CAMPUS_MESSAGES, missingInDefinitions, NEEDED } from '../../../app/server/definitions/needed-by-code.ts'
import { READ } from '../../../app/server/definitions/never-read.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

const { set } = definitionLoader(readDefinitions('building-permits'))('wien', [])
const server = resolve(import.meta.dirname, '../../../app/server')

/** The set with one definition changed, or without it. */
const planted = (id: string, change: (definition: Record<string, unknown>) => object | undefined, from = set): DefinitionSet => {
  const { [id]: found, ...others } = from.definitions
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
    ['text', 'internal', 'author_id', 'author_name'].map(
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

const withSettings = (changes: object): readonly string[] =>
  findings(planted('session.settings', (settings) => ({ ...settings, defaults: { ...(settings['defaults'] as object), ...changes } })))

test('a kind of account is checked as a whole', () => {
  const withKind = (kind: unknown): readonly string[] => withSettings({ accounts: { super: { role: 'clerk' }, clerk: kind } })
  for (const wrong of ['clerk', {}, { role: '' }, { role: 'clerk', rights: [] }, { role: 'clerk', attributes: { isSuper: { yes: true } } }])
    expect(withKind(wrong)).toEqual([
      'session.settings.json: The setting "accounts" does not say what an account of kind "clerk" is. Write {"role": "…"}, and beside it "attributes" that rules read of the user, "person" with further fields, and "asks".',
    ])
  expect(withKind({ role: 'clerk', person: { knid: 'clerk' } })).toEqual([
    'session.settings.json: An account of kind "clerk" gives "knid" to a person, and a person has no such field. Leave "knid" out, or add the field to the persons of the office.',
  ])
})

test.each([
  [{ record: 'permitt.entity', attribute: 'permitId' }, '/record', /there is no such entity/],
  [{ lookup: 'experts.lookup', attribute: 'expert' }, '/lookup', /there is no such list of values/],
  [{ record: 'permit.entity', lookup: 'works.lookup', attribute: 'work' }, '', /a record and a value of a list/],
  [{ attribute: 'userRole' }, '/attribute', /which every account has already/],
  [{ attribute: 'floor', person: 'flor' }, '/person', /a person has no such field/],
  [{ record: 'permit.entity', attribute: 'permitId', names: 'who' }, '/names', /there is no such field of a record/],
])('what an account is asked is checked: %j', (ask, place, message) => {
  const changed = planted('session.settings', (settings) => ({
    ...settings,
    defaults: { ...(settings['defaults'] as object), accounts: { super: { role: 'clerk' }, clerk: { role: 'clerk', asks: { it: ask } } } },
  }))
  const [finding, ...others] = missingInDefinitions(changed)
  expect(others).toEqual([])
  expect(finding).toMatchObject({ pointer: `/defaults/accounts/clerk/asks/it${place}`, message: expect.stringMatching(message) as string })
})

test('the first account is of a kind that asks for nothing', () => {
  expect(withSettings({ firstAccount: 'boss' })).toEqual([
    'session.settings.json: The first account is of kind "boss", and "accounts" has no such kind. Write one of: super, clerk, board, applicant.',
  ])
  expect(withSettings({ accounts: { super: { role: 'clerk', asks: { floor: { attribute: 'floor' } } } } })).toEqual([
    'session.settings.json: The first account is of kind "super", which asks for "floor", and nothing is on file yet. Name a kind without "asks".',
  ])
})

test('how people sign in with their campus ID is checked as a whole, and holds no secret', () => {
  const right = { label: 'Campus ID', issuer: 'https://id.example.edu', clientId: 'sojourn', claim: 'email', finds: 'email' }
  const withCampus = (campusSignIn: unknown): readonly string[] => withSettings({ campusSignIn })
  for (const fine of [{}, right, { ...right, issuer: 'http://localhost:4000/realms/one' }]) expect(withCampus(fine)).toEqual([])
  for (const wrong of ['on', { ...right, clientSecret: 'x' }, { ...right, finds: 'name' }, { ...right, label: '' }])
    expect(withCampus(wrong)).toEqual([
      'session.settings.json: The setting "campusSignIn" does not say how people sign in with the ID of their campus. Write "label", "issuer", "clientId", "claim" and "finds" ("userName" or "email"), and nothing else: the secret is given to the server as CAMPUS_SECRETS.',
    ])
  for (const issuer of ['http://id.example.edu', 'id.example.edu', 'https://id.example.edu/?x'])
    expect(withCampus({ ...right, issuer })).toEqual([
      `session.settings.json: "${issuer}" is no address of a provider. Write the issuer as the provider names it, such as https://id.example.edu.`,
    ])
})

test('the second way to sign in with a campus ID is a finding also where the office has the first one, of which one would win in silence', () => {
  const campusSignIn = { label: 'Campus ID', issuer: 'https://id.example.edu', clientId: 'sojourn', claim: 'email', finds: 'email' }
  const keys = [generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })]
  const samlSignIn = { label: 'Campus ID', issuer: 'id', entryPoint: 'https://id.example.edu/saml', keys, claim: 'mail', finds: 'email' }
  const officeWith = (own: object) =>
    planted('session.settings', (settings) => ({ ...settings, defaults: { ...(settings['defaults'] as object), ...own } }))
  const found = (office: object, settings: object): readonly string[] =>
    findings(planted('wien.institution', (institution) => ({ ...institution, settings }), officeWith(office)))
  const second = (other: string): readonly string[] => [
    `wien.institution.json: An institution has one way to sign in with the ID of its campus, and "${other}" is one already. Write {} for one of the two, also for one that the office has; where the campus offers both, keep OpenID Connect.`,
  ]
  expect(found({ campusSignIn }, { samlSignIn })).toEqual(second('campusSignIn'))
  for (const fine of [{ samlSignIn, campusSignIn: {} }, { samlSignIn: {} }, {}]) expect(found({ campusSignIn }, fine)).toEqual([])
  expect(found({ samlSignIn }, { campusSignIn })).toEqual(second('samlSignIn'))
  expect(found({}, { samlSignIn, campusSignIn })).toEqual(second('campusSignIn'))
  for (const fine of [{ campusSignIn, samlSignIn: {} }, { campusSignIn: {} }, {}]) expect(found({ samlSignIn }, fine)).toEqual([])
})

test('a page that shows a message, an act and a path of the portal are checked by name', () => {
  const withoutMessage = planted('session.messages', ({ messages, ...rest }) => {
    const { 'session.expired': _gone, ...left } = messages as Record<string, unknown>
    return { ...rest, messages: left }
  })
  expect(findings(withoutMessage)).toEqual([
    'session.messages.json: A page shows the message "session.expired", and no messages have it. Add it, or let the office stand on the folder "system", which has it.',
  ])
  expect(findings(planted('access.settings', (settings) => ({ ...settings, defaults: { viewAss: 'may-view-as.rule' } })))).toEqual([
    'access.settings.json: The server knows no act "viewAss", so nobody may do it. Write one of: publish, deadLetters, rulesInTime, internalComments, validateForms, viewAs, inspect, resetSecondFactor.',
  ])
  expect(findings(planted('contact.screen', (screen) => ({ ...screen, path: 'first-account' })))).toEqual([
    'contact.screen.json: At "/first-account" the portal signs people in, so this screen is never shown. Give it another path, or the layout "sign-in".',
  ])
})

test('the web names no message and no path that is not on the list', () => {
  const web = resolve(import.meta.dirname, '../../../app/web')
  const text = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !file.includes('.test.') && !file.startsWith('dist'))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n')
  const named = (pattern: RegExp): readonly string[] => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
  // Without a sentence beside it, and what the page for signing in is told to say.
  const shown = [...named(/words\('([\w.]+)', ''\)/gu), ...named(/'((?:reset|password|session)\.[a-z]+)'(?!, )/gu)]
  expect([...shown, ...CAMPUS_MESSAGES].toSorted()).toEqual([...NEEDED.messages])
  expect(/LOGINS: readonly string\[\] = \[([^\]]*)\]/u.exec(text)?.[1]).toBe(NEEDED.ownPaths.map((path) => `'${path}'`).join(', '))
})

test('the code names no definition that is not on the list', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(200)
  const text = files.map((file) => readFileSync(join(server, file), 'utf8')).join('\n')
  const named = (pattern: RegExp): readonly string[] => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
  const listed: readonly string[] = [...NEEDED.settings, ...READ.settings, ...NEEDED.layouts, ...READ.layouts]
  expect(named(/\bsettings\['(\w+)'\]|templateOfSetting\(\w+, '(?:\w+)'/g).filter((name) => name !== '' && !listed.includes(name))).toEqual(
    [],
  )
  expect(named(/\blayout === '([\w-]+)'/g).filter((name) => !listed.includes(name))).toEqual([])
  const ids =
    /'([a-z][a-z-]*\.(?:form|rule|lookup|fields|case|workflow|entity|view|screen|menu|messages|settings|template|automation|mapping))'/g
  // The loader gives a set its own name for what nobody wrote.
  expect(named(ids)).toEqual(['access.settings'])
})
