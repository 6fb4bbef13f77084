import { expect, test } from 'vitest'
import { addressOf } from './operation-request.ts'

test('an address has its params escaped, and only the query values that are given', () => {
  const params = { entity: 'request', id: 'a/b c' }
  expect(addressOf('GET /api/records/:entity/:id/history', { params, query: { limit: 25, before: undefined } })).toEqual({
    method: 'GET',
    path: '/api/records/request/a%2Fb%20c/history?limit=25',
  })
  expect(addressOf('POST /api/auth/sign-out', {})).toEqual({ method: 'POST', path: '/api/auth/sign-out' })
})
