import {
  bringForm,
  definitionSet,
  readRows,
  readTranslatorFile,
  type BroughtForm,
  type Definition,
  type ReadTranslatorFile,
  type ReceivedRows,
} from '#engine'
import type { SpeechWords } from '../definitions/speech.ts'
import { serverTexts } from '../texts/en.ts'
import { isZip, readText, receivedFile } from './received-file.ts'
import { readSheets } from './read-workbook.ts'
import { tableOfFile, type FileTable } from './table-of-file.ts'

/** A file that is refused as a whole, and why. */
export type Unread = { readonly ok: false; readonly message: string }

type Import = { readonly definitions: { readonly [id: string]: Definition }; readonly mapping: string; readonly most: number }

/** What is read from files that come from outside. All of it runs in a thread of its own: see read-in-thread. */
export const READERS = {
  import: (bytes: Buffer, { definitions, mapping, most }: Import): ReceivedRows => {
    const received = receivedFile(bytes)
    return received.ok ? readRows(definitionSet(definitions), mapping, received.file, most) : received
  },
  table: (bytes: Buffer, _given: object): FileTable | Unread => tableOfFile(bytes),
  form: (bytes: Buffer, { id }: { readonly id: string }): { readonly ok: true; readonly brought: BroughtForm } | Unread => {
    const book = isZip(bytes) ? readSheets(bytes) : undefined
    if (book?.ok === false) return book
    const source = book?.sheets ?? readText(bytes)
    return source === undefined
      ? { ok: false, message: serverTexts.import.encoding }
      : { ok: true, brought: bringForm(undefined, source, { id }) }
  },
  translations: (bytes: Buffer, _given: object): Extract<ReadTranslatorFile, { readonly ok: true }> | Unread => {
    const text = readText(bytes)
    if (text === undefined) return { ok: false, message: serverTexts.import.encoding }
    const read = readTranslatorFile(text)
    if (read.ok) return read
    return { ok: false, message: read.line === undefined ? read.message : serverTexts.configuration.atLine(read) }
  },
}

export type FileKind = keyof typeof READERS
export type GivenTo<K extends FileKind> = Parameters<(typeof READERS)[K]>[1]
export type ReadFrom<K extends FileKind> = ReturnType<(typeof READERS)[K]>

/** A file to be read, with what its reader needs, and the language of whoever is told why it cannot be. */
export type Reading<K extends FileKind = FileKind> = {
  readonly kind: K
  readonly bytes: Uint8Array
  readonly given: GivenTo<K>
  readonly language: SpeechWords
}
