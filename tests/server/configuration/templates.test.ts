import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import type { TemplateFields, TemplatePreview } from '../../../app/server/contract/configuration/templates.ts'
import { readPaper } from '../../_helpers/read-paper.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const HOLE = '\uFFFC'
const APPROVED = 'request-approved.template'
const LETTER = 'cpt-approval.template'
const at = (id: string): string => `/api/configuration/templates/${id}`
const fieldsOf = (id: string, query = ''): Promise<TemplateFields> => answer(dana.get(`${at(id)}/fields${query}`))
const previewOf = (id: string, query = ''): Promise<TemplatePreview> => answer(dana.get(`${at(id)}/preview${query}`))
const edited = async (definition: string, edit: object): Promise<{ readonly change: string; readonly after: DefinitionInChange }> => {
  const { id } = await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name: 'Texts' }))
  const after = await answer<DefinitionInChange>(dana.send('POST', `/api/configuration/changes/${id}/edits`, { definition, edit }))
  return { change: id, after }
}

test('the merge fields of a mail are those of the cases that send it, in the words of the office', async () => {
  const { fields, about, languages, unknown } = await fieldsOf(APPROVED)
  const labelOf = (path: string): string | undefined => fields.find((field) => field.path === path)?.label
  expect(labelOf('record.program_end_date')).toBe('Program end')
  expect(labelOf('answers.employer_name')).toBe('Employer name')
  expect(labelOf('institution.name')).toBe('Name of the institution')
  expect(fields.map(({ group }) => group)).toEqual(expect.arrayContaining(['answers', 'record', 'case', 'user', 'settings', 'today']))
  expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length)
  expect(about.length).toBeGreaterThan(2)
  expect(languages).toEqual(['en', 'es'])
  expect(unknown).toEqual([])
})

test('a field that nothing is called is named with the nearest one, and the text can still be looked at', async () => {
  const { change } = await edited(APPROVED, { do: 'set', path: '/subject', value: 'Request {case.request_numbr} is approved' })
  expect((await fieldsOf(APPROVED, `?change=${change}`)).unknown).toEqual([{ path: 'case.request_numbr', meant: 'case.request_number' }])
  const { subject, missing } = await previewOf(APPROVED, `?change=${change}`)
  expect(subject).toBe(`Request ${HOLE} is approved`)
  expect(missing).toContain('case.request_numbr')
})

test('a mail whose subject is taken out can be looked at without one, and is not published so', async () => {
  const { change, after } = await edited(APPROVED, { do: 'remove', path: '/subject' })
  expect(after.findings).toContainEqual(expect.objectContaining({ code: 'template.no-subject', severity: 'error' }))
  expect((await previewOf(APPROVED, `?change=${change}`)).subject).toBe('')
})

test('a mail is previewed with sample values, about a type of case, in a language, and with nothing filled in', async () => {
  const { about } = await fieldsOf(APPROVED)
  const byLetter = about.find(({ id }) => id === 'cpt-request.case')
  const other = about.find(({ id }) => id === 'reinstatement.case')
  expect((await previewOf(APPROVED)).subject).toMatch(/^Request 2026-101 is approved$/u)
  const text = async (type: string | undefined): Promise<string> =>
    JSON.stringify((await previewOf(APPROVED, `?about=${type ?? ''}`)).parts)
  expect(await text(byLetter?.id)).toContain('Your approval letter is among the documents')
  expect(await text(other?.id)).not.toContain('Your approval letter')
  expect((await previewOf(APPROVED, '?language=es')).subject).toBe('La solicitud 2026-101 está aprobada')
  const { subject, missing } = await previewOf(APPROVED, '?empty=true')
  expect(subject).toBe(`Request ${HOLE} is approved`)
  expect(missing).toContain('Request number')
})

test('a letter is written with the values of its example, a choice by its label, and drawn as a paper', async () => {
  const { parts, header, contact } = await previewOf(LETTER, `?sample=${encodeURIComponent('a part-time training')}`)
  expect(JSON.stringify(parts)).toContain('"label":"Hours","value":"Part time"')
  expect(header).toBe('Mira Okafor, request 2026-101')
  expect(contact.length).toBeGreaterThan(0)
  const paper = await fetch(`${server.url}${at(LETTER)}/paper?language=es`, { headers: { authorization: `Bearer ${dana.token}` } })
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  const { pages, ...file } = await readPaper(new Uint8Array(await paper.arrayBuffer()))
  expect(JSON.stringify(file)).toContain('es-US')
  expect(pages.map(({ text }) => text).join('')).toContain('Lo que se aprueba')
})

test('one sentence of a mail is one entry of the layer, and the rest of its body follows the base', async () => {
  const { definition } = await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${APPROVED}`))
  const body = definition['body'] as readonly { readonly id: string }[]
  const value = [
    ...body.map((part) => (part.id === 'office' ? { ...part, paragraph: 'Your office' } : part)),
    { id: 'text-1', paragraph: 'Write to {settings.officeEmail}.' },
  ]
  const { after } = await edited(APPROVED, { do: 'set', path: '/body', value })
  expect(JSON.parse(after.own.text)).toEqual({
    extends: APPROVED,
    change: {
      body: [
        { id: 'office', paragraph: 'Your office' },
        { $after: 'office', id: 'text-1', paragraph: 'Write to {settings.officeEmail}.' },
      ],
    },
  })
})

test('only whoever may publish sees fields, preview and paper', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  for (const part of ['fields', 'preview', 'paper']) expect((await jonas.get(`${at(LETTER)}/${part}`)).status).toBe(403)
})
