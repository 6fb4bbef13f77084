import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  BegunInChange,
  BroughtInChange,
  ChangeReview,
  ConfigurationHome,
  DefinitionInChange,
  ServedChange,
} from '../../../app/server/contract/configuration.ts'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { answer, clientFor, type Answer, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const STARTER = 'request-type.starter'
const ANSWERS = {
  title: 'Study leave',
  name: 'study-leave',
  menu: 'program',
  outcome: 'Leave granted',
  section: 'Your leave',
  first: 'Why do you pause?',
}
const TEXTS = ['request-types.lookup', 'service-menu.menu', 'study-leave.case', 'study-leave.form']

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const beginChange = async (): Promise<string> => {
  const { id } = (await dana.send('POST', '/api/configuration/changes', { name: 'New' })).body as ServedChange
  return `/api/configuration/changes/${id}`
}
const begin = (at: string, answers: object, starter = STARTER): Promise<Answer> => dana.send('POST', `${at}/begin`, { starter, answers })
const review = async (at: string): Promise<ChangeReview> => (await dana.get(at)).body as ChangeReview

test('a whole request type begins as one step, and a student finds it once it is published', async () => {
  const { starters } = (await dana.get('/api/configuration')).body as ConfigurationHome
  expect(starters.map(({ id }) => id)).toEqual(['form.starter', 'institution.starter', 'list.starter', 'mail.starter', STARTER])
  expect(starters.filter(({ makes }) => makes !== undefined).map(({ id }) => id)).toEqual(['institution.starter'])
  const at = await beginChange()
  const { status, body } = await begin(at, ANSWERS)
  expect([status, (body as BegunInChange).opens, (body as BegunInChange).change.definitions]).toEqual([200, 'study-leave.form', 4])
  const begun = await review(at)
  expect([begun.stops, begun.examples]).toEqual([[], { run: 1, failed: [] }])
  // What is new has no Spanish yet.
  expect([...new Set(begun.toLookAt.map(({ code }) => code))]).toEqual(['translations.missing', 'lint.untranslated'])
  // What is to be done leads to where it is written.
  const ways = begun.toLookAt.map(({ translates }) => translates)
  expect(ways).toContainEqual({ language: 'es' })
  expect(ways).toContainEqual({ language: 'es', definition: expect.stringContaining('.') as string })
  expect(begun.toLookAt.every(({ title = '' }) => title !== '')).toBe(true)
  expect(begun.differences.map(({ id }) => id)).toEqual(expect.arrayContaining(TEXTS))
  await dana.send('POST', `${at}/undo`)
  expect((await review(at)).differences).toEqual([])
  expect((await dana.send('POST', `${at}/undo`)).status).toBe(409)
  await dana.send('POST', `${at}/redo`)
  const again = await review(at)
  expect(again.differences.map(({ id }) => id)).toEqual(expect.arrayContaining(TEXTS))
  const published = await dana.send('POST', `${at}/publish`, { note: 'Leaves.', version: again.change.version })
  expect(published.status).toBe(200)
  const jonas = await clientFor(server.url, 'jonas')
  const started = await jonas.send('POST', '/api/cases/study-leave', {})
  expect([started.status, started.body]).toMatchObject([201, { state: { id: 'draft', task: 'Finish your Study leave' } }])
  const { id, version } = started.body as ServedRecord
  const shown = async (): Promise<readonly string[]> => {
    const path = encodeURIComponent(`/student-request-profile/${id}`)
    const { blocks } = (await dana.get(`/api/screen?path=${path}`)).body as { readonly blocks: readonly { readonly id: string }[] }
    return blocks.map(({ id: block }) => block).filter((block) => ['form', 'changes', 'answers'].includes(block))
  }
  expect(await shown()).toEqual(['form'])
  const record = `/api/records/request/${id}`
  const changes = { first_question: 'To sail.' }
  const saved = await answer<Saved>(jonas.send('PATCH', record, { version, form: 'study-leave.form', changes }))
  await answer(jonas.send('POST', `${record}/events/send`, { version: saved.version }))
  // Nothing on file is compared with it, so the office reads what was sent.
  expect(await shown()).toEqual(['answers'])
})

test('a name that is taken, answers that are wrong and starters that there are not begin nothing', async () => {
  const at = await beginChange()
  const refused = async (answers: object, starter = STARTER): Promise<readonly unknown[]> => {
    const { status, body } = await begin(at, answers, starter)
    return [status, (body as { readonly error?: string }).error]
  }
  expect(await refused({ ...ANSWERS, name: 'cpt-request' })).toEqual([422, 'configuration.begin'])
  // An abstract definition has its name as well.
  expect(await refused({ ...ANSWERS, name: 'student-request' })).toEqual([422, 'configuration.begin'])
  expect(await refused({ ...ANSWERS, name: `a${'b'.repeat(59)}` }, STARTER)).toEqual([200, undefined])
  expect(await refused({ ...ANSWERS, name: 'a.b' })).toEqual([422, 'answers.invalid'])
  expect(await refused({ ...ANSWERS, menu: '../work' })).toEqual([422, 'answers.invalid'])
  expect(await refused({ ...ANSWERS, other: 'x' })).toEqual([422, 'answers.invalid'])
  expect(await refused({ ...ANSWERS, title: { $remove: true } })).toEqual([422, 'answers.invalid'])
  expect(await refused(ANSWERS, 'no-such.starter')).toEqual([404, 'definition.not-found'])
  expect(await refused(ANSWERS, 'cpt-request.form')).toEqual([404, 'definition.not-found'])
  expect((await review(at)).differences.map(({ id }) => id)).not.toContain('study-leave.form')
})

test('words that look like blanks stay as they were typed', async () => {
  const at = await beginChange()
  const { body } = await begin(at, { title: '{{name}} $& "list"', name: 'piers', label: '{{value}}', value: '$1' }, 'list.starter')
  const change = (body as BegunInChange).change.id
  const { definition } = (await dana.get(`/api/configuration/definitions/piers.lookup?change=${change}`)).body as DefinitionInChange
  expect(definition).toMatchObject({ title: '{{name}} $& "list"', values: [{ value: '$1', label: '{{value}}' }] })
})

const bring = (at: string, id: string, content: string | Uint8Array): Promise<Answer> =>
  dana.send('POST', `${at}/bring`, { id, file: Buffer.from(content).toString('base64') })
const xlsForm = (): Uint8Array => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = (...rows: readonly (readonly string[])[]) =>
    strToU8(`<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`)
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="survey" id="a"/><sheet name="choices" id="b"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': sheet(['type', 'name', 'label'], ['select_one pier', 'pier', 'Which pier?']),
    'xl/worksheets/sheet2.xml': sheet(['list_name', 'name', 'label'], ['pier', 'n', 'North'], ['pier', 's', 'South']),
  })
}
const SURVEY = {
  title: 'Arrival',
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'boolean', name: 'lives_on_campus', title: 'Do you live on campus?' },
        { type: 'radiogroup', name: 'hall', title: 'Which hall?', choices: ['North', 'South'], visibleIf: '{lives_on_campus} = true' },
        { type: 'imagemap', name: 'where', title: 'Where is it?' },
      ],
    },
  ],
}

test('a form of another engine comes into a change as one step, with what could not be carried over, and is edited there', async () => {
  const at = await beginChange()
  const { status, body } = await bring(at, 'arrival.form', JSON.stringify(SURVEY))
  expect([status, body]).toMatchObject([
    200,
    { opens: 'arrival.form', format: 'surveyjs', left: [{ path: expect.stringContaining('/pages/0/elements/2') as string }] },
  ])
  expect((await bring(at, 'arrival.form', JSON.stringify(SURVEY))).body).toMatchObject({ error: 'configuration.begin' })
  expect((await bring(at, 'cpt-request.form', JSON.stringify(SURVEY))).body).toMatchObject({ error: 'configuration.begin' })
  expect((await review(at)).stops).toEqual([])
  const change = at.split('/').at(-1)
  const preview = await dana.get(`/api/configuration/forms/arrival.form/preview?change=${change}`)
  expect(JSON.stringify(preview.body)).toContain('Which hall?')
  const titled = { id: 'titled.form', title: 'By its own name', file: Buffer.from('label\nWhich boat?\n').toString('base64') }
  await dana.send('POST', `${at}/bring`, titled)
  const named = (await dana.get(`/api/configuration/definitions/titled.form?change=${change}`)).body as DefinitionInChange
  expect(named.title).toBe('By its own name')
  await dana.send('POST', `${at}/undo`)
  await dana.send('POST', `${at}/undo`)
  expect((await review(at)).differences).toEqual([])
})

test('a table and the sheets of a workbook are forms too, and what cannot be read changes nothing', async () => {
  const at = await beginChange()
  const formatOf = async (id: string, content: string | Uint8Array) => ((await bring(at, id, content)).body as BroughtInChange).format
  expect(await formatOf('boats.form', 'Etiqueta;Tipo\n¿Qué barco?;texto\n')).toBe('table')
  expect(await formatOf('harbor.form', xlsForm())).toBe('xlsform')
  const before = (await review(at)).change.version
  expect((await bring(at, 'broken.form', '{\n "pages": [,]\n}')).body).toMatchObject({
    error: 'configuration.bring',
    diagnostics: expect.arrayContaining([expect.objectContaining({ line: 2, message: 'a value is missing' })]) as unknown,
  })
  for (const content of ['', 'no table', '{}', Buffer.from([0x50, 0x4b, 3, 4, 9, 9]), Buffer.from([0xff, 0, 0xd8])])
    expect((await bring(at, 'broken.form', content)).status).toSatisfy((code: number) => code === 400 || code === 422)
  expect((await bring(at, 'broken.lookup', '{}')).body).toMatchObject({ error: 'configuration.begin' })
  expect((await review(at)).change.version).toBe(before)
})

test('a rule begins with the edit that calls it, as one step; a name that is taken changes nothing', async () => {
  const at = await beginChange()
  const when = { '==': [{ var: 'record.subject_id' }, { var: 'user.scholarId' }] }
  const send = (id: string): Promise<Answer> =>
    dana.send('POST', `${at}/edits`, {
      definition: 'about-this-scholar.rule',
      edit: { do: 'set', path: '/when', value: { and: [{ present: { var: 'user.scholarId' } }, { rule: [id] }] } },
      begins: { id, says: { title: 'Of this scholar', type: 'condition', when } },
    })
  const taken = await send('is-office.rule')
  expect([taken.status, (taken.body as { readonly error?: string }).error]).toEqual([422, 'configuration.begin'])
  expect((await review(at)).differences).toEqual([])
  expect((await send('of-this-scholar.rule')).status).toBe(200)
  const ids = async (): Promise<readonly string[]> => (await review(at)).differences.map(({ id }) => id).toSorted()
  expect(await ids()).toEqual(['about-this-scholar.rule', 'of-this-scholar.rule'])
  await dana.send('POST', `${at}/undo`)
  expect(await ids()).toEqual([])
})
