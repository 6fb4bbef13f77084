import { expect, test } from 'vitest'
import { ApiFailure } from '../api/client.ts'
import { refusedSignIn } from './refused-sign-in.ts'

const SENTENCES = { wrong: 'Username password combination not found.', other: 'Authentication failed.', role: 'Not with your role.' }
const failure = (status: number): ApiFailure => new ApiFailure(status, { error: 'some', message: 'Wait 4 seconds.' })

test.each([
  ['SH-8-13', 1, SENTENCES.wrong, SENTENCES.other],
  ['SH-8-14', 2, SENTENCES.other, SENTENCES.wrong],
] as const)('%s: reading %i of a refused sign-in', (_row, reading, of401, otherwise) => {
  expect(refusedSignIn(failure(401), reading, SENTENCES)).toBe(of401)
  expect([failure(500), failure(0), new Error('unexpected')].map((error) => refusedSignIn(error, reading, SENTENCES))).toEqual([
    otherwise,
    otherwise,
    otherwise,
  ])
  const role = new ApiFailure(403, { error: 'auth.role', message: 'Some.' })
  expect(refusedSignIn(role, reading, SENTENCES)).toBe('Not with your role.')
  expect(refusedSignIn(failure(429), reading, SENTENCES)).toBe('Wait 4 seconds.')
})
