import type { Pdf } from './pdf/open-pdf.ts'
import { shownAs } from './shown-as.ts'

/** What is drawn of a file. */
export type Drawn =
  | { readonly as: 'document'; readonly pdf: Pdf }
  | { readonly as: 'picture'; readonly url: string }
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'nothing' }

/** Longer texts make a page slow; the whole one can be downloaded. */
const MOST_TEXT = 200_000

/** Reads a file for drawing. One that is damaged or locked by a password is not drawn. */
export const drawnOf = async (blob: Blob): Promise<Drawn> => {
  const as = shownAs(blob.type)
  if (as === 'nothing') return { as }
  if (as === 'text') return { as, text: await blob.slice(0, MOST_TEXT).text() }
  if (as === 'picture') return { as, url: URL.createObjectURL(blob) }
  const { openPdf } = await import('./pdf/open-pdf.ts')
  // The reason is the file's: no retry and no setting of ours would change it.
  return openPdf(blob).then(
    (pdf) => ({ as, pdf }),
    () => ({ as: 'nothing' }),
  )
}

/** Gives back what a drawing holds. */
export const release = (drawn: Drawn): void => {
  if (drawn.as === 'document') drawn.pdf.close()
  if (drawn.as === 'picture') URL.revokeObjectURL(drawn.url)
}
