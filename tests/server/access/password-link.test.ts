import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPasswordFault } from '../../../app/server/access/password-fault.ts'
import { ensureInstitution } from '../../../app/server/store/accounts/institutions.ts'
import { issuePasswordLink } from '../../../app/server/store/accounts/password-links.ts'
import { hashToken } from '../../../app/server/store/accounts/refresh-tokens.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { until } from '../../_helpers/until.ts'
import { clientFor, type Answer } from '../http-client.ts'
import { PASSWORD, testServer, type TestServer } from '../test-server.ts'
import { NOW } from '../world.ts'

let server: TestServer
let clock = Date.parse(NOW)
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) })
})
afterAll(() => server?.stop())

const nobody = () => clientFor(server.url)
const ask = async (userName: string): Promise<Answer> => (await nobody()).send('POST', '/api/auth/forgot-password', { userName })
const look = async (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  (await nobody()).get('/api/auth/password-link', { 'x-password-token': token, ...headers })
const set = async (token: string, userPassword: string): Promise<Answer> =>
  (await nobody()).send('POST', '/api/auth/new-password', { token, userPassword })
const signIn = async (user_name: string, user_password: string): Promise<Answer> =>
  (await nobody()).send('POST', '/api/auth/sign-in', { user_name, user_password })
const outcome = ({ status, body }: Answer) => [status, (body as { error?: string }).error]
const seen = new Set<string>()

/** The mails to one address since the last call. */
const newMails = async (to: string): Promise<readonly string[]> => {
  const folder = path.join(server.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => !seen.has(name))
  const mails = await Promise.all(
    names.map(async (name) => ({
      name,
      text: (await readFile(path.join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '='),
    })),
  )
  const ours = mails.filter(({ text }) => text.includes(`To: ${to}`))
  for (const { name } of ours) seen.add(name)
  return ours.map(({ text }) => text)
}

/** Asks for a link and opens the mail. */
const linkFor = async (user: string): Promise<{ readonly token: string; readonly mail: string }> => {
  expect((await ask(`${user}@halverton.example`)).status).toBe(200)
  return until('a mail with a link', async () => {
    const [mail] = await newMails(`${user}@halverton.example`)
    const token = mail === undefined ? undefined : /\/#\/pass-reset\/([\w-]{20,})/.exec(mail)?.[1]
    return mail !== undefined && token !== undefined && { token, mail }
  })
}
/** Waits until the outbox is empty. */
const settled = (): Promise<boolean> =>
  until('the end of the outbox', async () => {
    const { rows } = await server.services.pool.query("select from effect where status = 'waiting'")
    return rows.length === 0
  })

test('a link comes by mail, sets a password, and ends every session of the old password', async () => {
  const before = await signIn('jonas', PASSWORD)
  const cookie = /sojourn_refresh=([^;]*)/.exec(before.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const { token, mail } = await linkFor('jonas')
  expect(mail).toContain('Subject: Set a new password')
  expect(mail).toContain('Jonas,')
  // SH-3-30, SH-3-31, SH-3-32, SH-3-33, SH-3-34, SH-3-35
  expect((await look(token)).body).toMatchObject({
    STATUS: 'SUCCESS',
    USERROLE: 'ISSSstudent',
    ISACTIVELINK: true,
    USERNAME: 'jonas',
    token,
  })
  const { TDSUSERID: tdsUserId } = (await look(token)).body as { TDSUSERID: string }
  const others = { scope: 'scholar:private', isPasswordReset: '0', originApplication: 'department', token, userPassword: 'Another-world-2' }
  const nobodys = async (changes: object): Promise<Answer> =>
    (await nobody()).send('POST', '/api/auth/new-password', { ...others, userName: 'jonas', tdsUserId, ...changes })
  expect(outcome(await nobodys({ userName: 'amara' }))).toEqual([401, 'auth.link'])
  expect(outcome(await nobodys({ tdsUserId: '00000000-0000-4000-8000-000000000009' }))).toEqual([401, 'auth.link'])
  expect((await nobodys({ isPasswordReset: '1' })).status).toBe(400)
  expect((await nobodys({})).status).toBe(200)
  expect((await (await nobody()).send('POST', '/api/auth/refresh', undefined, { cookie: `sojourn_refresh=${cookie}` })).status).toBe(401)
  expect(outcome(await signIn('jonas', PASSWORD))).toEqual([401, 'USER_AUTHENTICATION_FAILED'])
  expect((await signIn('jonas', 'Another-world-2')).status).toBe(200)
})

test('a link works once, and using it ends the others that were sent', async () => {
  const first = await linkFor('amara')
  const second = await linkFor('amara')
  const both = await Promise.all([set(first.token, 'Another-world-2'), set(first.token, 'Another-world-3')])
  expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
  expect(outcome(await set(first.token, 'Another-world-4'))).toEqual([409, 'auth.link-used'])
  expect(outcome(await look(second.token))).toEqual([409, 'auth.link-used'])
  const { rows } = await server.services.pool.query("select count(*)::int as signs from account where user_name = 'amara'")
  expect(rows[0]).toEqual({ signs: 1 })
})

test('a link expires after an hour by the clock of the server', async () => {
  const { token } = await linkFor('ilse')
  clock += 59 * 60_000
  expect((await look(token)).status).toBe(200)
  clock += 60_000
  expect(outcome(await look(token))).toEqual([410, 'auth.link-expired'])
  expect(outcome(await set(token, 'Another-world-2'))).toEqual([410, 'auth.link-expired'])
  expect((await signIn('ilse', PASSWORD)).status).toBe(200)
})

test('an invented link and a link of another institution are unknown', async () => {
  const { token } = await linkFor('luis')
  expect(outcome(await look('x'.repeat(43)))).toEqual([401, 'auth.link'])
  expect(outcome(await look(''))).toEqual([401, 'auth.link'])
  const second = await ensureInstitution(server.services.pool, 'second')
  await server.services.pool.query('update password_link set institution_id = $1 where token_hash = $2', [second.id, hashToken(token)])
  expect(outcome(await look(token))).toEqual([401, 'auth.link'])
  expect(outcome(await set(token, 'Another-world-2'))).toEqual([401, 'auth.link'])
})

test('an unknown address gets the same response and the same writes, but no mail', async () => {
  const counted = async (): Promise<readonly number[]> =>
    Promise.all(
      ["effect where queue = 'password-links' and effect <> '{}'", 'sign_in_attempt'].map(async (table) =>
        Number((await server.services.pool.query(`select count(*) from ${table}`)).rows[0].count),
      ),
    )
  const start = await counted()
  const known = await ask('priya@halverton.example')
  const middle = await counted()
  const unknown = await ask('nobody@elsewhere.example')
  const end = await counted()
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  // SH-7-20
  expect(known.body).toEqual({
    STATUS: 'SUCCESS',
    MESSAGE: 'Password reset has been sent. You should receive the instructions by email shortly.',
  })
  expect(end.map((count, index) => count - (middle[index] ?? 0))).toEqual(middle.map((count, index) => count - (start[index] ?? 0)))
  await settled()
  expect(await newMails('nobody@elsewhere.example')).toEqual([])
})

test('repeated requests have to wait, whether or not the address exists; nobody gets more than five mails an hour', async () => {
  for (const address of ['wen@halverton.example', 'nobody-either@elsewhere.example']) {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await ask(address)).status).toBe(200)
    const waiting = await ask(address)
    expect([address, ...outcome(waiting)]).toEqual([address, 429, 'auth.waiting'])
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  clock += 10 * 60_000
  expect((await ask('wen@halverton.example')).status).toBe(200)
  await settled()
  expect(await newMails('wen@halverton.example')).toHaveLength(5)
})

test('only a hash of the link is stored: the database and its outbox hold no way in', async () => {
  const { token } = await linkFor('dana')
  await settled()
  const { rows } = await server.services.pool.query(
    'select effect::text as kept from effect union all select data::text from record union all select data::text from pgboss.job union all select token_hash from password_link',
  )
  const all = rows.map(({ kept }) => String(kept)).join('\n')
  expect(all).toContain(hashToken(token))
  expect(all).not.toContain(token)
})

test('a weak password is refused with its shortcomings, and the link stays good', async () => {
  const { token } = await linkFor('teo')
  const weak = await set(token, 'lower-case-1')
  expect(outcome(weak)).toEqual([422, 'auth.password-weak'])
  expect((weak.body as { message: string }).message).toBe(
    'Password should contain both upper and lower case letters and at least one number',
  )
  expect((await look(token)).status).toBe(200)
  expect(
    ['Short-1', 'Aa1'.padEnd(66, 'x'), 'UPPER-CASE-1', 'No-number-here', 'Genug-Länge-9'].map(
      (password) => findPasswordFault(password) === undefined,
    ),
  ).toEqual([false, false, false, false, true])
})

test('a user can sign in with the address, unless two accounts share it', async () => {
  expect((await signIn('Marta@Halverton.Example', PASSWORD)).status).toBe(200)
  await server.services.pool.query("update account set email = 'marta@halverton.example' where user_name = 'ilse'")
  expect((await signIn('marta@halverton.example', PASSWORD)).status).toBe(401)
  expect((await signIn('marta', PASSWORD)).status).toBe(200)
})

test('of eight requests at the same moment, five get a link', async () => {
  const { rows } = await server.services.pool.query("select institution_id, id from account where user_name = 'marta'")
  const { institution_id: institution, id } = rows[0] as { readonly institution_id: number; readonly id: string }
  const now = new Date(clock).toISOString()
  const issue = () => inInstitution(server.services.pool, institution, (tx) => issuePasswordLink(tx, id, now))
  const links = await Promise.all(Array.from({ length: 8 }, issue))
  expect(links.filter((link) => link !== undefined)).toHaveLength(5)
})
