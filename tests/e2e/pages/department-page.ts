import type { Page } from 'playwright-core'

/** Home of a department: the requests it can make, and its scholars. */
export const departmentPage = (page: Page) => ({
  opened: (): Promise<void> => page.getByRole('heading', { name: 'Scholar Department Dashboard', level: 1 }).waitFor(),
  start: async (request: string): Promise<void> => {
    await page
      .getByRole('region', { name: 'Ask the office', exact: true })
      .getByRole('button', { name: new RegExp(`^${request}`) })
      .first()
      .click()
  },
})
