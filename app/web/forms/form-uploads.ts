import type { AnswerFile, FormServices, RefusedFile } from '#renderer'
import type { UploadBounds } from '#engine'
import type { FileOperation } from '../../server/contract/operations.ts'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import type { OperationRequest } from '../api/operation-request.ts'
import { openFile } from '../files/open-file.ts'

type Uploads = NonNullable<FormServices['uploads']>

const openOrSay = <K extends FileOperation>(operation: K, ask: OperationRequest<K>): Promise<void> =>
  openFile(operation, ask).catch((failure: unknown) => {
    throw new Error(messageOfError(failure))
  })

/** A file the server refuses for what it is would be refused again; any other failure passes. */
const FINAL: readonly number[] = [400, 413, 415, 422]
const refusedOr = (uploaded: Promise<AnswerFile>): Promise<AnswerFile | RefusedFile> =>
  uploaded.catch((failure: unknown) => {
    if (failure instanceof ApiFailure && FINAL.includes(failure.status)) return { refused: failure.message }
    throw failure
  })

/** The files behind an approval link are looked at. */
export const uploadsOfApproval = (headers: Readonly<Record<string, string>>): Uploads => ({
  upload: () => Promise.reject(new Error('nothing is uploaded here')),
  remove: () => Promise.resolve(),
  open: (file) => openOrSay('GET /api/approval/files/:file', { params: { file: file.id }, headers, anonymous: true }),
})

type Place = { readonly entity: string; readonly id: string; readonly begin?: () => Promise<void> }

/** The files of a form of a record. */
export const uploadsOfRecord = ({ entity, id, begin }: Place, form: string, bounds: UploadBounds | undefined): Uploads => ({
  bounds,
  upload: async (path, file, onProgress, signal, replaces) => {
    await begin?.()
    const body = new FormData()
    body.append('file', file)
    const { upload } = await import('../api/upload.ts')
    return refusedOr(
      upload(
        'POST /api/records/:entity/:id/files',
        { params: { entity, id }, query: { form, path, replaces: replaces?.id }, signal },
        body,
        onProgress,
      ),
    )
  },
  remove: async (_, file) => {
    await call('DELETE /api/files/:file', { params: { file: file.id } })
  },
  restore: async (_, file, leaves) => {
    await call('POST /api/files/:file/restore', { params: { file: file.id }, body: { ...(leaves && { replaces: leaves.id }) } })
  },
  open: (file) => openOrSay('GET /api/files/:file', { params: { file: file.id } }),
})
