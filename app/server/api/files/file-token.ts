import { readSigned, signed } from '../../access/signed.ts'
import { minutesOf } from '../../definitions/minutes.ts'
import { findVisibleFile } from '../../forms/find-visible-file.ts'
import { readerOf } from '../../records/note-read.ts'
import { findSessionAccount, sessionUser } from '../../store/accounts/accounts.ts'
import type { FileRow } from '../../store/files/files.ts'
import { noteAccess } from '../../store/records/access-log.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { forAnybody, forViewer } from '../endpoint.ts'
import { sendFile } from './send-file.ts'

const PURPOSE = 'file'

type TokenOfFile = {
  readonly institution: number
  readonly file: string
  readonly account: string
  readonly family: string
  readonly until: string
}

const untilOf = ({ definitions: { settings }, now }: WorkContext): string =>
  new Date(Date.parse(now) + minutesOf(settings, 'fileTokenMinutes') * 60_000).toISOString()

/** Makes a token for one file, for a program or a page that has no sign-in. It is worth what its maker may see, no longer than minutes, and while the session of its maker lasts. */
export const makeFileToken = forViewer('POST /api/files/:file/token', async (context, request) => {
  const { viewer, institution, services } = context
  if (viewer.by) return fail('auth.view-as')
  const row = await findVisibleFile(context, request.params.file)
  if (isFailure(row)) return row
  const until = untilOf(context)
  const token: TokenOfFile = { institution: institution.id, file: row.id, account: viewer.account.id, family: viewer.family, until }
  return { token: signed(services.sessionKey, PURPOSE, token), until }
})

/** The file of a token. Of a token that is not ours nothing is said, so that nobody learns which files there are. */
export const fileByToken = async (context: WorkContext, text: string): Promise<FileRow | Failure> => {
  const { tx, institution, services, now } = context
  const token = readSigned(services.sessionKey, PURPOSE, text) as TokenOfFile | undefined
  if (token?.institution !== institution.id) return fail('file.not-found')
  // Whoever has a token that this server signed knows already that there is such a file.
  if (token.until <= now) return fail('file.token-expired')
  // It is worth nothing once its maker has signed out, or was signed out.
  const account = await findSessionAccount(tx, token)
  if (!account) return fail('file.not-found')
  // Whoever may no longer see the file cannot let others see it either.
  const viewer: ViewerContext['viewer'] = { account, user: sessionUser(account, institution.code), family: '' }
  const row = await findVisibleFile({ ...context, viewer }, token.file)
  if (isFailure(row)) return row
  await noteAccess(tx, { by: readerOf(viewer), what: 'file', entity: row.entity, record: row.record_id, detail: row.name })
  return row
}

export const downloadFileByToken = forAnybody(
  'GET /api/files/by-token',
  async (context, request, reply) => {
    const row = await fileByToken(context, request.headers['x-file-token'] ?? '')
    return isFailure(row) ? row : sendFile(reply, context, row, true)
  },
  { rateLimit: 120 },
)
