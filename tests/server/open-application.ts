import { expect } from 'vitest'
import type { Saved } from '../../app/server/contract/answers.ts'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import type { Client } from './http-client.ts'

export const PASSPORT = 'LXQ7730188'
export const A_NUMBER = '918273645'
export const BORN = '1971-03-29'
export const SECRETS = [PASSPORT, A_NUMBER, BORN]

const SCHOLAR = '00000000-0000-4000-8000-000000000301'
const CHEMISTRY = '00000000-0000-4000-8000-000000000201'

/** An application the office opened for a scholar of the world, with the scholar's secret answers. */
export const openApplication = async (
  officer: Client,
  scholar: Client,
): Promise<{ readonly id: string; readonly version: number; readonly at: string }> => {
  const { id, version } = (await officer.send('POST', '/api/cases/h1b', { subject: SCHOLAR })).body as ServedRecord
  const address = `/api/records/application/${id}`
  const first = (await officer.send('PATCH', address, { version, form: 'h1b-department.form', changes: { hiringDepartmentId: CHEMISTRY } }))
    .body as Saved
  const second = (
    await scholar.send(
      'PATCH',
      address,
      {
        version: first.version,
        form: 'h1b-beneficiary.form',
        changes: {
          lastName: 'Marsh',
          passportNumber: PASSPORT,
          alienNumber: A_NUMBER,
          dateOfBirth: BORN,
          passportExpiryDate: '2032-01-09',
        },
      },
      { 'idempotency-key': `secrets of ${id}` },
    )
  ).body as Saved
  expect(second.refused).toEqual([])
  return { id, at: address, version: second.version }
}
