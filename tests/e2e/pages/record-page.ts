import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A record: header with status and actions, tabs, and the column beside them. */
export const recordPage = (page: Page) => {
  const main = page.getByRole('main')
  const more = (): Locator => main.getByRole('button', { name: /^More: \d+ tabs?$/ })
  return {
    opened: async (title: string | RegExp): Promise<void> => {
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    },
    /** The status pill beside the title. */
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
    /** The actions in sight and those under More, in order. */
    tabs: async (): Promise<readonly string[]> => {
      await main.getByRole('tablist').waitFor()
      const seen = await main.getByRole('tab').allInnerTexts()
      if (!(await more().isVisible())) return seen
      await more().click()
      await page.getByRole('menuitem').first().waitFor()
      const rest = await page.getByRole('menuitem').allInnerTexts()
      await page.keyboard.press('Escape')
      return [...seen, ...rest]
    },
    openTab: async (label: string): Promise<Locator> => {
      // Tabs appear a moment after the record, and a closing dialog still hides them.
      await main.getByRole('tablist').waitFor()
      const tab = main.getByRole('tab', { name: label, exact: true })
      const entry = page.getByRole('menuitem', { name: label, exact: true })
      const inSight = tab.or(entry).filter({ visible: true }).first()
      // After a resize, the bar still measures which tabs fit: a tab may move into the menu or out of it.
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
