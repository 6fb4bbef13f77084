import { createHash } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { WrittenPart } from '#engine'
import type { Config } from '../config.ts'
import { htmlOf } from './mail-html.ts'
import { mailFailure } from './mail-failure.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly paragraphs: readonly WrittenPart[]
  readonly link: { readonly label: string; readonly to: string } | null
}
export type SendMail = (key: string, mail: Mail, from: string) => Promise<void>

/** A mail server that accepts a connection and says nothing holds a worker no longer than this. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 10_000 }

/**
 * Sends by SMTP when a server is configured; otherwise writes each mail to a file that a mail program can open. A failure is thrown in words
 * for an administrator.
 */
export const openMail = (config: Config): SendMail => {
  if (config.smtpUrl !== undefined) {
    const transport = createTransport({ url: config.smtpUrl, ...TIMEOUTS })
    return async (key, mail, from) => {
      await deliver(transport, key, mail, from).catch((error: unknown) => {
        throw mailFailure(error)
      })
    }
  }
  const folder = path.join(config.dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (key, mail, from) => {
    const sent = (await deliver(transport, key, mail, from)) as { readonly message: Buffer }
    // Links in mails open accounts and decisions, so no other account of the machine reads them.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    // Named by the mail's key, so that a retry replaces it. The file appears complete, because somebody may be reading the folder.
    const name = fileName(key)
    const draft = path.join(config.dataDir, `${name}.part`)
    await writeFile(draft, sent.message, { mode: 0o600 })
    await rename(draft, path.join(folder, `${name}.eml`))
  }
}

const deliver = (transport: Pick<Transporter, 'sendMail'>, key: string, mail: Mail, from: string): Promise<unknown> => {
  return transport.sendMail({
    from,
    // One address, not a list: a comma in it must not make two recipients.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: htmlOf(mail),
    // A retried effect has the same id, by which mail systems recognize a duplicate.
    messageId: `<${fileName(key)}@sojourn>`,
  })
}

const fileName = (key: string): string => {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}
