import type { RuleData } from '#engine'
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
