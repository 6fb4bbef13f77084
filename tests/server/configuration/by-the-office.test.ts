import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  ChangeReview,
  ConfigurationHome,
  DefinitionInChange,
  FormPreview,
  ServedChange,
} from '../../../app/server/contract/configuration.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

/** What the rows of the ledger ask of settings, templates, visa types and questionnaires, done as an office does it: in a change that is published. */
let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const read = (id: string): Promise<DefinitionInChange> => answer(dana.get(`/api/configuration/definitions/${id}`))
const textOf = async (id: string): Promise<string> => JSON.stringify((await read(id)).definition)
/** Does something in a change of its own and publishes it. */
const published = async (name: string, work: (at: string) => Promise<unknown>): Promise<void> => {
  const { id } = await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name }))
  const at = `/api/configuration/changes/${id}`
  await work(at)
  const { change, stops } = await answer<ChangeReview>(dana.get(at))
  expect(stops).toEqual([])
  await answer(dana.send('POST', `${at}/publish`, { note: name, version: change.version }))
}
const edited = (name: string, definition: string, edit: object): Promise<void> =>
  published(name, (at) => answer(dana.send('POST', `${at}/edits`, { definition, edit })))

test('the account settings are read, changed and read again, and nobody without a session reads them', async () => {
  const { defaults } = (await read('account.settings')).definition as { readonly defaults: object }
  const turned = {
    ...defaults,
    h1bInfoVisibleToDept: true,
    o1InfoVisibleToDept: true,
    isE3J1Active: true,
    isE3PTActive: true,
    NewStudentUIEnabled: '0',
  }
  expect(turned).not.toEqual(defaults)
  await edited('Settings', 'account.settings', { do: 'set', path: '/defaults', value: turned })
  expect((await read('account.settings')).definition['defaults']).toEqual(turned)
  const nobody = await clientFor(server.url)
  expect((await nobody.get('/api/configuration/definitions/account.settings')).status).toBe(401)
})

test('a visa type is added, changed and retired, and forms offer what is in force at once', async () => {
  const offered = async (): Promise<string> =>
    JSON.stringify((await answer<FormPreview>(dana.get('/api/configuration/forms/student-profile.form/preview'))).plan)
  const list = 'visa-classes.lookup'
  await edited('Visa type', list, { do: 'insert', path: '/values', after: 'B-1', element: { value: 'Q-1', label: 'Q-1 exchange' } })
  expect(await offered()).toContain('Q-1 exchange')
  await edited('Its name', list, { do: 'set', path: '/values/Q-1/label', value: 'Q-1 cultural exchange' })
  expect(await offered()).toContain('Q-1 cultural exchange')
  await edited('Not any more', list, { do: 'set', path: '/values/Q-1/retired', value: true })
  expect(await offered()).toMatch(/\{[^{}]*Q-1 cultural exchange[^{}]*"retired":true[^{}]*\}/u)
})

test('a template is found, changed, and one that was begun is taken out again', async () => {
  const { entries } = await answer<ConfigurationHome>(dana.get('/api/configuration'))
  expect(entries.filter(({ kind }) => kind === 'template').length).toBeGreaterThan(20)
  const mail = 'request-completed.template'
  await edited('Subject', mail, { do: 'set', path: '/subject', value: 'Your request is finished' })
  expect(await textOf(mail)).toContain('Your request is finished')
  const fresh = { id: 'open-day.template', title: 'Open day', as: 'mail', subject: 'Open day', body: ['Come and see us.'] }
  const write = (text: string) => (at: string) => dana.send('PUT', `${at}/texts/${fresh.id}`, { text })
  await published('Begun', write(JSON.stringify(fresh)))
  expect(await textOf(fresh.id)).toContain('Come and see us.')
  await published('Taken out', write(''))
  expect((await dana.get(`/api/configuration/definitions/${fresh.id}`)).status).toBe(404)
})

test('a question of the office stands in its questionnaire as soon as it is published, and is answered there', async () => {
  const form = 'laboratory-work.form'
  const teo = await clientFor(server.url, 'teo')
  const question = {
    question: 'q12',
    label: 'Will you bring samples?',
    short: 'samples',
    type: 'yes-no',
    onFile: '',
    wire: { type: 'YESNO' },
  }
  await edited('Samples', form, { do: 'insert', path: '/pages/questions/items', after: 'q11', element: question })
  expect((await read(form)).questions.at(-1)).toEqual({ name: 'q12', label: 'Will you bring samples?', type: 'yes-no' })
  const { id, version } = await answer<ServedRecord>(teo.send('POST', '/api/cases/laboratory_work', {}))
  const address = `/api/records/questionnaire_response/${id}`
  await answer(teo.send('PATCH', address, { version, form, changes: { q12: true } }))
  expect((await answer<ServedRecord>(teo.get(address))).answers['q12']).toBe(true)
})

const opened = async (client: Client, address: string): Promise<ServedScreen> => answer(client.get(`/api/screen?path=${address}`))
type Shown = { readonly title: string; readonly ids: readonly string[] }
const groupsAt = async (address: string): Promise<readonly (Shown & { readonly id: string })[]> => {
  const screen = await opened(dana, address)
  return screen.ok ? screen.blocks.flatMap((block) => (block.show === 'configuration' ? (block.shows ?? []) : [])) : []
}

test('each page of the configuration shows the part its office knows, to those who may change it', async () => {
  const { set } = loadAgain(readDefinitions().sources)
  const parts = set.all('screen').filter(({ blocks = [] }) => blocks.some((block) => block.show === 'configuration' && block.shows))
  expect(parts.length).toBeGreaterThan(15)
  const luis = await clientFor(server.url, 'luis')
  const others = await Promise.all(['wen', 'jonas', 'marta'].map((user) => clientFor(server.url, user)))
  const isShown = async (client: Client, address: string): Promise<boolean> => {
    const seen = await opened(client, address)
    return seen.ok && seen.blocks.some(({ show }) => show === 'configuration')
  }
  const ofOfficers: string[] = []
  const { entries } = await answer<ConfigurationHome>(dana.get('/api/configuration'))
  const known = new Set(entries.map(({ id }) => id))
  const empty: string[] = []
  for (const { id, parent, path } of parts) {
    const address = parent === 'office.screen' ? `/${path}` : `/scholar/${path}`
    const groups = await groupsAt(address)
    expect([id, groups.length]).toEqual([id, expect.toSatisfy((count: number) => count > 0)])
    for (const group of groups) {
      if (group.ids.length === 0) empty.push(`${id} ${group.id}`)
      expect(group.ids.filter((each) => !known.has(each))).toEqual([])
    }
    // Officers have the pages of what they are given; whoever is given nothing may open a page, and is shown no definition there.
    if (await isShown(luis, address)) ofOfficers.push(id)
    for (const client of others) expect([id, await isShown(client, address)]).toEqual([id, false])
  }
  expect(empty).toEqual([])
  expect(ofOfficers.toSorted()).toEqual([
    'email-templates.screen',
    'field-tag-configuration.screen',
    'form-management.screen',
    'letter-template.screen',
    'question-document-configuration.screen',
    'request-configuration.screen',
    'scholar-templates.screen',
    'site-settings.screen',
    'student-stage-configuration.screen',
    'student-templates.screen',
  ])
})

test('a part of the configuration leads to the whole on its own side of the portal', async () => {
  const wholeAt = async (address: string): Promise<unknown> => {
    const screen = await opened(dana, address)
    return screen.ok && screen.blocks.flatMap((block) => (block.show === 'configuration' ? [block.whole] : []))
  }
  expect(await wholeAt('/request-configuration')).toEqual(['/student-configuration'])
  expect(await wholeAt('/site-settings')).toEqual([undefined])
})

test('questionnaires stand beside their instructions and workflows, and settings of the site on a page of their own', async () => {
  const groups = await groupsAt('/form-management')
  expect(groups.map(({ title }) => title)).toEqual(['Questionnaires', 'Instructions', 'Workflows'])
  expect(groups.map(({ ids }) => ids)).toEqual([
    expect.arrayContaining(['laboratory-work.form']),
    expect.arrayContaining(['questionnaire-answered.template']),
    expect.arrayContaining(['questionnaire-response.workflow']),
  ])
  expect((await groupsAt('/site-settings')).flatMap(({ ids }) => ids)).toContain('office.settings')
  expect((await groupsAt('/account-settings')).flatMap(({ ids }) => ids)).toContain('account.settings')
})
