import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDefinitions } from '../../app/server/definitions/open-definitions.ts'
import { rowsOfView } from '../../app/server/records/related-rows.ts'
import { insertRecord, updateRecord } from '../../app/server/store/records/records.ts'
import { inInstitution } from '../../app/server/store/sql/transaction.ts'
import { testOffice, type TestOffice } from './test-office.ts'
import { definitionsDir } from './world.ts'

let server: TestOffice
beforeAll(async () => {
  server = await testOffice()
})
afterAll(() => server?.stop())

const current = async () => {
  const { pool } = server.services
  const { institution } = server
  return { pool, institution, definitions: await openDefinitions(pool, definitionsDir).current(institution) }
}

test('two records of an entity never have the same unique values, whoever writes first', async () => {
  const { pool, institution, definitions } = await current()
  const storage = definitions.storage('department')
  const add = (name: string | null, id: string = randomUUID()) =>
    inInstitution(pool, institution.id, (tx) => insertRecord(tx, storage, { id, data: { department_name: name } }))
  const first = await add('Physics of Glass')
  await expect(add('Physics of Glass')).rejects.toThrow('(Physics of Glass)')
  const other = await add('Physics of Stone')
  const rename = inInstitution(pool, institution.id, (tx) =>
    updateRecord(tx, storage, other.id, other.version, { data: { department_name: 'Physics of Glass' } }),
  )
  await expect(rename).rejects.toThrow('(Physics of Glass)')
  await inInstitution(pool, institution.id, (tx) => updateRecord(tx, storage, first.id, first.version, { data: { ...first.data } }))
  await add(null)
  await add(null)
  const both = await Promise.allSettled([add('Physics of Sand'), add('Physics of Sand')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a rule reads every row of a view, not the first 500', async () => {
  const { pool, institution, definitions } = await current()
  const rows = await inInstitution(pool, institution.id, async (tx) => {
    for (let count = 0; count < 520; count++)
      await insertRecord(tx, definitions.storage('department'), {
        id: randomUUID(),
        data: { department_name: `Department ${count}`, site_id: '1' },
      })
    return rowsOfView(tx, definitions, 'departments.view', {}, { user: {}, today: '2026-11-17', settings: {} })
  })
  expect(rows.length).toBeGreaterThanOrEqual(520)
})
