import type { Locator, Page } from 'playwright-core'

/** The comparison of a request with the record on file. */
export const reviewPage = (page: Page) => {
  const table = (): Locator => page.getByRole('table', { name: /field by field$/ })
  const row = (field: string): Locator =>
    table()
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: field, exact: true }) })
  return {
    opened: (): Promise<void> => table().waitFor(),
    row: async (field: string): Promise<readonly string[]> => row(field).getByRole('cell').allInnerTexts(),
    dismiss: async (field: string): Promise<void> => {
      await page.getByRole('button', { name: `Dismiss the change of ${field}` }).click()
      await page.getByRole('button', { name: `Undo: take the requested value of ${field}` }).waitFor()
    },
    takeBack: async (field: string): Promise<void> => {
      await page.getByRole('button', { name: `Undo: take the requested value of ${field}` }).click()
      await page.getByRole('button', { name: `Dismiss the change of ${field}` }).waitFor()
    },
    showAll: (): Promise<void> => page.getByRole('button', { name: /^All \d+ fields$/ }).click(),
    showDifferences: (): Promise<void> => page.getByRole('button', { name: 'Differences' }).click(),
  }
}
