import type { Readable } from 'node:stream'
import { Type, type Static } from 'typebox'
import { RecordParams } from './record-params.ts'
import { Closed, Instant, Nothing, Uuid } from './schema.ts'
import type { OperationTable } from './operation.ts'

/** Every file of a record, whichever answer holds it. Answers of type `file` hold a list of these. */
export const FileRef = Closed({
  id: Type.String(),
  name: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
  path: Type.Optional(Type.String()),
  at: Type.Optional(Instant),
  by: Type.Optional(Type.String()),
})
export type FileRef = Static<typeof FileRef>

const Bytes = Type.Unsafe<Readable>({ type: 'string', format: 'binary' })
const Replaced = Type.Unsafe<string>({ ...Uuid, description: 'a file of the same question that leaves the record for this one' })
const FileParams = Closed({ file: Uuid })

export const fileOperations = {
  'POST /api/records/:entity/:id/files': {
    summary: 'Upload a file for one question',
    params: RecordParams,
    query: Closed({
      form: Type.Optional(Type.String({ maxLength: 200 })),
      path: Type.String({ minLength: 1, maxLength: 300 }),
      replaces: Type.Optional(Replaced),
    }),
    multipart: Closed({ file: Bytes }),
    response: FileRef,
    creates: true,
  },
  'GET /api/files/:file': {
    summary: 'A file, for those who may see the answer it belongs to',
    params: FileParams,
    query: Closed({ download: Type.Optional(Type.String({ description: 'with any value: never shown in the page' })) }),
    response: Bytes,
    file: '*/*',
  },
  'GET /api/files/by-token': {
    summary: 'The file of a token, for whoever has it',
    headers: Type.Object({ 'x-file-token': Type.Optional(Type.String()) }),
    response: Bytes,
    file: '*/*',
  },
  'POST /api/files/:file/token': {
    summary: 'A token for this file, worth minutes and what its maker may see',
    params: FileParams,
    response: Closed({ token: Type.String(), until: Instant }),
  },
  'DELETE /api/files/:file': { summary: 'Take a file off its record', params: FileParams, response: Nothing },
  'POST /api/files/:file/restore': {
    summary: 'Put a file back that was taken off its record',
    params: FileParams,
    body: Closed({ replaces: Type.Optional(Replaced) }),
    response: FileRef,
  },
} as const satisfies OperationTable
