import { getDocument, GlobalWorkerOptions, TextLayer, type PDFDocumentProxy } from 'pdfjs-dist'
import { addressOf, DataFiles } from './data-files.ts'

GlobalWorkerOptions.workerSrc = addressOf('pdf.worker.min.mjs')

/** A drawing surface with the selectable text of a page above it. */
export type PageSurface = { readonly canvas: HTMLCanvasElement; readonly text: HTMLElement }
export type Pdf = {
  readonly pages: number
  /** Draws a page as wide as this many pixels of the page. */
  readonly draw: (page: number, width: number, sheet: PageSurface, signal: AbortSignal) => Promise<void>
  /** A page as a picture, fine enough for paper. */
  readonly picture: (page: number) => Promise<Blob>
  readonly close: () => void
}

/** Pixels of a page on paper: 150 to an inch. PDF counts 72 points to an inch. */
const ON_PAPER = 150 / 72

/** Opens a PDF. It is drawn by a library and not by the browser, because many have no viewer for it, those of phones among them. */
export const openPdf = async (blob: Blob): Promise<Pdf> => {
  const task = getDocument({
    data: await blob.arrayBuffer(),
    BinaryDataFactory: DataFiles,
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'fonts/',
    wasmUrl: 'wasm/',
    useWorkerFetch: false,
    useSystemFonts: false,
    // A page of forms that runs code is not drawn.
    enableXfa: false,
  })
  const file = await task.promise.catch((error: unknown) => {
    void task.destroy()
    throw error
  })
  return {
    pages: file.numPages,
    draw: (page, width, sheet, signal) => drawPage(file, page, { width, sheet, signal }),
    picture: (page) => pictureOf(file, page),
    close: () => void task.destroy(),
  }
}

type Drawing = { readonly width: number; readonly sheet: PageSurface; readonly signal: AbortSignal }

const drawPage = async (file: PDFDocumentProxy, number: number, { width, sheet, signal }: Drawing): Promise<void> => {
  const page = await file.getPage(number)
  if (signal.aborted) return
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const { devicePixelRatio: density } = window
  const { canvas, text } = sheet
  // A canvas of its own first, so that the page shown before stays until the next one is whole.
  const next = document.createElement('canvas')
  next.width = Math.floor(viewport.width * density)
  next.height = Math.floor(viewport.height * density)
  const task = page.render({ canvas: next, viewport, transform: [density, 0, 0, density, 0, 0] })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise.catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  if (signal.aborted) return
  Object.assign(canvas, { width: next.width, height: next.height })
  canvas.getContext('2d')?.drawImage(next, 0, 0)
  canvas.style.width = `${viewport.width}px`
  canvas.style.height = `${viewport.height}px`
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(viewport.scale))
  await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render()
}

const pictureOf = async (file: PDFDocumentProxy, number: number): Promise<Blob> => {
  const page = await file.getPage(number)
  const viewport = page.getViewport({ scale: ON_PAPER })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) })
  await page.render({ canvas, viewport, intent: 'print' }).promise
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error(`Page ${number} is too large to print`))), 'image/png')
  })
}
