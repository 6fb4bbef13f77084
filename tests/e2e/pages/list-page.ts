import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A list of records. Its state lives in the address, so every step waits until the rows match the address. */
export const listPage = (page: Page, title: string) => {
  const table = (): Locator => page.getByRole('table', { name: title })
  const settled = async (): Promise<void> => {
    await expect.poll(() => page.getByRole('region', { name: title }).getAttribute('aria-busy')).toBe('false')
  }
  const asking = async (act: () => Promise<unknown>): Promise<void> => {
    const answered = page.waitForResponse((response) => response.url().includes('/api/views/') && response.ok())
    await act()
    await answered
    await settled()
  }
  return {
    open: async (url: string, path: string): Promise<void> => {
      await page.goto(`${url}/#/${path}`)
      await table().waitFor()
    },
    rows: async (): Promise<readonly string[]> => (await table().getByRole('row').allInnerTexts()).slice(1),
    column: (index: number): Promise<readonly string[]> =>
      table()
        .getByRole('row')
        .evaluateAll((rows, index) => rows.slice(1).map((row) => (row as HTMLTableRowElement).cells[index]?.innerText ?? ''), index),
    savedFilter: (name: string): Promise<void> =>
      asking(() =>
        page
          .getByRole('group', { name: 'Saved filters' })
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .click(),
      ),
    filter: async (name: string, option: string): Promise<void> => {
      await page.getByRole('search').getByRole('button', { name, exact: true }).click()
      await asking(() => page.getByRole('menuitemcheckbox', { name: new RegExp(`^${option}`) }).click())
      await page.keyboard.press('Escape')
    },
    dropFilter: (name: string): Promise<void> =>
      asking(() =>
        page
          .getByRole('button', { name: new RegExp(`Remove the filter ${name}`) })
          .or(page.getByRole('button', { name: 'Clear all' }))
          .first()
          .click(),
      ),
    sortBy: (name: string): Promise<void> =>
      asking(() => table().getByRole('columnheader', { name, exact: true }).getByRole('button').click()),
    sortOf: (name: string): Promise<string | null> => table().getByRole('columnheader', { name, exact: true }).getAttribute('aria-sort'),
    search: (words: string): Promise<void> => asking(() => page.getByRole('searchbox').fill(words)),
    /** Exports the whole list; returns the name of the file and its lines. */
    exported: async (): Promise<{ readonly name: string; readonly lines: readonly string[] }> => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
      const text = await readFile(await download.path(), 'utf8')
      return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') }
    },
    saveFilter: async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Save this filter' }).click()
      await page.getByRole('textbox', { name: 'Name of the filter' }).fill(name)
      await page.getByRole('button', { name: 'Save filter' }).click()
      await page.getByRole('group', { name: 'Saved filters' }).getByRole('button', { name, exact: true, pressed: true }).waitFor()
    },
    deleteFilter: async (name: string): Promise<void> => {
      const more = page.getByRole('button', { name: `${name} More actions` })
      await more.click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await more.waitFor({ state: 'detached' })
    },
    heads: async (): Promise<readonly string[]> => (await table().getByRole('columnheader').allInnerTexts()).filter((head) => head !== ''),
    /** Adds or removes a column by keyboard alone; the focus returns to the button. */
    switchColumn: async (name: string): Promise<void> => {
      const button = page.getByRole('button', { name: 'Columns' })
      await button.focus()
      await page.keyboard.press('Enter')
      const item = page.getByRole('menuitemcheckbox', { name, exact: true })
      await item.waitFor()
      for (let turn = 0; turn < 30 && !(await item.evaluate((element) => element === document.activeElement)); turn += 1)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    },
    resetColumns: async (): Promise<void> => {
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByRole('menuitem', { name: 'Reset columns' }).click()
    },
    nextPage: (): Promise<void> => asking(() => page.getByRole('button', { name: 'Next page' }).click()),
    range: (): Promise<string> => page.getByRole('region', { name: title }).getByRole('status').innerText(),
    openRowWith: (words: string): Promise<void> => table().getByRole('row').filter({ hasText: words }).getByRole('link').first().click(),
    /** The addresses of rows that contain a text. */
    linksOf: (words: string): Promise<readonly string[]> =>
      table()
        .getByRole('row')
        .filter({ hasText: words })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
    openRow: (name: string | RegExp): Promise<void> => table().getByRole('link', { name }).first().click(),
  }
}
