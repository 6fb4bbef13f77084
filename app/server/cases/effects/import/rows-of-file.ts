import type { Readable } from 'node:stream'
import type { Definition, EffectOf, ReceivedRows } from '#engine'
import { keepLast } from '../../../definitions/keep-last.ts'
import { wordsOf } from '../../../definitions/speaking.ts'
import { readInThread } from '../../../received/read-in-thread.ts'
import { bytesId, findFile } from '../../../store/files/files.ts'
import type { RecordRow } from '../../../store/records/records.ts'
import { serverTexts } from '../../../texts/en.ts'
import type { WorkContext } from '../../../work/work-context.ts'

/** More than a person writes into a table, and little enough to be read as a whole. */
const MOST_BYTES = 20 * 1024 * 1024
const USUAL_MOST = 5000
/** How many files a server keeps read while their pages are made. */
const KEPT = 2

/** The rows of files by what they were read from. A server that starts anew, or another one that takes the next page, reads the file again. */
const kept = new Map<string, Promise<ReceivedRows>>()

type Asked = Pick<EffectOf<'import'>['import'], 'file' | 'mapping' | 'most'>

const keyOf = ({ tx, definitions }: WorkContext, file: string, { mapping, most }: Asked): string =>
  [tx.institution, definitions.hash, file, mapping, most].join(' ')

const fileOf = ({ file }: Asked): string | undefined =>
  Array.isArray(file) ? (file as readonly { readonly id?: string }[])[0]?.id : undefined

/** The rows of the file that an import names, or why it cannot be read. It is read once, however many pages its rows are made in. */
export const rowsOfFile = async (context: WorkContext, about: RecordRow, asked: Asked): Promise<ReceivedRows> => {
  const id = fileOf(asked)
  const found = id === undefined ? undefined : await findFile(context.tx, id)
  // A file of another record is none of this import.
  if (found?.entity !== about.entity || found.record_id !== about.id) return { ok: false, message: serverTexts.import.noFile }
  const key = keyOf(context, found.id, asked)
  const known = kept.get(key)
  if (known) return known
  const read = readFile(context, found.id, asked)
  keepLast(kept, key, read, KEPT)
  const isRead = await read.then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isRead) kept.delete(key)
  return read
}

/** Forgets the rows of a file whose last page is made. */
export const forgetRows = (context: WorkContext, asked: Asked): void => {
  kept.delete(keyOf(context, fileOf(asked) ?? '', asked))
}

const readFile = async (
  { tx, services, definitions }: WorkContext,
  id: string,
  { mapping, most = USUAL_MOST }: Asked,
): Promise<ReceivedRows> => {
  const row = await findFile(tx, id)
  const stream = await services.files.read(tx.institution, row ? bytesId(row) : id)
  if (!stream) return { ok: false, message: serverTexts.import.noFile }
  const bytes = await bytesOf(stream)
  if (bytes === undefined) return { ok: false, message: serverTexts.import.tooLarge({ megabytes: Math.round(MOST_BYTES / 1_000_000) }) }
  return readInThread({
    kind: 'import',
    bytes,
    given: { mapping, most, definitions: definitionsToRead(definitions.set.definitions) },
    language: wordsOf(definitions),
  })
}

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

/** Mappings, what they say of fields, and the lists whose codes they translate: the thread gets a copy of them. */
const definitionsToRead = (all: { readonly [id: string]: Definition }): { readonly [id: string]: Definition } => {
  const kind = (id: string): string => id.slice(id.lastIndexOf('.') + 1)
  const entries = Object.entries(all)
  const mappings = JSON.stringify(entries.filter(([id]) => kind(id) === 'mapping').map(([, mapping]) => mapping))
  return Object.fromEntries(
    entries.filter(([id]) => ['mapping', 'fields', 'entity'].includes(kind(id)) || (kind(id) === 'lookup' && mappings.includes(`"${id}"`))),
  )
}
