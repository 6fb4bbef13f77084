import type { AllowedFile, RuleData } from '#engine'
import { countStored, type Announced, type StoredUploads } from '../../store/files/uploads.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

const MEGABYTE = 1024 * 1024
/** Where the settings of the institution say nothing. */
const USUAL = { uploadFilesPerRecord: 200, uploadMegabytesPerRecord: 500, uploadFilesPerDay: 200, uploadMegabytesPerDay: 1000 }

const limitsOf = (settings: RuleData): typeof USUAL => {
  const limit = (name: keyof typeof USUAL): number => {
    const configured = settings[name]
    return typeof configured === 'number' ? configured : USUAL[name]
  }
  return {
    uploadFilesPerRecord: limit('uploadFilesPerRecord'),
    uploadMegabytesPerRecord: limit('uploadMegabytesPerRecord'),
    uploadFilesPerDay: limit('uploadFilesPerDay'),
    uploadMegabytesPerDay: limit('uploadMegabytesPerDay'),
  }
}

/** The most that a request may bring: what it declares, and never more than is allowed. */
export const mostBytes = (headers: { readonly 'content-length'?: string | undefined }, { maxSize }: AllowedFile): number => {
  const declared = Number(headers['content-length'])
  return Number.isSafeInteger(declared) && declared > 0 ? Math.min(declared, maxSize) : maxSize
}

type Coming = Pick<Announced, 'entity' | 'record' | 'bytes' | 'replaces'>

const stored = ({ tx, viewer }: ViewerContext, { entity, record, replaces }: Coming): Promise<StoredUploads> =>
  countStored(tx, { account: viewer.account.id, entity, record, replaces })

const roomBeside = ({ ofRecord }: StoredUploads, limits: typeof USUAL, bytes: number): Failure | undefined => {
  if (ofRecord.files >= limits.uploadFilesPerRecord)
    return fail('file.record-full', serverTexts.file.recordHoldsFiles({ files: limits.uploadFilesPerRecord }))
  if (ofRecord.bytes + bytes > limits.uploadMegabytesPerRecord * MEGABYTE)
    return fail('file.record-full', serverTexts.file.recordHoldsMegabytes({ megabytes: limits.uploadMegabytesPerRecord }))
  return undefined
}

/** Whether there is room on the record for a file that comes back to it. */
export const roomOnRecord = async (context: ViewerContext, coming: Coming): Promise<Failure | undefined> =>
  roomBeside(await stored(context, coming), limitsOf(context.definitions.settings), coming.bytes)

/** Whether there is room for one more file of at most so many bytes, on the record and for this person today. */
export const roomForUpload = async (context: ViewerContext, coming: Coming): Promise<Failure | undefined> => {
  const limits = limitsOf(context.definitions.settings)
  const found = await stored(context, coming)
  const refused = roomBeside(found, limits, coming.bytes)
  if (refused) return refused
  if (found.ofDay.files >= limits.uploadFilesPerDay)
    return fail('file.day-full', serverTexts.file.dayTakesFiles({ files: limits.uploadFilesPerDay }))
  if (found.ofDay.bytes + coming.bytes > limits.uploadMegabytesPerDay * MEGABYTE)
    return fail('file.day-full', serverTexts.file.dayTakesMegabytes({ megabytes: limits.uploadMegabytesPerDay }))
  return undefined
}
