import type { Readable } from 'node:stream'
import type { ReceivedFile } from '#engine'
import { serverTexts } from '../../../texts/en.ts'
import { readWorkbook } from './read-workbook.ts'

/** More than a person writes into a table, and little enough to be read as a whole. */
const MOST_BYTES = 20 * 1024 * 1024

type Received = { readonly ok: true; readonly file: ReceivedFile } | { readonly ok: false; readonly message: string }

const bytesOf = async (from: Readable): Promise<Buffer | undefined> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of from as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A file without a mark is UTF-8, and then every byte of it must be: a wrong guess would write names nobody has. */
const encodingOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

const textOf = (bytes: Buffer): string | undefined => {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    // Not in this encoding: the caller tells the person how to save the file.
    return undefined
  }
}

/** A workbook is a zip archive. */
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** What somebody uploaded, as the engine reads it. */
export const receivedFile = async (from: Readable): Promise<Received> => {
  const bytes = await bytesOf(from)
  if (bytes === undefined) return { ok: false, message: serverTexts.import.tooLarge({ megabytes: Math.round(MOST_BYTES / 1_000_000) }) }
  if (isZip(bytes)) {
    const workbook = readWorkbook(bytes)
    return workbook.ok ? { ok: true, file: { cells: workbook.cells } } : workbook
  }
  const text = textOf(bytes)
  return text === undefined ? { ok: false, message: serverTexts.import.encoding } : { ok: true, file: { text } }
}
