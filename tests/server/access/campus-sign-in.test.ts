import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSigned, signed } from '../../../app/server/access/signed.ts'
import type { Added, SecondFactors } from '../../../app/server/contract/accounts/second-factor.ts'
import type { Session } from '../../../app/server/contract/auth.ts'
import type { Shell } from '../../../app/server/contract/shell.ts'
import { findFreePort } from '../../../app/server/database/free-port.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { PASSWORD, testServer, type TestServer } from '../test-server.ts'
import type { CampusSecret } from '../../../app/server/access/campus-secrets.ts'
import { campusProvider, SECRET, type CampusPerson } from './campus-provider.ts'

const PORTAL = 'http://localhost:3000'
const COOKIE = 'sojourn_campus'
const FILE = path.join(DEFINITIONS, 'international-office/institutions/halverton/halverton.institution.json')
const halverton = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly settings: { readonly campusSignIn: object } }

const secrets = new Map<string, CampusSecret>()
let server: TestServer
let provider: ReturnType<typeof campusProvider>
let clock = Date.parse('2026-11-17T15:00:00Z')

beforeAll(async () => {
  provider = campusProvider(await findFreePort(0), `${PORTAL}/api/auth/campus/back`)
  secrets.set('halverton', { secret: SECRET, origin: new URL(provider.issuer).origin })
  server = await testServer({ now: () => new Date(clock), worker: false, campusSecrets: secrets })
  expect((await publish({})).status).toBe(200)
})
afterAll(async () => {
  await provider?.stop()
  await server?.stop()
})
beforeEach(() => provider.be({ preferred_username: 'jonas' }))

/** Publishes the settings of the institution with the address of the provider. */
const publish = async (changes: object, others: object = {}, by?: Client): Promise<Answer> => {
  const campusSignIn = { ...halverton.settings.campusSignIn, issuer: provider.issuer, ...changes }
  const definition = { ...halverton, settings: { ...halverton.settings, campusSignIn, ...others } }
  return (by ?? (await clientFor(server.url, 'dana'))).send('POST', '/api/definitions/halverton.institution/publish', {
    definition,
    note: 'Campus.',
  })
}

type Step = { readonly to: string; readonly cookies: readonly string[] }

const step = async (address: string, cookies: readonly string[] = []): Promise<Step> => {
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie: cookies.join('; ') } })
  const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  if (answer.status < 300 || answer.status > 399) return { to: `${answer.status}`, cookies: given }
  return { to: new URL(answer.headers.get('location') ?? '', address).href, cookies: given }
}

/** Begins at the portal and goes through the provider, until it sends the browser back. */
const goThere = async (next = '/student/profile'): Promise<Step> => {
  const { to, cookies } = await step(`${server.url}/api/auth/campus?next=${encodeURIComponent(next)}`)
  let there: Step = { to, cookies: [] }
  while (there.to.startsWith(provider.issuer)) {
    const { to: onward, cookies: more } = await step(there.to, there.cookies)
    there = { to: onward, cookies: [...there.cookies, ...more] }
  }
  return { to: there.to, cookies }
}
/** Comes back to the portal, which calls itself by another port than that of the test. */
const comeBack = ({ to, cookies }: Step): Promise<Step> => step(to.replace(PORTAL, server.url), cookies)
const signIn = async (next?: string): Promise<Step> => comeBack(await goThere(next))
const sayingOf = ({ to }: Step): string => new URLSearchParams(to.split('?')[1] ?? '').get('said') ?? to

const begunIn = ({ cookies }: Step): object => readSigned(server.services.sessionKey, 'campus', cookies[0]?.split('=')[1] ?? '') as object
const withBegun = ({ to, cookies }: Step, changes: object): Step => ({
  to,
  cookies: [`${COOKIE}=${signed(server.services.sessionKey, 'campus', { ...begunIn({ to, cookies }), ...changes })}`],
})

test('a provider that cannot be reached leads back with a sentence; a moment later it is asked again', async () => {
  const down = await step(`${server.url}/api/auth/campus?next=/student/profile`)
  expect(down.to).toBe(`${PORTAL}/#/login?said=campus.away&next=%2Fstudent%2Fprofile`)
  await provider.start()
  expect(new URL((await step(`${server.url}/api/auth/campus`)).to).origin).toBe(provider.issuer)
})

test('somebody signs in at the provider and goes on where they wanted to, in a session like any other', async () => {
  const shell = (await (await clientFor(server.url)).get('/api/shell')).body as Shell
  expect(shell.campus).toEqual({ label: 'Halverton campus ID' })
  const there = await goThere()
  expect(there.cookies[0]).toMatch(/^sojourn_campus=/)
  const back = await comeBack(there)
  expect(back.to).toBe(`${PORTAL}/?campus#/student/profile`)
  const cookie = back.cookies.find((given) => given.startsWith('sojourn_refresh=')) ?? ''
  const { status, body } = await (await clientFor(server.url)).send('POST', '/api/auth/refresh', undefined, { cookie })
  expect([status, (body as Session).user.name]).toEqual([200, 'Jonas Piet'])
  expect(back.cookies).toContain(`${COOKIE}=`)
})

test('the answer of the provider works once, in the browser that began, within ten minutes', async () => {
  const there = await goThere()
  expect((await comeBack(there)).to).toContain('/?campus#')
  expect(sayingOf(await comeBack(there))).toBe('campus.refused')
  expect(sayingOf(await comeBack({ ...(await goThere()), cookies: [] }))).toBe('campus.expired')
  const late = await goThere()
  clock += 600_001
  expect(sayingOf(await comeBack(late))).toBe('campus.expired')
})

test.each<readonly [string, string, (there: Step) => Step]>([
  ['a state that was changed', 'campus.expired', ({ to, cookies }) => ({ to: to.replace(/state=[^&]*/u, 'state=other'), cookies })],
  ['a cookie that was changed', 'campus.expired', ({ to, cookies }) => ({ to, cookies: [`${cookies[0]}x`] })],
  ['a cookie of another institution', 'campus.expired', (there) => withBegun(there, { institution: 7 })],
  ['an identity for another sign-in', 'campus.refused', (there) => withBegun(there, { nonce: 'other' })],
  ['a code that another browser got', 'campus.refused', (there) => withBegun(there, { verifier: 'x'.repeat(43) })],
  [
    'an answer of another provider',
    'campus.refused',
    ({ to, cookies }) => ({ to: to.replace(/iss=[^&]*/u, 'iss=https://evil.example'), cookies }),
  ],
  ['a code that was made up', 'campus.refused', ({ to, cookies }) => ({ to: to.replace(/code=[^&]*/u, 'code=made-up'), cookies })],
])('%s opens no session', async (_what, message, change) => {
  const there = await goThere()
  const changed = change(there)
  expect(changed).not.toEqual(there)
  const back = await comeBack(changed)
  expect(sayingOf(back)).toBe(message)
  expect(back.cookies.join()).not.toContain('sojourn_refresh')
})

test('without an account, with one that is closed, or when they decline there, people are told so', async () => {
  provider.be({ preferred_username: 'nobody-here' })
  expect(sayingOf(await signIn())).toBe('campus.unknown')
  provider.be({})
  expect(sayingOf(await signIn())).toBe('campus.unknown')
  provider.be(undefined)
  expect(sayingOf(await signIn())).toBe('campus.refused')
  provider.be({ preferred_username: 'WEN' })
  expect((await signIn()).to).toContain('/?campus#')
  await server.services.pool.query("update account set active = false where user_name = 'wen'")
  expect(sayingOf(await signIn())).toBe('campus.unknown')
})

test('the page afterwards is always one of the portal', async () => {
  const landed = async (next: string): Promise<string> => (await signIn(next)).to
  for (const next of [
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    '/login?said=x',
    '/a\r\nb',
    `/${'x'.repeat(1000)}`,
  ])
    expect(await landed(next)).toBe(`${PORTAL}/?campus#/`)
  expect(await landed('/requests?q=ñ')).toBe(`${PORTAL}/?campus#/requests?q=%C3%B1`)
})

test('signing out ends the session at the provider too, at the address it names or at that of the institution', async () => {
  provider.be({ preferred_username: 'jonas' })
  const nobody = await clientFor(server.url)
  const signOut = async ({ cookies }: Step): Promise<unknown> => {
    const cookie = cookies.filter((given) => /^sojourn_(?:refresh|campus_out)=/u.test(given)).join('; ')
    const { status, body } = await nobody.send('POST', '/api/auth/sign-out', {}, { cookie })
    expect(status).toBe(200)
    expect((await nobody.send('POST', '/api/auth/refresh', undefined, { cookie })).status).toBe(401)
    return body
  }
  const { leave } = (await signOut(await signIn())) as { readonly leave: string }
  const asked = new URL(leave)
  expect(asked.origin).toBe(provider.issuer)
  expect(Object.fromEntries(asked.searchParams)).toEqual({ client_id: 'sojourn', post_logout_redirect_uri: `${PORTAL}/` })
  const page = await (await fetch(leave)).text()
  expect(page).toContain('<form')
  const byPassword = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: 'jonas', user_password: PASSWORD }),
  })
  const given = byPassword.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  expect(await signOut({ to: '', cookies: given })).toEqual({})
  const forged = await signIn()
  expect(
    await signOut({ to: '', cookies: forged.cookies.map((cookie) => (cookie.startsWith('sojourn_campus_out') ? `${cookie}x` : cookie)) }),
  ).toEqual({})
  await publish({}, { Remote_logout_url: 'https://id.halverton.example/bye' })
  expect(await signOut(await signIn())).toEqual({ leave: 'https://id.halverton.example/bye' })
  expect((await nobody.get('/configuration')).body).toMatchObject({ Remote_logout_url: 'https://id.halverton.example/bye' })
  await publish({})
})

// SH-4.1-37
test('who signed in with a password leaves to the old portal where the institution has one, and somebody of the campus does not', async () => {
  const leaves = async (cookies: readonly string[]): Promise<unknown> => {
    const cookie = cookies.filter((given) => /^sojourn_(?:refresh|campus_out)=/u.test(given)).join('; ')
    return (await (await clientFor(server.url)).send('POST', '/api/auth/sign-out', {}, { cookie })).body
  }
  const byPassword = async (): Promise<readonly string[]> => {
    const answer = await (await clientFor(server.url)).send('POST', '/api/auth/sign-in', { user_name: 'jonas', user_password: PASSWORD })
    return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  }
  expect((await publish({}, { legacyLoginUrl: 'javascript:alert(1)' })).status).toBe(422)
  expect((await publish({}, { legacyLoginUrl: 'https://old.halverton.example/login' })).status).toBe(200)
  provider.be({ preferred_username: 'jonas' })
  expect(await leaves(await byPassword())).toEqual({ leave: 'https://old.halverton.example/login' })
  expect(JSON.stringify(await leaves((await signIn()).cookies))).toContain(new URL(provider.issuer).host)
  await publish({})
})

test('whom the institution demands a second step of proves it after the campus too, and has no session before', async () => {
  const demand = { secondFactorOf: 'is-office.rule' }
  // Of Dana it is demanded as well.
  const dana = await clientFor(server.url, 'dana')
  expect((await publish({}, demand, dana)).status).toBe(200)
  const nobody = await clientFor(server.url)
  provider.be({ preferred_username: 'priya' })
  const back = await signIn('/students')
  expect(back.to).toBe(`${PORTAL}/#/login?step=1&next=%2Fstudents`)
  expect(back.cookies.join()).not.toContain('sojourn_refresh')
  const cookie = back.cookies.filter((given) => given.startsWith('sojourn_step=')).join('; ')
  expect((await nobody.send('POST', '/api/auth/refresh', undefined, { cookie })).status).toBe(401)
  const asked = (await nobody.get('/api/auth/second-step', { cookie })).body
  expect(asked).toEqual({ secondStep: { step: 'add', app: false, passkeys: 0, recoveryCodes: 0 }, userName: 'priya' })
  expect((await nobody.get('/api/auth/second-step')).status).toBe(401)
  expect((await nobody.get('/api/auth/second-step', { cookie: `${cookie}x` })).status).toBe(401)
  const { secret } = (await nobody.send('POST', '/api/auth/second-factor/app', {}, { cookie })).body as { secret: string }
  const codeNow = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock })
  const added = await nobody.send('POST', '/api/auth/second-factor/app/confirm', { code: codeNow() }, { cookie })
  expect((added.body as Added).session?.user.name).toBe('Priya Raman')
  // The session is one of the campus: signing out ends it there as well.
  const given = added.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  expect(given.join()).toContain('sojourn_campus_out=')
  // The next time it is asked for, and a wrong code opens nothing.
  clock += 30_000
  const again = await signIn('/students')
  const waits = again.cookies.filter((each) => each.startsWith('sojourn_step=')).join('; ')
  expect((await nobody.send('POST', '/api/auth/second-factor', { way: 'app', code: '000000' }, { cookie: waits })).status).toBe(422)
  expect((await nobody.send('POST', '/api/auth/second-factor', { way: 'app', code: codeNow() }, { cookie: waits })).status).toBe(200)
  // Of students nothing is demanded: the campus is enough.
  provider.be({ preferred_username: 'jonas' })
  expect((await signIn('/')).to).toBe(`${PORTAL}/?campus#/`)
  // Nothing is demanded: what somebody added of their own will is asked for where the institution says so.
  const comesTo = async (user: string): Promise<string | null> => {
    provider.be({ preferred_username: user })
    return (await signIn('/')).to
  }
  expect((await publish({}, {}, dana)).status).toBe(200)
  expect(await comesTo('priya')).toBe(`${PORTAL}/?campus#/`)
  expect((await publish({}, { secondFactorAfterCampus: true }, dana)).status).toBe(200)
  expect([await comesTo('priya'), await comesTo('jonas')]).toEqual([expect.stringContaining('/#/login?step=1'), `${PORTAL}/?campus#/`])
  expect((await publish({}, {}, dana)).status).toBe(200)
})

test('who has switched it on is asked for their second step after the campus too, and nobody else is', async () => {
  const at = '/api/auth/second-factor'
  const comesTo = async (user: string): Promise<string> => {
    provider.be({ preferred_username: user })
    return (await signIn('/')).to
  }
  const [asked, notAsked] = [expect.stringContaining('/#/login?step=1'), `${PORTAL}/?campus#/`]
  const people = { luis: await clientFor(server.url, 'luis'), amara: await clientFor(server.url, 'amara') }
  const choose = (asks: boolean): Promise<Answer> => people.luis.send('POST', `${at}/after-campus`, { asks })
  const choiceOf = ({ body }: Answer): unknown => (body as SecondFactors).afterCampus
  // Without a factor there is nothing to ask for.
  expect((await choose(true)).status).toBe(401)
  for (const person of Object.values(people)) {
    const { secret } = (await person.send('POST', `${at}/app`, {})).body as { secret: string }
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock })
    expect((await person.send('POST', `${at}/app/confirm`, { code })).status).toBe(200)
  }
  expect([choiceOf(await people.luis.get(at)), await comesTo('luis')]).toEqual([false, notAsked])
  expect(choiceOf(await choose(true))).toBe(true)
  expect([await comesTo('luis'), await comesTo('amara')]).toEqual([asked, notAsked])
  expect(choiceOf(await choose(true))).toBe(true)
  expect(choiceOf(await choose(false))).toBe(false)
  expect(await comesTo('luis')).toBe(notAsked)
  // The owner is told of each change, and of none twice.
  const { rows } = await server.services.pool.query<{ detail: string }>(
    "select detail from access_log where what = 'second-factor' and detail like '%campus%' order by id",
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    'The second step is asked for after a campus sign-in too.',
    'The second step is no longer asked for after a campus sign-in.',
  ])
  // It is nobody's choice where the institution asks for it anyway.
  expect((await publish({}, { secondFactorAfterCampus: true })).status).toBe(200)
  expect(choiceOf(await people.luis.get(at))).toBeNull()
  expect((await publish({})).status).toBe(200)
  // The choice goes with the last factor: whoever adds one later chooses anew.
  await choose(true)
  expect(choiceOf(await people.luis.send('DELETE', `${at}/app`))).toBe(false)
  clock += 10 * 60_000 + 1
  const late = await choose(true)
  expect([late.status, (late.body as { error: string }).error]).toEqual([403, 'auth.proof'])
})

test('an address finds an account only when the provider has verified it', async () => {
  expect((await publish({ claim: 'email', finds: 'email' })).status).toBe(200)
  const as = async (person: CampusPerson): Promise<string> => {
    provider.be(person)
    return sayingOf(await signIn('/'))
  }
  expect(await as({ email: 'jonas@halverton.example', email_verified: true })).toBe(`${PORTAL}/?campus#/`)
  expect(await as({ email: 'jonas@halverton.example', email_verified: false })).toBe('campus.unknown')
  expect(await as({ email: 'jonas@halverton.example' })).toBe('campus.unknown')
})

test('the institution shows the button or hides it, and the configuration says which', async () => {
  const visitor = await clientFor(server.url)
  const shown = async () => {
    const shell = (await visitor.get('/api/shell')).body as { readonly campus?: object }
    const { showCampusIdLoginBtn } = (await visitor.get('/configuration?clientId=halverton')).body as {
      readonly showCampusIdLoginBtn: unknown
    }
    return [shell.campus !== undefined, showCampusIdLoginBtn]
  }
  expect(await shown()).toEqual([true, true])
  expect((await publish({}, { showCampusIdLoginBtn: false })).status).toBe(200)
  expect(await shown()).toEqual([false, false])
  expect((await publish({})).status).toBe(200)
  expect(await shown()).toEqual([true, true])
})

test('without the secret there is no button, and its address leads back with a sentence', async () => {
  secrets.clear()
  expect(((await (await clientFor(server.url)).get('/api/shell')).body as Shell).campus).toBeUndefined()
  expect(sayingOf(await step(`${server.url}/api/auth/campus`))).toBe('campus.away')
})

test('the secret is sent to the origin that it was given for, whatever somebody publishes as the provider', async () => {
  secrets.set('halverton', { secret: SECRET, origin: new URL(provider.issuer).origin })
  const elsewhere = await publish({ issuer: 'http://127.0.0.1:9' })
  expect(elsewhere).toMatchObject({ status: 422, body: { diagnostics: [{ code: 'server.secret-elsewhere' }] } })
  const button = async (): Promise<unknown> => ((await (await clientFor(server.url)).get('/api/shell')).body as Shell).campus
  expect(await button()).toEqual({ label: 'Halverton campus ID' })
  secrets.set('halverton', { secret: SECRET, origin: 'https://id.another.example' })
  expect(await button()).toBeUndefined()
  expect(sayingOf(await step(`${server.url}/api/auth/campus`))).toBe('campus.away')
})
