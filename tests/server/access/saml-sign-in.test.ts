import { createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signed } from '../../../app/server/access/signed.ts'
import type { Session } from '../../../app/server/contract/auth.ts'
import type { Shell } from '../../../app/server/contract/shell.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { requestIn, samlProvider, type Said } from './saml-provider.ts'

const PORTAL = 'http://localhost:3000'
const AT = `${PORTAL}/api/auth/campus/saml`
const FILE = path.join(DEFINITIONS, 'international-office/institutions/halverton/halverton.institution.json')
const halverton = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly settings: object }

const provider = samlProvider()
const SAML = {
  label: 'Halverton campus ID',
  issuer: provider.issuer,
  entryPoint: provider.entryPoint,
  keys: [provider.key],
  claim: 'uid',
  finds: 'userName',
}
let server: TestServer
let ahead = 0

beforeAll(async () => {
  // The library reads the clock of the machine, so this server does as well.
  server = await testServer({ now: () => new Date(Date.now() + ahead), worker: false })
  expect((await publish()).status).toBe(200)
})
afterAll(() => server?.stop())

const publish = async (changes: object = {}, others: object = {}, by?: Client): Promise<Answer> =>
  (by ?? (await clientFor(server.url, 'dana'))).send('POST', '/api/definitions/halverton.institution/publish', {
    definition: {
      ...halverton,
      settings: { ...halverton.settings, campusSignIn: {}, samlSignIn: { ...SAML, ...changes }, ...others },
    },
    note: 'SAML.',
  })

type Step = { readonly to: string; readonly status: number; readonly cookies: readonly string[] }

const stepOf = (answer: Response): Step => ({
  to: answer.headers.get('location') ?? `${answer.status}`,
  status: answer.status,
  cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
})
const sayingOf = ({ to }: Step): string => new URLSearchParams(to.split('?')[1] ?? '').get('said') ?? to
const go = async (address: string, cookies: readonly string[] = []): Promise<Step> =>
  stepOf(await fetch(address.replace(PORTAL, server.url), { redirect: 'manual', headers: { cookie: cookies.join('; ') } }))

/** Begins at the portal: the browser with its cookies, and what the provider reads. */
const begin = async (next = '/student/profile') => {
  const { to, cookies } = await go(`${PORTAL}/api/auth/campus?next=${encodeURIComponent(next)}`)
  return { to, cookies, asked: requestIn(to) }
}
type Begun = Awaited<ReturnType<typeof begin>>

const saidOf = ({ asked }: Pick<Begun, 'asked'>, changes: Partial<Said> = {}): Said => ({
  name: 'jonas',
  request: asked.id,
  audience: asked.issuer,
  back: asked.back,
  ...changes,
})
/** The form of the provider's site: it carries no cookie of the portal. */
const bring = async (xml: string, state: string): Promise<Step> =>
  stepOf(
    await fetch(`${server.url}/api/auth/campus/saml/back`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.halverton.example' },
      body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state }).toString(),
    }),
  )
/** A whole sign-in with a response of the provider that is right. */
const signIn = async (changes: Partial<Said> = {}, next?: string): Promise<Step> => {
  const begun = await begin(next)
  const brought = await bring(provider.signed(provider.responseOf(saidOf(begun, changes)), 'Response'), begun.asked.state)
  return brought.to === `${AT}/end` ? go(brought.to, [...begun.cookies, ...brought.cookies]) : brought
}

test('somebody signs in at a provider that speaks SAML and goes on where they wanted to, in a session like any other', async () => {
  const shell = (await (await clientFor(server.url)).get('/api/shell')).body as Shell
  expect(shell.campus).toEqual({ label: 'Halverton campus ID' })
  const begun = await begin()
  expect(begun.to.startsWith(`${provider.entryPoint}?SAMLRequest=`)).toBe(true)
  expect(begun.asked).toMatchObject({ back: `${AT}/back`, issuer: `${AT}/metadata`, isSigned: false })
  const brought = await bring(provider.signed(provider.responseOf(saidOf(begun)), 'Response'), begun.asked.state)
  expect([brought.status, brought.to]).toEqual([303, `${AT}/end`])
  expect(brought.cookies.join()).not.toContain('sojourn_refresh')
  const opened = await go(brought.to, [...begun.cookies, ...brought.cookies])
  expect(opened.to).toBe(`${PORTAL}/?campus#/student/profile`)
  const cookie = opened.cookies.find((given) => given.startsWith('sojourn_refresh=')) ?? ''
  const { status, body } = await (await clientFor(server.url)).send('POST', '/api/auth/refresh', undefined, { cookie })
  expect([status, (body as Session).user.name]).toEqual([200, 'Jonas Piet'])
  // The same cookies open nothing again, also when the browser keeps a copy.
  expect(sayingOf(await go(brought.to, [...begun.cookies, ...brought.cookies]))).toBe('campus.expired')
  expect(opened.cookies).toEqual(expect.arrayContaining(['sojourn_campus=', 'sojourn_campus_said=']))
})

test('also an assertion that is signed inside a signed response counts, and the name of the subject where the setting says so', async () => {
  const begun = await begin()
  const both = provider.signed(provider.signed(provider.responseOf(saidOf(begun)), 'Assertion'), 'Response')
  const brought = await bring(both, begun.asked.state)
  expect((await go(brought.to, [...begun.cookies, ...brought.cookies])).to).toContain('/?campus#')
  expect((await publish({ claim: 'NameID' })).status).toBe(200)
  expect(sayingOf(await signIn())).toBe('campus.unknown')
  expect((await publish()).status).toBe(200)
})

const refusal = async (xmlOf: (begun: Begun) => string): Promise<string> => {
  const begun = await begin()
  const brought = await bring(xmlOf(begun), begun.asked.state)
  expect(brought.cookies.join()).not.toMatch(/sojourn_(?:refresh|campus_said)=./u)
  return sayingOf(brought)
}
const rightly = (answered: Said): string => provider.signed(provider.responseOf(answered), 'Response')

test.each<readonly [string, (begun: Begun) => string]>([
  ['not signed', (begun) => provider.responseOf(saidOf(begun))],
  ['signed in its assertion alone', (begun) => provider.signed(provider.responseOf(saidOf(begun)), 'Assertion')],
  ['signed by somebody else', (begun) => provider.signed(provider.responseOf(saidOf(begun)), 'Response', { by: provider.others })],
  ['signed by SHA-1', (begun) => provider.signed(provider.responseOf(saidOf(begun)), 'Response', { old: true })],
  ['changed after it was signed', (begun) => rightly(saidOf(begun)).replace('>jonas<', '>dana<')],
  ['expired', (begun) => rightly(saidOf(begun, { from: -400, until: -60 }))],
  ['not valid yet', (begun) => rightly(saidOf(begun, { from: 60 }))],
  ['issued long ago, although it says that it holds for hours', (begun) => rightly(saidOf(begun, { issued: -400, until: 9000 }))],
  ['for another portal', (begun) => rightly(saidOf(begun, { audience: 'https://another.example/metadata' }))],
  ['for another address', (begun) => rightly(saidOf(begun, { recipient: 'https://another.example/back' }))],
  ['of another provider', (begun) => rightly(saidOf(begun, { issuer: 'https://evil.example/entity' }))],
  ['to no request', (begun) => rightly(saidOf(begun, { request: '' }))],
  ['to a request that was never sent', (begun) => rightly(saidOf(begun, { request: `_${randomUUID()}` }))],
  ['to one request, with a subject of another one', (begun) => rightly(saidOf(begun, { subjectTo: `_${randomUUID()}` }))],
  [
    'to a request of another institution',
    (begun) =>
      rightly(
        saidOf(begun, {
          request: `_${signed(server.services.sessionKey, 'saml-request', { institution: 7, at: Date.now(), nonce: randomUUID() })}`,
        }),
      ),
  ],
  [
    'to a request of a quarter of an hour ago',
    (begun) =>
      rightly(
        saidOf(begun, {
          request: `_${signed(server.services.sessionKey, 'saml-request', { institution: 1, at: Date.now() - 900_000, nonce: randomUUID() })}`,
        }),
      ),
  ],
  ['a refusal of the provider', (begun) => rightly(saidOf(begun, { status: 'Responder' }))],
  ['no XML', () => 'nothing'],
  [
    'a document with an entity',
    (begun) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rightly(saidOf(begun, { name: '&x;' }))}`,
  ],
  ['a document type in small letters', (begun) => `<!doctype r>${rightly(saidOf(begun))}`],
  // Signature wrapping: what is signed stays, and something else stands where it is looked for.
  [
    'wrapped: a second assertion before the signed one',
    (begun) => {
      const signedOne = provider.signed(provider.responseOf(saidOf(begun)), 'Assertion')
      return signedOne.replace('<saml:Assertion', `${provider.assertion(saidOf(begun, { name: 'dana' }))}<saml:Assertion`)
    },
  ],
  [
    'wrapped: a forged response around the signed one',
    (begun) => {
      const whole = rightly(saidOf(begun))
      const forged = provider.responseOf(saidOf(begun, { name: 'dana' }))
      return forged.replace('</samlp:Response>', `<samlp:Extensions>${whole}</samlp:Extensions></samlp:Response>`)
    },
  ],
  [
    'wrapped: the signature moved into a forged response that keeps the signed one inside it',
    (begun) => {
      const whole = rightly(saidOf(begun))
      const signature = /<Signature[\s\S]*<\/Signature>/u.exec(whole)?.[0] ?? ''
      const inner = whole.replace(signature, '')
      const forged = provider.responseOf(saidOf(begun, { name: 'dana' }))
      return forged.replace('<samlp:Status>', `${signature.replace('</Signature>', `<Object>${inner}</Object></Signature>`)}<samlp:Status>`)
    },
  ],
  [
    'wrapped: a forged assertion beside the signed one',
    (begun) => {
      const forged = provider.assertion(saidOf(begun, { name: 'dana' }))
      return rightly(saidOf(begun)).replace('</samlp:Response>', `${forged}</samlp:Response>`)
    },
  ],
])('a response is refused that is %s', async (_what, xmlOf) => {
  expect(await refusal(xmlOf)).toBe('campus.refused')
})

test('a comment inside a name does not cut it', async () => {
  // An older attack: of "dana<!---->.x" some parsers read "dana".
  const begun = await begin()
  const brought = await bring(rightly(saidOf(begun, { name: 'jonas<!-- -->-of-nobody' })), begun.asked.state)
  const end = brought.to === `${AT}/end` ? await go(brought.to, [...begun.cookies, ...brought.cookies]) : brought
  expect(end.to).not.toContain('/?campus#')
})

test('a response opens one session, in the browser that began, with the state that it began with', async () => {
  const begun = await begin()
  const xml = rightly(saidOf(begun))
  const first = await bring(xml, begun.asked.state)
  // Replayed: also of many at the same moment.
  expect((await Promise.all([1, 2, 3].map(() => bring(xml, begun.asked.state)))).map(sayingOf)).toEqual(Array(3).fill('campus.expired'))
  // Another browser has begun nothing, or something else.
  expect(sayingOf(await go(first.to, first.cookies))).toBe('campus.expired')
  const other = await begin()
  expect(sayingOf(await go(first.to, [...other.cookies, ...first.cookies]))).toBe('campus.expired')
  expect(sayingOf(await go(first.to, begun.cookies))).toBe('campus.expired')
  expect(sayingOf(await go(first.to, [...begun.cookies, `${first.cookies[0]}x`]))).toBe('campus.expired')
  expect((await go(first.to, [...begun.cookies, ...first.cookies])).to).toContain('/?campus#')
  const changed = await begin()
  const brought = await bring(rightly(saidOf(changed)), `${changed.asked.state}x`)
  expect(sayingOf(await go(brought.to, [...changed.cookies, ...brought.cookies]))).toBe('campus.expired')
  // Of several responses at the same moment to one request, each is another assertion; the request of the browser is used up by the first.
  const late = await begin()
  const waits = await bring(rightly(saidOf(late)), late.asked.state)
  ahead = 61_000
  expect(sayingOf(await go(waits.to, [...late.cookies, ...waits.cookies]))).toBe('campus.expired')
  ahead = 0
})

test('what is no form of a provider gets a sentence or a 4xx, and nothing is half done', async () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded'): Promise<Response> =>
    fetch(`${server.url}/api/auth/campus/saml/back`, { method: 'POST', redirect: 'manual', headers: { 'content-type': type }, body })
  expect(sayingOf(stepOf(await post('')))).toBe('campus.refused')
  expect(sayingOf(stepOf(await post('SAMLResponse=%00&RelayState=x')))).toBe('campus.refused')
  expect((await post(`SAMLResponse=${'A'.repeat(300_000)}&RelayState=x`)).status).toBe(413)
  expect((await post('<xml/>', 'text/xml')).status).toBe(415)
})

test('without an account here people are told so, and staff of whom a second step is demanded prove it first', async () => {
  expect(sayingOf(await signIn({ name: 'nobody-here' }))).toBe('campus.unknown')
  expect(sayingOf(await signIn({ name: ' ' }))).toBe('campus.unknown')
  const dana = await clientFor(server.url, 'dana')
  expect((await publish({}, { secondFactorOf: 'is-office.rule' }, dana)).status).toBe(200)
  const waits = await signIn({ name: 'wen' }, '/students')
  expect(waits.to).toBe(`${PORTAL}/#/login?step=1&next=%2Fstudents`)
  expect(waits.cookies.join()).not.toContain('sojourn_refresh')
  expect((await publish({}, {}, dana)).status).toBe(200)
})

test('the metadata names the portal; with a key, it has the certificate and the requests are signed', async () => {
  const metadata = async (): Promise<string> => (await fetch(`${server.url}/api/auth/campus/saml/metadata`)).text()
  const unsigned = await metadata()
  expect(unsigned).toContain(`entityID="${AT}/metadata"`)
  expect(unsigned).toContain(`Location="${AT}/back"`)
  expect(unsigned).toContain('AuthnRequestsSigned="false"')
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const folder = path.join(server.dataDir, 'saml')
  await mkdir(folder)
  await writeFile(path.join(folder, 'halverton.key.pem'), keys.privateKey)
  // A key without its certificate is a mistake of whoever runs the portal, and is not passed over.
  expect(sayingOf(await go(`${PORTAL}/api/auth/campus`))).toBe('campus.away')
  await writeFile(path.join(folder, 'halverton.cert.pem'), keys.publicKey)
  expect(await metadata()).toContain('AuthnRequestsSigned="true"')
  const { to, asked } = await begin()
  expect(asked.isSigned).toBe(true)
  const { search, searchParams } = new URL(to)
  const verifier = createVerify('RSA-SHA256').update(search.slice(1).replace(/&Signature=.*$/u, ''))
  expect(verifier.verify(keys.publicKey, searchParams.get('Signature') ?? '', 'base64')).toBe(true)
  await rm(folder, { recursive: true })
})

test('a setting without its parts, with a private key, or beside OpenID Connect is a finding', async () => {
  const { privateKey } = provider.others
  for (const wrong of [
    { keys: [] },
    { keys: ['none'] },
    { keys: [privateKey] },
    { entryPoint: 'javascript:alert(1)' },
    { more: 1 },
    { finds: 'id' },
  ])
    expect([wrong, (await publish(wrong)).status]).toEqual([wrong, 422])
  const { campusSignIn } = halverton.settings as { campusSignIn: object }
  expect((await publish({}, { campusSignIn })).status).toBe(422)
  expect((await publish({}, { samlSignIn: {} })).status).toBe(200)
  expect((await fetch(`${server.url}/api/auth/campus/saml/metadata`)).status).toBe(404)
  expect(sayingOf(await bring('x', 'y'))).toBe('campus.away')
})
