import { Unzip, UnzipInflate } from 'fflate'
import { hasMore } from '#engine'

/** Some 5,000 rows of 50 columns. What unpacks to more is a mistake or an attack. */
const MOST_UNPACKED = 24 * 1024 * 1024
/** A row takes a few bytes of a file and much more time: this many are read, blank ones with a format among them. */
const MOST_ROWS = 100_000
const MOST_ELEMENTS = 1_000_000
/** Unpacked piece by piece, so that a small file that unpacks to gigabytes is noticed early. */
const PIECE = 16 * 1024
const WANTED = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/u

export type WorkbookParts = ReadonlyMap<string, string>
type Unpacked = { readonly ok: true; readonly parts: WorkbookParts } | { readonly ok: false; readonly why: 'large' | 'broken' }

/** The parts of a workbook that hold its cells, as texts. */
export const unpackWorkbook = (bytes: Uint8Array): Unpacked => {
  const pieces = new Map<string, Uint8Array[]>()
  let size = 0
  let broken = false
  const unzip = new Unzip((file) => {
    if (!WANTED.test(file.name)) return
    const own: Uint8Array[] = []
    pieces.set(file.name, own)
    file.ondata = (error, data) => {
      broken ||= error !== null
      size += data?.length ?? 0
      if (size <= MOST_UNPACKED && data) own.push(data)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length && size <= MOST_UNPACKED && !broken; at += PIECE)
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  } catch {
    // The library throws where the archive is damaged; the caller says so.
    broken = true
  }
  if (size > MOST_UNPACKED) return { ok: false, why: 'large' }
  if (broken) return { ok: false, why: 'broken' }
  const parts = new Map([...pieces].map(([name, own]) => [name, Buffer.concat(own).toString('utf8')]))
  const texts = [...parts.values()]
  const isLarge = texts.some((text) => hasMore(text, /<(?:\w+:)?row\b/gu, MOST_ROWS) || hasMore(text, /<[^/]/gu, MOST_ELEMENTS))
  return isLarge ? { ok: false, why: 'large' } : { ok: true, parts }
}
