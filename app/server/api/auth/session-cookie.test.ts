import { expect, test } from 'vitest'
import { refreshTokenOf } from './session-cookie.ts'

test('with https, the cookie has the name that no other host of the domain may set', () => {
  const https = { baseUrl: 'https://portal.example' }
  const cookies = { sojourn_refresh: 'of another host', '__Host-sojourn_refresh': 'own' }
  expect(refreshTokenOf({ cookies }, https)).toBe('own')
  expect(refreshTokenOf({ cookies }, { baseUrl: 'http://localhost:3000' })).toBe('of another host')
})
