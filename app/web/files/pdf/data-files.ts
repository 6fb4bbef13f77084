/** What the PDF library loads while it draws: its worker, fonts that a file names but does not contain, tables of characters, image decoders. */
const URLS: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
    '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)
const byName = new Map(Object.entries(URLS).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** The address of a file of the library. */
export const addressOf = (name: string): string => {
  const url = byName.get(name)
  if (url === undefined) throw new Error(`The PDF library has no file ${name}`)
  return url
}

/** Fetches the data for the library's worker, which may connect to nothing itself. */
export class DataFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const answer = await fetch(addressOf(filename))
    if (!answer.ok) throw new Error(`${filename} could not be fetched: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
