import type { Page } from 'playwright-core'

export const studentHomePage = (page: Page) => ({
  open: async (url: string): Promise<void> => {
    await page.goto(`${url}/#/student/student-service-menu`)
    await page.getByRole('region', { name: 'Start a request' }).getByRole('heading', { level: 2 }).waitFor()
  },
  start: async (request: string): Promise<void> => {
    await page
      .getByRole('region', { name: 'Work and training' })
      .getByRole('button', { name: new RegExp(`^${request} `) })
      .click()
  },
  resume: (request: string): Promise<void> => page.getByRole('article', { name: request }).getByRole('link', { name: request }).click(),
  stateOf: (request: string): Promise<string> => page.getByRole('article', { name: request }).innerText(),
})
