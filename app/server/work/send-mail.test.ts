import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openMail } from './send-mail.ts'

const received: string[] = []
const recipients: string[][] = []
const refuse = { next: false }
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    recipients.push(session.envelope.rcptTo.map(({ address }) => address))
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
    })
    stream.on('end', () => {
      if (refuse.next) {
        refuse.next = false
        done(Object.assign(new Error('mailbox busy'), { responseCode: 450 }))
        return
      }
      received.push(text)
      done()
    })
  },
})

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    }),
)
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(resolve)
    }),
)

const mailer = () =>
  openMail(
    readConfig({
      DATABASE_URL: 'postgres://unused',
      DATA_DIR: '/unused',
      SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    }),
  )
const mail = {
  to: 'advisor@halverton.example',
  subject: 'Your approval is asked for',
  text: 'Dear Dr. Núñez',
  paragraphs: ['Dear Dr. <Núñez>'],
  link: { label: 'Open', to: 'http://localhost/#/x?a=1&b=2' },
}

test('a mail reaches a real SMTP server, and a retry carries the same id', async () => {
  const send = mailer()
  await send('effect-1', mail, 'office@halverton.example')
  await send('effect-1', mail, 'office@halverton.example')
  const ids = received.map((text) => /^Message-ID: (.+)$/m.exec(text)?.[1]?.trim())
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
  expect(received[0]).toContain('To: advisor@halverton.example')
  expect(received[0]).not.toContain('<Núñez>')
})

test('a temporary refusal is an error, so that the worker tries again', async () => {
  refuse.next = true
  await expect(mailer()('effect-2', mail, 'office@halverton.example')).rejects.toThrow(/450|busy/)
})

test('an address is always one recipient, and a subject one line', async () => {
  const before = received.length
  const hostile = { ...mail, to: 'one@halverton.example, two@elsewhere.example', subject: 'Hello\r\nBcc: three@elsewhere.example' }
  await mailer()('effect-3', hostile, 'office@halverton.example').catch(() => undefined)
  expect(recipients.flat().filter((address) => address.endsWith('@elsewhere.example'))).toEqual([])
  await mailer()('effect-4', { ...hostile, to: mail.to }, 'office@halverton.example')
  expect(recipients.at(-1)).toEqual([mail.to])
  expect(received.slice(before).join('\n')).not.toMatch(/^bcc:/im)
})
