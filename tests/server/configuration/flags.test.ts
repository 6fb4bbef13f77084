import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DefinitionInChange, FormFlags, ServedChange } from '../../../app/server/contract/configuration.ts'
import { flagCells, setFlags, type FlagSource } from '#engine'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const FORM = 'cpt-request.form'

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const flagsOf = async (form: string, change?: string): Promise<FlagSource> => {
  const query = change === undefined ? '' : `?change=${change}`
  return (await answer<FormFlags>(dana.get(`/api/configuration/forms/${form}/flags${query}`))).source
}
const cellOf = (source: FlagSource, field: string, role: string, state: string) => {
  const row = source.fields.findIndex(({ path }) => path === field)
  const column = source.columns.findIndex((each) => each.role.includes(role) && each.state === state)
  return { row, column, cell: flagCells(source)[row]?.[column] }
}

test('who sees what of a form: students and the office in every state, the approver while asked, and the rule that hides', async () => {
  const source = await flagsOf(FORM)
  expect([...new Set(source.columns.map(({ role }) => role))]).toEqual(['Super user, Officer, Assistant', 'Student', 'Advisor'])
  expect(cellOf(source, 'employer_ein', 'Student', 'Draft').cell).toMatchObject({ flag: 'required' })
  expect(cellOf(source, 'employer_ein', 'Student', 'In Review').cell).toMatchObject({ flag: 'read-only', lock: 'path' })
  const approver = cellOf(source, 'employer_ein', 'Advisor', 'Approver Review')
  expect(approver.cell).toMatchObject({ flag: 'hidden', rule: { id: 'approver-sees-no-ein', definition: 'student-flags.rule' } })
  expect(source.columns.filter(({ role }) => role === 'Advisor').map(({ state }) => state)).toEqual(['Approver Review'])
  expect(source.columns.find(({ role }) => role.startsWith('Super'))).toMatchObject({ readers: ['Assistant'] })
})

test('a cell is set in a change: the layer says the narrowest rule, other forms of the shared table are as they were, and undo takes it back', async () => {
  const change = await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name: 'Who sees the job title' }))
  const before = await flagsOf(FORM, change.id)
  const { row, column } = cellOf(before, 'employer_name', 'Advisor', 'Approver Review')
  const set = setFlags(before, [{ row, column, flag: 'hidden' }])
  if (!set.ok) throw new Error(set.why)
  const edited = await answer<DefinitionInChange>(
    dana.send('POST', `/api/configuration/changes/${change.id}/edits`, {
      definition: FORM,
      edit: { do: 'set', path: '/flags', value: set.flags },
    }),
  )
  expect(edited.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(JSON.parse(edited.own.text)).toMatchObject({ extends: FORM, change: { flags: expect.anything() as unknown } })
  const after = await flagsOf(FORM, change.id)
  expect(flagCells(after).map((line) => line.map(({ flag }) => flag))).toEqual(
    flagCells(before).map((line, at) => line.map(({ flag }, place) => (at === row && place === column ? 'hidden' : flag))),
  )
  const other = 'opt-update-employer.form'
  expect(flagCells(await flagsOf(other, change.id))).toEqual(flagCells(await flagsOf(other)))
  await answer(dana.send('POST', `/api/configuration/changes/${change.id}/undo`, {}))
  expect(flagCells(await flagsOf(FORM, change.id))).toEqual(flagCells(before))
})

test('a student reads nothing of it, and a list of values has no such matrix', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  expect((await jonas.get(`/api/configuration/forms/${FORM}/flags`)).status).toBe(403)
  expect((await dana.get('/api/configuration/forms/education-levels.lookup/flags')).status).toBe(404)
})
