import type { Locator, Page } from 'playwright-core'

/** A repeated group: rows as text, one of them being edited. */
export const rowsPage = (page: Page, label: string) => {
  const group = (): Locator => page.getByRole('group', { name: label, exact: true })
  return {
    group,
    texts: async (): Promise<readonly string[]> => {
      const rows = group().getByRole('table', { name: label, exact: true }).getByRole('row')
      return (await rows.allInnerTexts())
        .slice(1)
        .filter((text) => text.trim() !== '')
        .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    },
    add: (button: string): Promise<void> => group().getByRole('button', { name: button, exact: true }).click(),
    edit: (row: string): Promise<void> =>
      group()
        .getByRole('button', { name: `Edit ${row}` })
        .click(),
    cell: (column: string, row: number): Locator => group().getByRole('textbox', { name: `${column}, row ${row}` }),
    date: (column: string, row: number): Locator => group().getByRole('combobox', { name: `${column}, row ${row}` }),
    done: (row: number): Promise<void> =>
      group()
        .getByRole('button', { name: `Done with row ${row}` })
        .click(),
    remove: (row: string): Promise<void> =>
      group()
        .getByRole('button', { name: `Delete ${row}` })
        .click(),
    undo: (): Promise<void> => group().getByRole('button', { name: 'Undo' }).click(),
  }
}
