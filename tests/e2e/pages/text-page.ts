import type { Page } from 'playwright-core'

/** The page on which a mail or a letter is written. */
export const textPage = (page: Page) => {
  const body = page.getByRole('textbox', { name: 'The text itself' })
  return {
    body,
    pane: page.getByRole('region', { name: 'Text', exact: true }),
    sample: page.getByRole('region', { name: 'With sample values' }),
    properties: page.getByRole('region', { name: 'Properties' }),
    /** Puts the cursor behind words of the text. */
    endOf: async (words: string): Promise<void> => {
      await body.getByText(words, { exact: false }).first().click()
      await body.evaluate((root, sought) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const offset = node.textContent?.indexOf(sought) ?? -1
          if (offset < 0) continue
          document.getSelection()?.collapse(node, offset + sought.length)
          return
        }
        throw new Error(`Nobody says "${sought}" here`)
      }, words)
    },
    saved: (): Promise<void> => page.getByText('Saved', { exact: true }).waitFor(),
  }
}
