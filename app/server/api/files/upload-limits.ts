import { isAcceptedType, type PlanField, type RuleData } from '#engine'
import type { UploadBounds } from '../../definitions/upload-bounds.ts'
import { countStored } from '../../store/files/uploads.ts'
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

/** Used when the question sets no limit. */
const USUAL_SIZE = 10 * MEGABYTE
const USUAL_TYPES = ['application/pdf', 'image/png', 'image/jpeg']

/** What a file of a question may be: bytes, and media types. */
export type AllowedFile = { readonly maxSize: number; readonly accept: readonly string[] }

/** As the question says it, within what the settings of the institution allow. */
export const allowedFile = (
  { maxSize = USUAL_SIZE, accept = USUAL_TYPES }: PlanField,
  { megabytes, types }: UploadBounds,
): AllowedFile => ({
  maxSize: megabytes === undefined ? maxSize : Math.min(maxSize, megabytes * MEGABYTE),
  accept: types.length === 0 ? accept : types.filter((type) => isAcceptedType(type, accept)),
})

/** The most that a request may bring: what it declares, and never more than is allowed. */
export const mostBytes = (headers: { readonly 'content-length'?: string | undefined }, { maxSize }: AllowedFile): number => {
  const declared = Number(headers['content-length'])
  return Number.isSafeInteger(declared) && declared > 0 ? Math.min(declared, maxSize) : maxSize
}

/** Whether there is room for one more file of at most so many bytes, on the record and for this person today. */
export const roomForUpload = async (
  { tx, definitions, viewer }: ViewerContext,
  { entity, record, bytes }: { readonly entity: string; readonly record: string; readonly bytes: number },
): Promise<Failure | undefined> => {
  const limits = limitsOf(definitions.settings)
  const { ofRecord, ofDay } = await countStored(tx, { account: viewer.account.id, entity, record })
  if (ofRecord.files >= limits.uploadFilesPerRecord)
    return fail('file.record-full', serverTexts.file.recordHoldsFiles({ files: limits.uploadFilesPerRecord }))
  if (ofRecord.bytes + bytes > limits.uploadMegabytesPerRecord * MEGABYTE)
    return fail('file.record-full', serverTexts.file.recordHoldsMegabytes({ megabytes: limits.uploadMegabytesPerRecord }))
  if (ofDay.files >= limits.uploadFilesPerDay)
    return fail('file.day-full', serverTexts.file.dayTakesFiles({ files: limits.uploadFilesPerDay }))
  if (ofDay.bytes + bytes > limits.uploadMegabytesPerDay * MEGABYTE)
    return fail('file.day-full', serverTexts.file.dayTakesMegabytes({ megabytes: limits.uploadMegabytesPerDay }))
  return undefined
}
