import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A record of the office or of a person: header with status and actions, tabs, what stands beside them. */
export const recordPage = (page: Page) => {
  const main = page.getByRole('main')
  const more = (): Locator => main.getByRole('button', { name: /^More: \d+ tabs?$/ })
  return {
    opened: async (title: string | RegExp): Promise<void> => {
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    },
    /** The status pill stands beside the title. */
    isAt: async (status: string): Promise<void> => {
      await expect
        .poll(() => main.getByText(status, { exact: true }).filter({ visible: true }).count(), {
          message: `the record is at "${status}"`,
        })
        .toBeGreaterThan(0)
    },
    act: (label: string): Promise<void> => main.getByRole('button', { name: label, exact: true }).first().click(),
    actFromMore: async (label: string): Promise<void> => {
      await main
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: label }).click()
    },
    dialog: (name: string): Locator => page.getByRole('dialog', { name }),
    /** Those in sight and those under More, in their order. */
    tabs: async (): Promise<readonly string[]> => {
      await main.getByRole('tablist').waitFor()
      const seen = await main.getByRole('tab').allInnerTexts()
      if (!(await more().isVisible())) return seen
      await more().click()
      const rest = await page.getByRole('menuitem').allInnerTexts()
      await page.keyboard.press('Escape')
      return [...seen, ...rest]
    },
    openTab: async (label: string): Promise<Locator> => {
      // The tabs come a moment after the record, and a dialog that is just closing still hides them.
      await main.getByRole('tablist').waitFor()
      const tab = main.getByRole('tab', { name: label, exact: true })
      const entry = page.getByRole('menuitem', { name: label, exact: true })
      const inSight = tab.or(entry).filter({ visible: true }).first()
      // A bar whose window has just changed its width is still finding out what fits: a tab comes out of the menu, or goes into it.
      await expect
        .poll(async () => {
          if (await inSight.isVisible()) return true
          await more().click({ timeout: 2000 })
          await inSight.waitFor({ timeout: 2000 })
          return true
        })
        .toBe(true)
      await inSight.click()
      await tab.waitFor()
      const panel = main.getByRole('tabpanel', { name: label, exact: true })
      await panel.waitFor()
      return panel
    },
    region: (name: string): Locator => main.getByRole('region', { name, exact: true }),
    timeline: async (): Promise<readonly string[]> => {
      const entries = main.getByRole('region', { name: /^(Timeline|Status history)$/ }).getByRole('listitem')
      await entries.first().waitFor()
      return (await entries.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
    },
    history: async (): Promise<readonly string[]> => {
      const table = main.getByRole('region', { name: 'History Log' }).getByRole('table')
      await table.waitFor()
      return (await table.getByRole('row').allInnerTexts()).slice(1)
    },
  }
}
