import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyBaseLogger } from 'fastify'
import { isAcceptedType, refusedKind, sizeInWords, type AllowedFile } from '#engine'
import { FileStoreAway } from '../../store/files/bucket-file-store.ts'
import type { FileRow } from '../../store/files/files.ts'
import { forgetUpload } from '../../store/files/uploads.ts'
import { inInstitution } from '../../store/sql/transaction.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, type Failure } from '../../work/failure.ts'
import { sanitizeName } from '../../work/sanitize-name.ts'
import type { Scanner } from '../../work/scan-file.ts'
import type { Services } from '../../work/services.ts'
import { sniffType } from './sniff-type.ts'

/** A file whose bytes are in the store, and that no record has yet. */
export type StoredUpload = Pick<FileRow, 'id' | 'name' | 'size' | 'type'> & { readonly sha256: string }

/** An upload that was announced, and what may come. */
export type AnnouncedUpload = { readonly institution: number; readonly upload: string; readonly allowed: AllowedFile }
type Log = { readonly log: Pick<FastifyBaseLogger, 'error'> }

/** Puts the bytes into the store and looks at what they are. */
export const receiveFile = async (
  { files, scanner }: Pick<Services, 'files' | 'scanner'>,
  part: MultipartFile,
  { institution, upload, allowed, log }: AnnouncedUpload & Log,
): Promise<StoredUpload | Failure> => {
  const { head, size, sha256 } = await files.write(institution, upload, part.file)
  if (part.file.truncated) return fail('file.too-large', serverTexts.file.tooLarge({ max: sizeInWords(allowed.maxSize) }))
  if (size === 0) return fail('file.empty')
  const name = sanitizeName(part.filename)
  const type = await sniffType(head)
  // Only the content decides the type; the name and the browser's claim do not count.
  if (type === undefined || !isAcceptedType(type, allowed.accept)) return fail('file.type', refusedKind(name, allowed.accept))
  const refused = scanner && (await scanned(scanner, await files.read(institution, upload), { log }, name))
  return refused ?? { id: upload, name, size, type, sha256 }
}

/** A file that nobody could look at is not accepted. */
const scanned = async ({ scan }: Scanner, bytes: Readable | undefined, { log }: Log, name: string): Promise<Failure | undefined> => {
  if (!bytes) return fail('file.not-checked')
  try {
    const found = await scan(bytes)
    return found && fail('file.infected', serverTexts.file.infected({ name, virus: found.virus }))
  } catch (error) {
    log.error(error, 'an upload could not be scanned')
    return fail('file.not-checked')
  }
}

/**
 * A form that ends early, or somebody who hangs up, is no fault of ours. The disk's own errors name their call, those of the framework a status, and
 * those of a store have a class of their own.
 */
export const notWhole = (error: Error): Failure => {
  if ('syscall' in error || 'statusCode' in error || error instanceof FileStoreAway) throw error
  return fail('request.invalid', serverTexts.file.incomplete)
}

/** Bytes first: the announcement is what a later clean-up finds them by. */
export const discardUpload = async (
  { files, pool }: Services,
  { institution, upload }: Pick<AnnouncedUpload, 'institution' | 'upload'>,
): Promise<void> => {
  await files.remove(institution, upload)
  await inInstitution(pool, institution, (tx) => forgetUpload(tx, upload))
}
