import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrawnFrom } from '../../../app/server/contract/shell.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
beforeAll(async () => {
  server = await testOffice()
})
afterAll(() => server?.stop())

test('a page tells each file that has a part of what it draws: the definition, what it is like, and the layer', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  const { id } = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const dana = await clientFor(server.url, 'dana')
  const drawn = (await dana.get(`/api/inspect?path=/student-request-profile/${id}`)).body as DrawnFrom
  const found = drawn.flatMap(({ definitions }) => definitions)
  const filesOf = (name: string): readonly string[] => {
    const { file = '', parts = [] } = found.find((definition) => definition.id === name) ?? {}
    return [file, ...parts.map((part) => part.file)].map((path) => path.slice(path.lastIndexOf('/') + 1))
  }
  expect(filesOf('cpt-request.case').toSorted()).toEqual([
    'advised-training.case.json',
    'cpt-request.case.json',
    'employment-request.case.json',
    'student-request.case.json',
  ])
  expect(filesOf('cpt-request.form')).toEqual(['cpt-request.form.json', 'cpt-request.form.overlay.json'])
})
