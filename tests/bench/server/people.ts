import type { Saved } from '../../../app/server/contract/answers.ts'
import type { SessionUser } from '../../../app/server/contract/auth.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { pdf, requestAnswers } from '../../server/request-answers.ts'
import { expectOk, type Answer, type Http } from './http.ts'

/** Access tokens live for a quarter of an hour. They are refreshed in time, and never during a measurement. */
const RENEW_MS = 8 * 60_000

export type Person = { readonly user: string; readonly token: () => string; readonly renew: () => Promise<void> }
export type Draft = { readonly person: Person; readonly id: string; version: number }

export const signIn = async (http: Http, user: string, password: string): Promise<Person> => {
  let token = ''
  let since = 0
  const renew = async (): Promise<void> => {
    if (Date.now() - since < RENEW_MS) return
    const answer = await expectOk(
      http('POST', '/api/auth/sign-in', { body: { user_name: user, user_password: password } }),
      `the sign-in of ${user}`,
    )
    token = (JSON.parse(answer.text) as { accessToken: string; user: SessionUser }).accessToken
    since = Date.now()
  }
  await renew()
  return { user, token: () => token, renew }
}

/** Facts of the demo that a request needs: the approver and the next term. */
export type Term = { readonly approver: string; readonly start: string; readonly end: string }

/** A request that is filled in but not sent, made as a student makes it. */
export const makeDraft = async (http: Http, person: Person, { approver, start, end }: Term): Promise<Draft> => {
  const token = person.token()
  const record = JSON.parse(
    (await expectOk(http('POST', '/api/cases/cpt_request', { token, body: {} }), 'a request that is begun')).text,
  ) as ServedRecord
  const letter = JSON.parse((await expectOk(upload(http, token, record.id), 'an upload')).text) as FileRef
  const draft = { person, id: record.id, version: record.version }
  const { refused } = await saveDraft(http, draft, { ...requestAnswers(letter), approver_id: approver, start_date: start, end_date: end })
  if (refused.length > 0) throw new Error(`answers of the bench are refused: ${JSON.stringify(refused)}`)
  return draft
}

const upload = (http: Http, token: string, record: string): Promise<Answer> => {
  const border = 'border-of-the-bench'
  const body = Buffer.from(
    `--${border}\r\ncontent-disposition: form-data; name="file"; filename="offer.pdf"\r\ncontent-type: application/pdf\r\n\r\n${pdf('offer')}\r\n--${border}--\r\n`,
  )
  return http('POST', `/api/records/request/${record}/files?path=offer_letter`, {
    token,
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
  })
}

/** One autosave, with the idempotency key that a browser sends. */
export const saveDraft = async (
  http: Http,
  draft: Draft,
  changes: { readonly [path: string]: unknown },
): Promise<Saved & { readonly ms: number }> => {
  const answer = await expectOk(
    http('PATCH', `/api/records/request/${draft.id}`, {
      token: draft.person.token(),
      body: { version: draft.version, form: 'cpt-request.form', changes },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    'an autosave',
  )
  const saved = JSON.parse(answer.text) as Saved
  draft.version = saved.version
  return { ...saved, ms: answer.ms }
}
