import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileRef, Saved, ServedRecord } from '../../app/server/contract/records.ts'
import { clientFor } from './http-client.ts'
import { pdf, requestAnswers } from './request-answers.ts'
import type { TestServer } from './test-server.ts'

/** The token of the link in the mail that was written as a file. */
export async function tokenFromMail(dataDir: string): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const folder = path.join(dataDir, 'mail')
    for (const name of await readdir(folder).catch(() => [])) {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('=\r\n', '')
      const token = /advisor-approval\/([\w-]{20,})/.exec(text)?.[1]
      if (token !== undefined) return token
    }
    await pause(100)
  }
  throw new Error('no invitation arrived')
}

/** Jonas asks for an approval; what comes by mail is the link. */
export async function askForApproval(server: TestServer): Promise<string> {
  const jonas = await clientFor(server.url, 'jonas')
  const started = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const at = `/api/records/request/${started.id}`
  const form = new FormData()
  form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
  const { body } = await jonas.send('POST', `${at}/files?path=offer_letter`, form)
  const saved = (await jonas.send('PATCH', at, { version: 1, form: 'cpt-request.form', changes: requestAnswers(body as FileRef) }))
    .body as Saved
  await jonas.send('POST', `${at}/events/send`, { version: saved.version })
  return tokenFromMail(server.dataDir)
}
