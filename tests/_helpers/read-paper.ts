import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Tree = Awaited<ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>['getStructTree']>>

/** A PDF as a screen reader has it: what it is called, its language, and for each page its elements with their texts in order. */
export const readPaper = async (bytes: Uint8Array) => {
  const file = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const { info } = await file.getMetadata()
  const known: { readonly Title?: string; readonly Language?: string } = info
  const marks = await file.getMarkInfo()
  const pages: { readonly text: string; readonly elements: readonly string[] }[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    const open: (string | undefined)[] = []
    let text = ''
    for (const item of items) {
      if ('str' in item) {
        text += item.str + (item.hasEOL ? '\n' : '')
        const inside = open.at(-1)
        if (inside !== undefined) texts.set(inside, (texts.get(inside) ?? '') + item.str)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push('id' in item && typeof item.id === 'string' ? item.id : undefined)
    }
    const elements: string[] = []
    const walk = (node: Tree, inside: string): void => {
      for (const child of node.children) {
        if ('children' in child) walk(child, child.role === 'Root' ? '' : `${inside}/${child.role}`)
        else if (child.type === 'content') elements.push(`${inside} ${(texts.get(child.id) ?? '').trim()}`)
      }
    }
    const tree = await page.getStructTree()
    if (tree) walk(tree, '')
    pages.push({ text, elements })
  }
  return { title: known.Title, language: known.Language, isTagged: marks?.['Marked'] === true, pages }
}
