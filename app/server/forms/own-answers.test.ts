import { expect, test } from 'vitest'
import { isGivenBy, ownAnswers } from './own-answers.ts'

const MASKED = '••••4321'
const stored = {
  name: 'Piers',
  passport: 'X4321',
  family: [
    { $id: 'r1', born: '2001-02-03', name: 'Mila' },
    { $id: 'r2', born: '2004-05-06', name: 'Ivo' },
  ],
}
const seen = { ...stored, passport: MASKED, family: stored.family.map((row) => ({ ...row, born: MASKED })) }
const secrets = { passport: true, family: { born: true } } as const

test('a secret goes along for the account that gave it last, and for nobody else', () => {
  const given = [
    { path: 'passport', by: 'jonas', seq: 3 },
    { path: 'family.r1', by: 'jonas', seq: 4 },
    { path: 'family.r1.born', by: 'luis', seq: 5 },
    { path: 'family.r2', by: 'jonas', seq: 6 },
  ]
  expect(ownAnswers(seen, stored, secrets, isGivenBy(given, 'jonas'))).toEqual({
    name: 'Piers',
    passport: 'X4321',
    family: [
      { $id: 'r1', name: 'Mila' },
      { $id: 'r2', born: '2004-05-06', name: 'Ivo' },
    ],
  })
  expect(ownAnswers(seen, stored, secrets, isGivenBy(given, 'dana'))).toEqual({
    name: 'Piers',
    family: [
      { $id: 'r1', name: 'Mila' },
      { $id: 'r2', name: 'Ivo' },
    ],
  })
})

test('an answer that is withheld does not go along, whoever gave it', () => {
  const { passport: _withheld, ...shown } = seen
  expect(ownAnswers(shown, stored, secrets, () => true)).not.toHaveProperty('passport')
})
