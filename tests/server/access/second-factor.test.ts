import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '../../../app/server/contract/auth.ts'
import type { Added, SecondFactors } from '../../../app/server/contract/accounts/second-factor.ts'
import type { SecondStepAsked } from '../../../app/server/contract/accounts/second-step.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'
import { until } from '../../_helpers/until.ts'
import { clientFor, type Answer } from '../http-client.ts'
import { softwarePasskey } from './software-passkey.ts'
import { PASSWORD, testServer, type TestServer } from '../test-server.ts'

let server: TestServer
let clock = Date.parse('2026-11-17T15:00:00Z')
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) })
})
afterAll(() => server?.stop())

const ADDRESS = '/api/auth/second-factor'
/** The next step of the codes: no code of an earlier one works again. */
const later = (): void => void (clock += 30_000)
const codeOf = (secret: string, at = clock): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
const errorOf = ({ status, body }: Answer) => [status, (body as { error?: string }).error]

/** The password is right: what is asked then, and a way to call with the cookie of it. */
const begin = async (user_name: string) => {
  const nobody = await clientFor(server.url)
  const answer = await nobody.send('POST', '/api/auth/sign-in', { user_name, user_password: PASSWORD })
  const cookie = answer.headers
    .getSetCookie()
    .map((given) => given.split(';')[0] ?? '')
    .join('; ')
  const send = (url: string, body: object = {}): Promise<Answer> => nobody.send('POST', url, body, { cookie })
  return {
    answer,
    cookie,
    step: (answer.body as SecondStepAsked).secondStep,
    send,
    prove: (way: 'app' | 'recovery', code: string) => send(ADDRESS, { way, code }),
  }
}

const addApp = async (user: string): Promise<{ readonly secret: string; readonly codes: readonly string[] }> => {
  const owner = await clientFor(server.url, user)
  const { secret } = (await owner.send('POST', `${ADDRESS}/app`, {})).body as { secret: string }
  const confirmed = await owner.send('POST', `${ADDRESS}/app/confirm`, { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  later()
  return { secret, codes: (confirmed.body as Added).recoveryCodes ?? [] }
}

test('whoever adds an app is asked for its code at the next sign-in, and has no session before', async () => {
  const { secret, codes } = await addApp('amara')
  expect(codes).toHaveLength(10)
  const begun = await begin('amara')
  expect(begun.answer.body).toEqual({ secondStep: { step: 'prove', app: true, passkeys: 0, recoveryCodes: 10 } })
  expect(begun.cookie).toMatch(/^sojourn_step=[^;]+$/)
  expect(begun.answer.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  const refreshed = await (await clientFor(server.url)).send('POST', '/api/auth/refresh', undefined, { cookie: begun.cookie })
  expect(refreshed.status).toBe(401)
  const proved = await begun.prove('app', codeOf(secret))
  expect([proved.status, (proved.body as Session).user.name]).toEqual([200, 'Amara Quist'])
  expect(proved.headers.getSetCookie().join()).toContain('sojourn_refresh=')
})

test('a wrong code, one that has run out and one that was used are refused, and the tries that are left are said', async () => {
  const { secret } = await addApp('priya')
  const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
  const begun = await begin('priya')
  const first = await begun.prove('app', wrong)
  expect(errorOf(first)).toEqual([422, 'auth.code'])
  expect((first.body as { message: string }).message).toContain('4 tries are left.')
  expect(errorOf(await begun.prove('app', codeOf(secret, clock - 120_000)))).toEqual([422, 'auth.code'])
  expect(errorOf(await begun.prove('app', 'abcdef'))).toEqual([422, 'auth.code'])
  const used = codeOf(secret)
  expect((await begun.prove('app', used)).status).toBe(200)
  expect(errorOf(await (await begin('priya')).prove('app', used))).toEqual([422, 'auth.code-used'])
  // One of the step before is a right code of a clock that is slow, and was passed by.
  expect(errorOf(await (await begin('priya')).prove('app', codeOf(secret, clock - 30_000)))).toEqual([422, 'auth.code-used'])
  later()
})

test('of one code that is sent many times at the same moment, one opens a session', async () => {
  const { secret } = await addApp('wen')
  const begun = await Promise.all(Array.from({ length: 5 }, () => begin('wen')))
  const answers = await Promise.all(begun.map((each) => each.prove('app', codeOf(secret))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  later()
})

test('after five wrong codes the account waits, from every address, and a recovery code still works', async () => {
  const { secret, codes } = await addApp('luis')
  for (let attempt = 0; attempt < 5; attempt += 1) await (await begin('luis')).prove('app', '000000')
  const mails = await server.services.pool.query(
    "select effect -> 'mail' ->> 'text' as text from effect where key like 'sign-in-attempts:codes:%'",
  )
  expect(mails.rows).toHaveLength(1)
  const begun = await begin('luis')
  const waiting = await begun.prove('app', codeOf(secret))
  expect(errorOf(waiting)).toEqual([429, 'auth.waiting'])
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await begun.prove('recovery', ` ${(codes[0] ?? '').toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
  clock += 3_600_001
})

test('a recovery code works once, is stored as a hash, and those before new ones work no more', async () => {
  const { codes } = await addApp('jonas')
  const [first = '', second = ''] = codes
  expect((await (await begin('jonas')).prove('recovery', first)).status).toBe(200)
  const again = await begin('jonas')
  expect(again.step.recoveryCodes).toBe(9)
  expect(errorOf(await again.prove('recovery', first))).toEqual([422, 'auth.code'])
  const { rows } = await server.services.pool.query('select * from recovery_code')
  expect(JSON.stringify(rows)).not.toContain(second)
  const token = ((await (await begin('jonas')).prove('recovery', second)).body as Session).accessToken
  const headers = { authorization: `Bearer ${token}` }
  const renewed = await (await clientFor(server.url)).send('POST', `${ADDRESS}/recovery-codes`, {}, headers)
  expect((renewed.body as Added).recoveryCodes).toHaveLength(10)
  expect(errorOf(await (await begin('jonas')).prove('recovery', codes[2] ?? ''))).toEqual([422, 'auth.code'])
})

test('the secret is encrypted at rest, for its account alone', async () => {
  const { secret } = await addApp('ilse')
  const { rows } = await server.services.pool.query<{ sealed: string; account_id: string }>('select * from authenticator')
  expect(JSON.stringify(rows)).not.toContain(secret)
  // Somebody who can write to the database cannot give an account the app of another one.
  const [ilse, other] = [rows.find(({ sealed }) => sealed !== null), rows.at(-1)]
  await server.services.pool.query('update authenticator set sealed = $1 where account_id = $2', [ilse?.sealed, other?.account_id])
  await server.services.pool.query('update authenticator set sealed = $1 where account_id = $2', [other?.sealed, ilse?.account_id])
  expect((await (await begin('ilse')).prove('app', codeOf(secret))).status).toBe(500)
  await server.services.pool.query('update authenticator set sealed = $1 where account_id = $2', [ilse?.sealed, ilse?.account_id])
  await server.services.pool.query('update authenticator set sealed = $1 where account_id = $2', [other?.sealed, other?.account_id])
})

test('a second step that is old, changed, of another password or of nobody opens nothing', async () => {
  const { secret } = await addApp('teo')
  const nobody = await clientFor(server.url)
  expect(errorOf(await nobody.send('POST', ADDRESS, { way: 'app', code: codeOf(secret) }))).toEqual([401, 'auth.second-step'])
  const begun = await begin('teo')
  const changed = await nobody.send('POST', ADDRESS, { way: 'app', code: codeOf(secret) }, { cookie: `${begun.cookie}x` })
  expect(errorOf(changed)).toEqual([401, 'auth.second-step'])
  clock += 600_001
  expect(errorOf(await begun.prove('app', codeOf(secret)))).toEqual([401, 'auth.second-step'])
  const before = await begin('teo')
  await server.services.pool.query(
    "update credential set hash = hash || 'x' where account_id = (select id from account where user_name = 'teo')",
  )
  expect(errorOf(await before.prove('app', codeOf(secret)))).toEqual([401, 'auth.second-step'])
  await server.services.pool.query(
    "update credential set hash = left(hash, -1) where account_id = (select id from account where user_name = 'teo')",
  )
})

test('a passkey opens a session; an answer works once, at the address of the portal, for what was asked', async () => {
  const owner = await clientFor(server.url, 'marta')
  const passkey = softwarePasskey()
  const asked = async (): Promise<string> =>
    ((await owner.send('POST', `${ADDRESS}/passkeys/begin`, {})).body as { challenge: string }).challenge
  const add = (answer: object): Promise<Answer> => owner.send('POST', `${ADDRESS}/passkeys`, { name: 'Key', answer })
  const refusal = [422, 'auth.passkey']
  expect(errorOf(await add(passkey.made('made-up')))).toEqual(refusal)
  expect(errorOf(await add(passkey.made(await asked(), { origin: 'https://evil.example' })))).toEqual(refusal)
  expect(errorOf(await add(passkey.made(await asked(), { host: 'evil.example' })))).toEqual(refusal)
  expect(errorOf(await add({ id: 'x', response: 7 }))).toEqual(refusal)
  const late = await asked()
  clock += 300_001
  expect(errorOf(await add(passkey.made(late)))).toEqual(refusal)
  const made = passkey.made(await asked())
  expect(((await add(made)).body as Added).recoveryCodes).toHaveLength(10)
  expect(errorOf(await add(made))).toEqual(refusal)
  expect(errorOf(await add(passkey.made(await asked())))).toEqual(refusal)
  const prove = async (answerTo: (challenge: string) => object) => {
    const begun = await begin('marta')
    const { challenge } = (await begun.send(`${ADDRESS}/challenge`)).body as { challenge: string }
    return { begun, sent: await begun.send(`${ADDRESS}/passkey`, { answer: answerTo(challenge) }), challenge }
  }
  expect((await begin('marta')).step).toEqual({ step: 'prove', app: false, passkeys: 1, recoveryCodes: 10 })
  expect(errorOf((await prove((challenge) => passkey.signed(challenge, { origin: 'https://evil.example' }))).sent)).toEqual(refusal)
  expect(errorOf((await prove((challenge) => passkey.signed(`${challenge}x`))).sent)).toEqual(refusal)
  expect(errorOf((await prove((challenge) => softwarePasskey().signed(challenge))).sent)).toEqual(refusal)
  const proved = await prove((challenge) => passkey.signed(challenge))
  expect(proved.sent.status).toBe(200)
  const again = (by: typeof proved.begun): Promise<Answer> =>
    by.send(`${ADDRESS}/passkey`, { answer: passkey.signed(proved.challenge, { counter: 2 }) })
  expect(errorOf(await again(proved.begun))).toEqual([401, 'auth.second-step'])
  expect(errorOf(await again(await begin('marta')))).toEqual(refusal)
  // A copy of the key counts from where it was copied.
  expect(errorOf((await prove((challenge) => passkey.signed(challenge, { counter: 1 }))).sent)).toEqual(refusal)
  const { passkeys } = (await owner.get(ADDRESS)).body as SecondFactors
  expect(passkeys.map(({ name, lastUsed }) => [name, lastUsed === null])).toEqual([['Key', false]])
  expect((await (await clientFor(server.url, 'dana')).send('DELETE', `${ADDRESS}/passkeys/${passkeys[0]?.id}`)).status).toBe(404)
  // A passkey proves it again as well, once.
  clock += 10 * 60_000 + 1
  const nobody = await clientFor(server.url)
  const bearer = { authorization: `Bearer ${(proved.sent.body as Session).accessToken}` }
  const remove = (headers = {}): Promise<Answer> =>
    nobody.send('DELETE', `${ADDRESS}/passkeys/${passkeys[0]?.id}`, undefined, { ...bearer, ...headers })
  expect(errorOf(await remove())).toEqual([403, 'auth.proof'])
  const { challenge } = (await nobody.send('POST', '/api/auth/proof/challenge', {}, bearer)).body as { readonly challenge: string }
  const answerAgain = (): Promise<Answer> =>
    nobody.send('POST', '/api/auth/proof/passkey', { answer: passkey.signed(challenge, { counter: 3 }) }, bearer)
  const proof = await answerAgain()
  expect([proof.status, errorOf(await answerAgain())]).toEqual([200, refusal])
  const cookie = proof.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await remove({ cookie })).body).toMatchObject({ passkeys: [], recoveryCodes: 0 })
})

test('a second step is changed only with a fresh proof: a sign-in or a password or a code of minutes ago, in the same session', async () => {
  const { secret, codes } = await addApp('marta')
  const session = await (await begin('marta')).prove('app', codeOf(secret))
  const token = (session.body as Session).accessToken
  const nobody = await clientFor(server.url)
  const bearer = { authorization: `Bearer ${token}` }
  const changes = (cookie = ''): Promise<readonly unknown[]> =>
    Promise.all(
      [
        nobody.send('POST', `${ADDRESS}/app`, {}, { ...bearer, cookie }),
        nobody.send('POST', `${ADDRESS}/passkeys/begin`, {}, { ...bearer, cookie }),
        nobody.send('DELETE', `${ADDRESS}/passkeys/00000000-0000-4000-8000-000000000000`, undefined, { ...bearer, cookie }),
      ].map(async (answer) => errorOf(await answer)[1]),
    )
  const freshIn = async (cookie = ''): Promise<boolean> => ((await nobody.get(ADDRESS, { ...bearer, cookie })).body as SecondFactors).fresh
  expect([await freshIn(), await changes()]).toEqual([true, [undefined, undefined, 'request.not-found']])
  clock += 10 * 60_000 + 1
  expect([await freshIn(), await changes()]).toEqual([false, ['auth.proof', 'auth.proof', 'auth.proof']])
  for (const [method, address, body] of [
    ['POST', `${ADDRESS}/app/confirm`, { code: '000000' }],
    ['POST', `${ADDRESS}/passkeys`, { name: 'Key', answer: { id: 'x' } }],
    ['POST', `${ADDRESS}/recovery-codes`, {}],
    ['DELETE', `${ADDRESS}/app`, undefined],
  ] as const)
    expect([address, errorOf(await nobody.send(method, address, body, bearer))]).toEqual([address, [403, 'auth.proof']])
  // A renewed token is no proof: the session is as old as its sign-in.
  const refresh = session.headers
    .getSetCookie()
    .map((given) => given.split(';')[0] ?? '')
    .join('; ')
  const renewed = (await nobody.send('POST', '/api/auth/refresh', undefined, { cookie: refresh })).body as Session
  bearer.authorization = `Bearer ${renewed.accessToken}`
  expect(await freshIn()).toBe(false)
  const prove = async (way: 'password' | 'code', body: object): Promise<{ readonly answer: Answer; readonly cookie: string }> => {
    const answer = await nobody.send('POST', `/api/auth/proof/${way}`, body, bearer)
    return { answer, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }
  expect(errorOf((await prove('password', { userPassword: 'wrong' })).answer)).toEqual([422, 'auth.proof-wrong'])
  expect(errorOf((await prove('code', { way: 'app', code: '000000' })).answer)).toEqual([422, 'auth.code'])
  expect((await nobody.send('POST', '/api/auth/proof/password', { userPassword: PASSWORD })).status).toBe(401)
  const byPassword = await prove('password', { userPassword: PASSWORD })
  expect(byPassword.answer.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/i)
  expect(await changes(byPassword.cookie)).toEqual([undefined, undefined, 'request.not-found'])
  expect(await changes(`${byPassword.cookie}x`)).toEqual(['auth.proof', 'auth.proof', 'auth.proof'])
  // It is for this session: another one of the same person has to prove it itself.
  const other = (await (await begin('marta')).prove('recovery', codes[0] ?? '')).body as Session
  clock += 10 * 60_000 + 1
  expect(await changes(byPassword.cookie)).toEqual(['auth.proof', 'auth.proof', 'auth.proof'])
  const byCode = await prove('code', { way: 'app', code: codeOf(secret) })
  expect(await changes(byCode.cookie)).toEqual([undefined, undefined, 'request.not-found'])
  bearer.authorization = `Bearer ${other.accessToken}`
  expect(await changes(byCode.cookie)).toEqual(['auth.proof', 'auth.proof', 'auth.proof'])
  // Nobody is asked for a passkey that they do not have.
  expect(errorOf(await nobody.send('POST', '/api/auth/proof/challenge', {}, bearer))).toEqual([422, 'auth.passkey'])
  // Guessing at the password of an open session is slowed down as well.
  for (let attempt = 0; attempt < 5; attempt += 1) await prove('password', { userPassword: 'wrong' })
  expect(errorOf((await prove('password', { userPassword: PASSWORD })).answer)).toEqual([429, 'auth.waiting'])
  clock += 3_600_001
  await server.services.pool.query("delete from authenticator where account_id = (select id from account where user_name = 'marta')")
})

const FILE = path.join(DEFINITIONS, 'international-office/institutions/halverton/halverton.institution.json')
const halverton = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly settings: object }

/** Publishes that the second step is demanded of everybody whom the rule holds for. */
const demand = async (rule: string): Promise<Answer> =>
  (await clientFor(server.url, 'dana')).send('POST', '/api/definitions/halverton.institution/publish', {
    definition: { ...halverton, settings: { ...halverton.settings, secondFactorOf: rule } },
    note: 'A second step.',
  })

test('an institution demands it of its staff: they add one at their next sign-in before anything else', async () => {
  const names = ['no-such.rule', 'is-office.rule']
  const [unknown, known] = [await demand(names[0] ?? ''), await demand(names[1] ?? '')]
  expect([errorOf(unknown)[0], errorOf(known)[0]]).toEqual([422, 200])
  const begun = await begin('dana')
  expect(begun.step).toEqual({ step: 'add', app: false, passkeys: 0, recoveryCodes: 0 })
  expect(errorOf(await begun.prove('app', '000000'))).toEqual([401, 'auth.second-step'])
  for (const address of ['/api/notifications', '/api/sessions', '/api/configuration', '/api/second-factors?q=da'])
    expect((await (await clientFor(server.url)).get(address, { cookie: begun.cookie })).status).toBe(401)
  const { secret } = (await begun.send(`${ADDRESS}/app`)).body as { secret: string }
  expect(errorOf(await begun.send(`${ADDRESS}/app/confirm`, { code: '000000' }))).toEqual([422, 'auth.code'])
  const confirmed = (await begun.send(`${ADDRESS}/app/confirm`, { code: codeOf(secret) })).body as Added
  expect([confirmed.session?.user.name, confirmed.recoveryCodes?.length]).toEqual(['Dana Okoye', 10])
  later()
  const headers = { authorization: `Bearer ${confirmed.session?.accessToken}` }
  const dana = await clientFor(server.url)
  expect(((await dana.get(ADDRESS, headers)).body as SecondFactors).demanded).toBe(true)
  expect(errorOf(await dana.send('DELETE', `${ADDRESS}/app`, undefined, headers))).toEqual([409, 'auth.second-factor-demanded'])
  // Of students nothing is demanded, and they may do without it.
  expect((await begin('marta')).step).toBeUndefined()
})

test('a first factor is added by a cookie only while there is none, and the cookie of a second step opens one session', async () => {
  await server.services.pool.query("delete from authenticator where account_id = (select id from account where user_name = 'luis')")
  const [owner, thief] = [await begin('luis'), await begin('luis')]
  expect([owner.step.step, thief.step.step]).toEqual(['add', 'add'])
  const { secret } = (await owner.send(`${ADDRESS}/app`)).body as { secret: string }
  expect((await owner.send(`${ADDRESS}/app/confirm`, { code: codeOf(secret) })).status).toBe(200)
  later()
  const late = [401, 'auth.second-step']
  for (const { send } of [thief, owner]) {
    expect(errorOf(await send(`${ADDRESS}/app`))).toEqual(late)
    expect(errorOf(await send(`${ADDRESS}/app/confirm`, { code: codeOf(secret) }))).toEqual(late)
    expect(errorOf(await send(`${ADDRESS}/passkeys/begin`))).toEqual(late)
    expect(errorOf(await send(`${ADDRESS}/passkeys`, { name: 'Key', answer: { id: 'x' } }))).toEqual(late)
  }
  const shown = await (await clientFor(server.url)).get('/api/auth/second-step', { cookie: thief.cookie })
  expect(errorOf(shown)).toEqual(late)
  // The app of the owner is still the one that counts, and a cookie that has opened a session opens no other.
  const proved = await begin('luis')
  expect((await proved.prove('app', codeOf(secret))).status).toBe(200)
  later()
  expect(errorOf(await proved.prove('app', codeOf(secret)))).toEqual(late)
  expect((await (await begin('luis')).prove('app', codeOf(secret))).status).toBe(200)
  later()
})

/** The mails to one address. */
const mailsTo = async (to: string): Promise<readonly string[]> => {
  const folder = path.join(server.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${to}`)).map((mail) => mail.replaceAll('=\r\n', '').replaceAll(/\s+/gu, ' '))
}

test('somebody who has lost everything is reset by a super user, with a reason, a line in the log and a mail', async () => {
  const jonas = await begin('jonas')
  const { secret } = await addAppOf('dana')
  const proved = await (await begin('dana')).prove('app', codeOf(secret))
  const headers = { authorization: `Bearer ${(proved.body as Session).accessToken}` }
  const dana = await clientFor(server.url)
  const [found] = (await dana.get('/api/second-factors?q=jonas', headers)).body as readonly { account: string; name: string }[]
  expect(found?.name).toBe('Jonas Piet')
  const address = `/api/second-factors/${found?.account}/reset`
  expect(errorOf(await dana.send('POST', address, { reason: ' ' }, headers))[0]).toBe(400)
  expect((await dana.send('POST', address, { reason: 'Phone was stolen.' }, headers)).status).toBe(200)
  expect((await dana.send('POST', address, { reason: 'Once more.' }, headers)).status).toBe(404)
  const own = (await dana.get('/api/view-as?q=wen', headers)).body as readonly { account: string }[]
  expect(own).toHaveLength(1)
  // Sessions and steps that were begun before end too.
  expect(jonas.step.step).toBe('prove')
  expect(errorOf(await jonas.prove('recovery', 'whatever'))).toEqual([422, 'auth.code'])
  expect((await begin('jonas')).step).toBeUndefined()
  const { rows } = await server.services.pool.query(
    "select by_name, what, record_id, detail from access_log where what = 'second-factor' order by id desc limit 1",
  )
  expect(rows).toEqual([
    {
      by_name: 'Dana Okoye',
      what: 'second-factor',
      record_id: found?.account,
      detail: 'The office removed every second step, so that you can begin anew. Phone was stolen.',
    },
  ])
  await until('a mail to Jonas', async () =>
    (await mailsTo('jonas@halverton.example')).some((mail) => mail.includes('The office removed every second step')),
  )
  // Luis is an officer, and may not.
  const luis = await clientFor(server.url, 'marta')
  expect((await luis.send('POST', address, { reason: 'Mine.' })).status).toBe(403)
})

/** The app of somebody who has one already is replaced by a new one. */
const addAppOf = async (user: string): Promise<{ readonly secret: string }> => {
  await server.services.pool.query('delete from authenticator where account_id = (select id from account where user_name = $1)', [user])
  const begun = await begin(user)
  const { secret } = (await begun.send(`${ADDRESS}/app`)).body as { secret: string }
  expect((await begun.send(`${ADDRESS}/app/confirm`, { code: codeOf(secret) })).status).toBe(200)
  later()
  return { secret }
}
