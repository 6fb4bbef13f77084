import { readFileSync } from 'node:fs'
import path from 'node:path'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '../../../app/server/contract/auth.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'
import { addAccounts } from '../portal/portal-users.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const PORTAL = 'http://localhost:3000'
const FILE = path.join(DEFINITIONS, 'international-office/institutions/halverton/halverton.institution.json')
const halverton = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly settings: object }

let server: TestOffice
let clock = Date.parse('2026-11-17T15:00:00Z')
const keys = await generateKeyPair('ES256', { extractable: true })
const publicKey = { ...(await exportJWK(keys.publicKey)), alg: 'ES256' }
const others = await generateKeyPair('ES256')
let count = 0

beforeAll(async () => {
  server = await testOffice({ now: () => new Date(clock) })
})
afterAll(() => server?.stop())

const EXTERNAL = { cookie: 'campus_auth', issuer: 'https://my.halverton.example', audience: 'sojourn', key: publicKey, finds: 'userName' }

const publish = async (externalSignIn: object, others: object = {}, by?: Client): Promise<Answer> =>
  (by ?? (await clientFor(server.url, 'dana'))).send('POST', '/api/definitions/halverton.institution/publish', {
    definition: {
      ...halverton,
      settings: { ...halverton.settings, externalSignIn, Remote_logout_url: 'https://my.halverton.example/bye', ...others },
    },
    note: 'The campus portal.',
  })

/** A cookie as the other portal signs it. */
const cookieFor = (changes: JWTPayload = {}, key = keys.privateKey): Promise<string> => {
  const seconds = Math.floor(clock / 1000)
  count += 1
  const claims = { iss: EXTERNAL.issuer, aud: EXTERNAL.audience, sub: 'jonas', jti: `word-${count}`, iat: seconds, exp: seconds + 120 }
  return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256' }).sign(key)
}

const come = async (token: string | undefined, next = '/student/profile') => {
  const answer = await fetch(`${server.url}/api/auth/external?next=${encodeURIComponent(next)}`, {
    redirect: 'manual',
    headers: token === undefined ? {} : { cookie: `campus_auth=${token}` },
  })
  const to = answer.headers.get('location') ?? `${answer.status}`
  return {
    to,
    message: new URLSearchParams(to.split('?')[1] ?? '').get('said') ?? to,
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
  }
}

test('without the setting, nobody comes in by a cookie', async () => {
  expect((await come(await cookieFor())).message).toBe('campus.refused')
})

// SH-1-07, SH-7-16
test('a cookie that another portal has signed opens a session without a password, and goes on where somebody wanted to', async () => {
  expect((await publish(EXTERNAL)).status).toBe(200)
  const { to, cookies } = await come(await cookieFor())
  expect(to).toBe(`${PORTAL}/?campus#/student/profile`)
  const cookie = cookies.find((given) => given.startsWith('sojourn_refresh=')) ?? ''
  const { status, body } = await (await clientFor(server.url)).send('POST', '/api/auth/refresh', undefined, { cookie })
  expect([status, (body as Session).user.name]).toEqual([200, 'Jonas Piet'])
})

// SH-4.1-36
test('whoever came from another portal goes to its logout address when they sign out', async () => {
  const { cookies } = await come(await cookieFor())
  const cookie = cookies.filter((given) => /^sojourn_(?:refresh|campus_out)=/u.test(given)).join('; ')
  const signedOut = await (await clientFor(server.url)).send('POST', '/api/auth/sign-out', {}, { cookie })
  expect(signedOut.body).toEqual({ leave: 'https://my.halverton.example/bye' })
})

test('whom the institution demands a second step of is asked for it after the cookie too', async () => {
  const dana = await clientFor(server.url, 'dana')
  expect((await publish(EXTERNAL, { secondFactorOf: 'is-office.rule' }, dana)).status).toBe(200)
  const { to, cookies } = await come(await cookieFor({ sub: 'wen' }), '/students')
  expect(to).toBe(`${PORTAL}/#/login?step=1&next=%2Fstudents`)
  expect(cookies.join()).not.toContain('sojourn_refresh')
  const cookie = cookies.join('; ')
  expect((await (await clientFor(server.url)).get('/api/auth/second-step', { cookie })).body).toMatchObject({ userName: 'wen' })
  expect((await come(await cookieFor())).to).toContain('/?campus#')
  expect((await publish(EXTERNAL, {}, dana)).status).toBe(200)
})

test('who has chosen so is asked for their second step after the cookie too', async () => {
  const at = '/api/auth/second-factor'
  const luis = await clientFor(server.url, 'luis')
  const { secret } = (await luis.send('POST', `${at}/app`, {})).body as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock })
  expect((await luis.send('POST', `${at}/app/confirm`, { code })).status).toBe(200)
  expect((await luis.get(at)).body).toMatchObject({ afterCampus: false })
  expect((await come(await cookieFor({ sub: 'luis' }))).to).toContain('/?campus#')
  expect((await luis.send('POST', `${at}/after-campus`, { asks: true })).body).toMatchObject({ afterCampus: true })
  expect((await come(await cookieFor({ sub: 'luis' }))).to).toContain('/#/login?step=1')
  // Without a campus sign-in, there is nothing to choose.
  expect((await publish({})).status).toBe(200)
  expect((await luis.get(at)).body).toMatchObject({ afterCampus: null })
  expect((await publish(EXTERNAL)).status).toBe(200)
})

test('a cookie works once, also of many at the same moment', async () => {
  const token = await cookieFor()
  const answers = await Promise.all(Array.from({ length: 5 }, () => come(token)))
  expect(answers.filter(({ to }) => to.includes('/?campus#'))).toHaveLength(1)
  expect((await come(token)).message).toBe('campus.expired')
})

test('what is forged, old, for another portal or without an end opens nothing', async () => {
  const seconds = Math.floor(clock / 1000)
  const refused: readonly (string | undefined)[] = [
    undefined,
    'no token',
    await cookieFor({}, others.privateKey),
    `${await cookieFor()}x`,
    await cookieFor({ iss: 'https://evil.example' }),
    await cookieFor({ aud: 'another' }),
    await cookieFor({ exp: seconds - 31 }),
    await cookieFor({ exp: undefined }),
    await cookieFor({ jti: undefined }),
    await cookieFor({ sub: undefined }),
    await cookieFor({ sub: ' ' }),
    // Signed long ago, although it says that it holds for years.
    await cookieFor({ iat: seconds - 331, exp: seconds + 1e8 }),
    await cookieFor({ nbf: seconds + 60 }),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await cookieFor()).split('.')[1]}.`,
  ]
  for (const token of refused) {
    const { message, cookies } = await come(token)
    expect([token, message]).toEqual([token, 'campus.refused'])
    expect(cookies.join()).not.toContain('sojourn_refresh')
  }
  // A clock that is half a minute wrong is not somebody who cheats.
  expect((await come(await cookieFor({ exp: seconds - 25 }))).to).toContain('/?campus#')
})

// SH-8-16
test('somebody without an account here is told that their records give no permission', async () => {
  expect((await come(await cookieFor({ sub: 'nobody-here' }))).message).toBe('login.role')
  const { messages } = (await (await clientFor(server.url)).get('/api/shell')).body as { messages: { [key: string]: { text: string } } }
  expect(messages['login.role']?.text).toBe("Your records says that you don't have permissions to access this resource.")
  clock += 1000
})

// SH-4.2-26
test('an account with a role that the portal does not know is told by the campus that it has no permission', async () => {
  await addAccounts(server, { stranger: { role: 'guest', attributes: {} } })
  const { message, cookies } = await come(await cookieFor({ sub: 'stranger' }))
  expect(message).toBe('login.role')
  expect(cookies.join()).not.toContain('sojourn_refresh')
})

test('a setting without its parts, or with a private key, is a finding', async () => {
  const { key: _key, ...without } = EXTERNAL
  for (const wrong of [without, { ...EXTERNAL, key: await exportJWK(keys.privateKey).then((jwk) => ({ ...jwk, alg: 'ES256' })) }])
    expect((await publish(wrong)).status).toBe(422)
})
