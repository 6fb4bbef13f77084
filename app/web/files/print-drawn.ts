import type { Drawn } from './drawn.ts'

/** Milliseconds from the press of the button to the dialog of the printer. */
const PRINTS_AFTER = 1000

/** Prints a file alone, without the page around it, unless it was closed before. */
export const printDrawn = async (drawn: Drawn, signal: AbortSignal): Promise<void> => {
  const urls: string[] = []
  const [paper] = await Promise.all([paperOf(drawn, urls, signal), new Promise((resolve) => setTimeout(resolve, PRINTS_AFTER))])
  const frame = document.createElement('iframe')
  const leave = (): void => {
    frame.remove()
    for (const url of urls) URL.revokeObjectURL(url)
  }
  if (signal.aborted) return leave()
  // The frame may not run scripts, whatever the file contains.
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.className = 'sj-paper'
  frame.srcdoc = paper
  frame.addEventListener('load', () => {
    if (signal.aborted) return
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  })
  signal.addEventListener('abort', leave, { once: true })
  document.body.append(frame)
}

const paperOf = async (drawn: Drawn, urls: string[], signal: AbortSignal): Promise<string> => {
  if (drawn.as === 'document') {
    for (let page = 1; page <= drawn.pdf.pages && !signal.aborted; page += 1) urls.push(URL.createObjectURL(await drawn.pdf.picture(page)))
    return `<style>@page { margin: 0 } body { margin: 0 } img { display: block; width: 100%; break-after: page }</style>${urls.map(picture).join('')}`
  }
  if (drawn.as === 'picture') return picture(drawn.url)
  const body = document.implementation.createHTMLDocument().body
  if (drawn.as === 'text') body.append(Object.assign(document.createElement('pre'), { textContent: drawn.text }))
  return `<style>pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>${body.innerHTML}`
}

const picture = (url: string): string => `<img src="${url}" style="max-width: 100%">`
