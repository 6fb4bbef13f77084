import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { until } from '../../_helpers/until.ts'
import { clientFor } from '../http-client.ts'
import { pdf, requestAnswers } from '../request-answers.ts'
import type { TestServer } from '../test-server.ts'

/** The token of the link in the mail that was written as a file; one that is none of those `before`. */
export const tokenFromMail = (dataDir: string, before: readonly string[] = []): Promise<string> =>
  until('an invitation', async () => {
    const folder = path.join(dataDir, 'mail')
    const names = await readdir(folder).catch(() => [])
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    const tokens = texts.flatMap((text) => /advisor-approval\/([\w-]{20,})/.exec(text.replaceAll('=\r\n', ''))?.[1] ?? [])
    return tokens.find((found) => !before.includes(found))
  })

/** Jonas asks for an approval; returns the token of the link in the mail, which is none of those `before`. */
export const askForApproval = async (server: TestServer, before: readonly string[] = []): Promise<string> => {
  const jonas = await clientFor(server.url, 'jonas')
  const started = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const address = `/api/records/request/${started.id}`
  const form = new FormData()
  form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
  const { body } = await jonas.send('POST', `${address}/files?path=offer_letter`, form)
  const saved = (await jonas.send('PATCH', address, { version: 1, form: 'cpt-request.form', changes: requestAnswers(body as FileRef) }))
    .body as Saved
  await jonas.send('POST', `${address}/events/send`, { version: saved.version })
  return tokenFromMail(server.dataDir, before)
}
