import { composed, type ReceivedFile } from '#engine'
import { encodingOf } from '../store/files/text-encoding.ts'
import { serverTexts } from '../texts/en.ts'
import { readWorkbook } from './read-workbook.ts'

type Received = { readonly ok: true; readonly file: ReceivedFile } | { readonly ok: false; readonly message: string }

/** Every byte must be of its encoding: a wrong guess would write names nobody has. */
export const readText = (bytes: Buffer): string | undefined => {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    // A file is where letters with their marks beside them come from: a name that is compared has one form.
    return text.includes('\0') ? undefined : composed(text)
  } catch {
    // Not in this encoding: the caller tells the person how to save the file.
    return undefined
  }
}

/** A workbook is a zip archive. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** What somebody uploaded, as the engine reads it. */
export const receivedFile = (bytes: Buffer): Received => {
  if (isZip(bytes)) {
    const workbook = readWorkbook(bytes)
    return workbook.ok ? { ok: true, file: { cells: workbook.cells, numbers: workbook.numbers } } : workbook
  }
  const text = readText(bytes)
  return text === undefined ? { ok: false, message: serverTexts.import.encoding } : { ok: true, file: { text } }
}
