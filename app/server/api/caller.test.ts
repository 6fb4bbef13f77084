import { expect, test } from 'vitest'
import { signAccessToken } from '../access/access-token.ts'
import { addressOf, turnOf } from './caller.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('requests of %s are counted as %s', (ip, counted) => {
  expect(addressOf({ ip })).toBe(counted)
})

test('institutions take turns, and all who are not signed in together have those of one', () => {
  const services = { sessionKey: 'a key of the tests', now: () => new Date('2026-11-17T15:00:00Z') }
  const expires = services.now().getTime() + 60_000
  const of = (institution: number, account: string) => {
    const token = signAccessToken(services.sessionKey, { account, institution, family: 'f', expires })
    return turnOf(services, { ip: '10.0.0.1', headers: { authorization: `Bearer ${token}` } })
  }
  expect([of(1, 'ana'), of(2, 'cy')]).toEqual([
    { group: '1', caller: 'ana' },
    { group: '2', caller: 'cy' },
  ])
  const strangers = ['10.0.0.1', '10.9.9.9', '2001:db8::1'].map((ip) => turnOf(services, { ip, headers: {} }))
  expect([new Set(strangers.map(({ group }) => group)).size, new Set(strangers.map(({ caller }) => caller)).size]).toEqual([1, 3])
})
