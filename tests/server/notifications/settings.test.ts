import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../app/server/config.ts'
import type { NoticeSettings, NotificationPage } from '../../../app/server/contract/notifications.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { runNextEffect } from '../../../app/server/jobs/run-effect.ts'
import { sendDigests } from '../../../app/server/jobs/send-digests.ts'
import { openMail } from '../../../app/server/work/send-mail.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { NOW, world } from '../world.ts'

const AT = '/api/notifications/settings'
const JONAS = world.accounts['jonas']?.id ?? ''
let clock = new Date(NOW)
let server: TestServer
let jonas: Client
let officer: Client
/** What came to the mail server, as `address: subject`, and its text. */
let received: { readonly to: string; readonly text: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    let text = ''
    stream.on('data', (part: Buffer) => (text += part.toString()))
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text })
      done()
    })
  },
})

beforeAll(async () => {
  server = await testServer({ worker: false, now: () => clock })
  jonas = await clientFor(server.url, 'jonas')
  officer = await clientFor(server.url, 'luis')
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await server?.stop()
})
beforeEach(async () => {
  received = []
  await server.services.pool.query('delete from effect')
  await server.services.pool.query('delete from notice_choice')
  await server.services.pool.query("update record set data = data || '{\"isHideFlag\":true}' where entity = 'notification'")
})

const settingsOf = (client: Client): Promise<NoticeSettings> => answer<NoticeSettings>(client.get(AT))
const kindOf = ({ kinds }: NoticeSettings, id: string) => kinds.find((kind) => kind.id === id)
const bellOf = async (client: Client): Promise<readonly string[]> =>
  (await answer<NotificationPage>(client.get('/api/notifications'))).notifications.map(({ text }) => text)

/** What the worker does: everything that waits goes to the mail server. */
const sendAll = async (): Promise<void> => {
  const { port } = smtp.server.address() as AddressInfo
  const sendMail = openMail(readConfig({ DATABASE_URL: 'postgres://x', SMTP_URL: `smtp://127.0.0.1:${port}` }))
  while (await runNextEffect({ ...server.services, sendMail }, 'effects'));
}

/** The office dismisses a request of Jonas, of which he is told. */
const somethingIsDecided = async (): Promise<void> => {
  const { id } = await answer<ServedRecord>(jonas.send('POST', '/api/cases/cpt_request', {}))
  await server.services.pool.query("update record set state = 'submitted' where id = $1", [id])
  const asked = { reason: 'Sent twice.' }
  expect(await answer(officer.send('POST', '/api/views/requests.view/events/dismiss', { ids: [id], asked }))).toMatchObject({ done: [id] })
}

test('until somebody chooses, they hear of each kind as the institution says; a student is offered no kind of the office', async () => {
  const settings = await settingsOf(jonas)
  expect(settings.kinds.map(({ id, portal, mail, always = false }) => [id, portal, mail, always])).toEqual([
    ['office-asks', true, 'at-once', true],
    ['office-decides', true, 'at-once', false],
    ['approver-decides', true, 'at-once', false],
    ['date-is-near', false, 'at-once', false],
  ])
  expect([settings.chosen, settings.digestTime, settings.email]).toEqual([false, '07:00', 'jonas@halverton.example'])
  expect((await settingsOf(officer)).kinds.map(({ id }) => id)).toEqual(['gets-answers', 'writes-to-office'])
})

test('a choice is stored, is of nobody else, and is taken back as a whole', async () => {
  const chosen = await answer<NoticeSettings>(jonas.send('PUT', AT, { kind: 'office-decides', mail: 'digest' }))
  expect(kindOf(chosen, 'office-decides')).toMatchObject({ portal: true, mail: 'digest' })
  expect(
    kindOf(await answer<NoticeSettings>(jonas.send('PUT', AT, { kind: 'office-decides', portal: false })), 'office-decides'),
  ).toMatchObject({
    portal: false,
    mail: 'digest',
  })
  expect(kindOf(await settingsOf(await clientFor(server.url, 'amara')), 'office-decides')).toMatchObject({ portal: true, mail: 'at-once' })
  const back = await answer<NoticeSettings>(jonas.send('DELETE', AT))
  expect([back.chosen, kindOf(back, 'office-decides')?.mail]).toEqual([false, 'at-once'])
})

test('what asks something of a person stays in the bell, and a kind of others is refused', async () => {
  const refusals = await Promise.all([
    jonas.send('PUT', AT, { kind: 'office-asks', portal: false }),
    jonas.send('PUT', AT, { kind: 'writes-to-office', mail: 'none' }),
    jonas.send('PUT', AT, { kind: 'nothing', mail: 'none' }),
    jonas.send('PUT', AT, { kind: 'office-asks', mail: 'pigeon' }),
    (await clientFor(server.url)).get(AT),
  ])
  expect(refusals.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual([
    [422, 'notice.always'],
    [404, 'notice.kind'],
    [404, 'notice.kind'],
    [400, 'request.invalid'],
    [401, 'AUTHORIZATION_INVALID_TOKEN'],
  ])
})

test('what comes by mail or in the bell is what was chosen', async () => {
  await jonas.send('PUT', AT, { kind: 'office-decides', portal: false, mail: 'none' })
  await somethingIsDecided()
  await sendAll()
  expect([await bellOf(jonas), received]).toEqual([[], []])
})

test('a digest is one mail at the time of day of the institution, with all that came since the last one', async () => {
  await jonas.send('PUT', AT, { kind: 'office-decides', mail: 'digest' })
  await somethingIsDecided()
  await somethingIsDecided()
  await sendAll()
  expect(received).toEqual([])
  expect((await bellOf(jonas)).length).toBe(2)
  const { rows } = await server.services.pool.query<{ line: string }>('select line::text as line from digest_line')
  expect(rows.length).toBe(2)
  expect(rows.map(({ line }) => line).join()).toContain('$sealed')
  // 06:59 and 07:00 of the next day in the zone of the institution.
  clock = new Date('2026-11-18T11:59:00Z')
  await sendDigests(server.services)
  await sendAll()
  expect(received).toEqual([])
  clock = new Date('2026-11-18T12:00:00Z')
  await Promise.all([sendDigests(server.services), sendDigests(server.services)])
  await sendAll()
  expect(received.map(({ to }) => to)).toEqual(['jonas@halverton.example'])
  expect(received[0]?.text).toContain('Subject: 2 notifications from Halverton State University')
  expect(received[0]?.text).toContain('http://localhost:3000/#/student/student-request/')
  expect(received[0]?.text).toMatch(/http:\/\/localhost:3000\/\?own=(?:3D)?notices/u)
  await sendDigests(server.services)
  await sendAll()
  expect(received.length).toBe(1)
  clock = new Date(NOW)
})

test('a person of another account gets no digest, and the account that is closed none either', async () => {
  await jonas.send('PUT', AT, { kind: 'office-decides', mail: 'digest' })
  await somethingIsDecided()
  await server.services.pool.query('update account set active = false where id = $1', [JONAS])
  clock = new Date('2026-11-18T13:00:00Z')
  await sendDigests(server.services)
  await sendAll()
  expect(received).toEqual([])
  await server.services.pool.query('update account set active = true where id = $1', [JONAS])
  clock = new Date(NOW)
})
