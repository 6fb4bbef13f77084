import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountByCommand } from '../../../app/server/accounts/account-by-command.ts'
import { firstKey } from '../../../app/server/accounts/first-key.ts'
import type { Session } from '../../../app/server/contract/auth.ts'
import type { Shell } from '../../../app/server/contract/shell.ts'
import { startServer } from '../../../app/server/main.ts'
import { officeServer, type OfficeServer } from '../../_helpers/office-server.ts'
import { clientFor, type Answer } from '../http-client.ts'

let server: OfficeServer
let clock = Date.now()
beforeAll(async () => {
  server = await officeServer('building-permits', { worker: false, withDemo: false, now: () => new Date(clock) })
})
afterAll(() => server?.close())

const keyOf = ({ beginnings: [first] }: Pick<OfficeServer, 'beginnings'>): string =>
  new URLSearchParams(first?.link.split('?')[1] ?? '').get('key') ?? ''
const make = async (changes: object = {}): Promise<Answer> =>
  (await clientFor(server.url)).send('POST', '/api/auth/first-account', {
    key: keyOf(server),
    email: 'ruth@lindenau.example',
    firstName: 'Ruth',
    lastName: 'Leitner',
    userPassword: 'Genug-Zeichen-9',
    ...changes,
  })
const outcome = ({ status, body }: Answer): string => `${status} ${(body as { readonly error?: string }).error ?? 'done'}`
const shell = async (): Promise<Shell> => (await (await clientFor(server.url)).get('/api/shell')).body as Shell
const accounts = async (): Promise<number> =>
  (await server.services.pool.query<{ count: number }>('select count(*)::int as count from account')).rows[0]?.count ?? -1

test('an office without a demo is found by its folder and waits for its first account', async () => {
  const [beginning, ...others] = server.beginnings
  expect(others).toEqual([])
  expect(beginning?.name).toBe('Baubehörde Lindenau')
  expect(beginning?.link).toMatch(/^http:\/\/localhost:\d+\/#\/first-account\?key=[\w-]{43}$/)
  expect(await shell()).toMatchObject({ firstAccount: true, institution: { id: 'wien' } })
})

test('a wrong key opens nothing, and trying many is slowed down, also for the right one', async () => {
  const wrong = ['A'.repeat(43), 'x', `${keyOf(server)}A`, keyOf(server).slice(1), keyOf(server).toLowerCase()]
  for (const key of wrong) expect(outcome(await make({ key }))).toBe('401 auth.first-key')
  expect(outcome(await make({ key: 'x' }))).toBe('429 auth.waiting')
  expect(outcome(await make())).toBe('429 auth.waiting')
  clock += 61 * 60_000
  expect(await accounts()).toBe(0)
})

test('the key is that of one institution of one database, and no token of a session', async () => {
  const { sessionKey } = server.services
  expect(firstKey(sessionKey, { code: 'wien', since: '1' })).not.toBe(firstKey(sessionKey, { code: 'wien', since: '2' }))
  expect(firstKey(sessionKey, { code: 'graz', since: '1' })).not.toBe(firstKey(sessionKey, { code: 'wien', since: '1' }))
  const answer = await fetch(`${server.url}/api/notifications`, { headers: { authorization: `Bearer ${keyOf(server)}` } })
  expect(answer.status).toBe(401)
})

test('a weak password and names without letters are refused, and nothing is made', async () => {
  expect(outcome(await make({ userPassword: 'kurz' }))).toBe('422 auth.password-weak')
  expect(outcome(await make({ userPassword: 'Ruth@lindenau.example1' }))).toBe('422 auth.password-weak')
  expect(outcome(await make({ firstName: '  ' }))).toBe('400 request.invalid')
  expect(outcome(await make({ email: 'ruth' }))).toBe('400 request.invalid')
  expect(await accounts()).toBe(0)
})

test('of two who come at once with the key, one gets the account, and the key is worth nothing afterwards', async () => {
  const answers = await Promise.all([make(), make({ email: 'eva@lindenau.example' }), make({ email: 'otto@lindenau.example' })])
  expect(answers.map(outcome).toSorted()).toEqual(['200 done', '409 auth.begun', '409 auth.begun'])
  expect(await accounts()).toBe(1)
  expect(outcome(await make({ email: 'late@lindenau.example' }))).toBe('409 auth.begun')
  const won = answers.find(({ status }) => status === 200) ?? expect.fail('nobody got the account')
  const { user, accessToken } = won.body as Session
  expect(user).toMatchObject({ userRole: 'clerk', isSuper: true, roleName: 'Leitung' })
  expect(won.headers.get('set-cookie')).toContain('HttpOnly')
  const landing = await fetch(`${server.url}/api/screen?path=%2F`, { headers: { authorization: `Bearer ${accessToken}` } })
  expect(await landing.json()).toMatchObject({ ok: true, id: 'permits.screen' })
  expect((await shell()).firstAccount).toBeUndefined()
})

test('the next start prints no key', async () => {
  const again = await startServer({ config: { ...server.config, port: 0 }, worker: false, host: '127.0.0.1' })
  expect(again.beginnings).toEqual([])
  await again.close()
})

test('a command makes an account whose owner sets the password by a link, once for an address', async () => {
  clock = Date.now()
  const hans = { email: 'hans@lindenau.example', firstName: 'Hans', lastName: 'Auer' }
  const token = (await accountByCommand(server.config, hans)).split('/').at(-1) ?? ''
  const nobody = await clientFor(server.url)
  expect((await nobody.send('POST', '/api/auth/new-password', { token, userPassword: 'Genug-Zeichen-9' })).status).toBe(200)
  expect((await clientFor(server.url, hans.email, 'Genug-Zeichen-9')).token).not.toBe('')
  await expect(accountByCommand(server.config, hans)).rejects.toThrow('hans@lindenau.example has an account already.')
  await expect(accountByCommand(server.config, { ...hans, email: 'x@lindenau.example', institution: 'graz' })).rejects.toThrow(
    'Say which institution: --institution=wien.',
  )
  await expect(accountByCommand(server.config, { ...hans, email: 'x@lindenau.example', kind: 'clark' })).rejects.toThrow(
    'There are no accounts of kind "clark" here: write --as=super or --as=clerk or --as=board or --as=applicant.',
  )
})

test('an account of another kind has the role of that kind, and nothing of the first one', async () => {
  const token = await accountByCommand(server.config, {
    email: 'gerda@lindenau.example',
    firstName: 'Gerda',
    lastName: 'Paulus',
    kind: 'board',
  })
  const nobody = await clientFor(server.url)
  await nobody.send('POST', '/api/auth/new-password', { token: token.split('/').at(-1), userPassword: 'Genug-Zeichen-9' })
  const signedIn = await nobody.send('POST', '/api/auth/sign-in', { user_name: 'gerda@lindenau.example', user_password: 'Genug-Zeichen-9' })
  expect((signedIn.body as Session).user).toMatchObject({ userRole: 'board', roleName: 'Bauausschuss' })
  expect((signedIn.body as Session).user).not.toHaveProperty('isSuper')
})
