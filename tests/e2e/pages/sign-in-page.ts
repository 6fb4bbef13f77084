import type { Page } from 'playwright-core'
import { passwordOf } from '../demo-requests.ts'

const send = async (page: Page, user: string): Promise<void> => {
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password').fill(passwordOf(user))
  await page.getByRole('button', { name: 'LOGIN' }).click()
}

export const signInPage = (page: Page) => ({
  open: async (url: string): Promise<void> => {
    await page.goto(url)
    await page.getByRole('button', { name: 'LOGIN' }).waitFor()
  },
  refuses: async (user: string): Promise<string> => {
    await page.getByLabel('User name').fill(user)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'LOGIN' }).click()
    return page.getByRole('alert').innerText()
  },
  /** In the dialog over a page whose session has ended. */
  signInAgain: async (user: string): Promise<void> => {
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Password').fill(passwordOf(user))
    await dialog.getByRole('button', { name: 'LOGIN' }).click()
    await dialog.waitFor({ state: 'detached' })
  },
  /** Where a dialog opens by itself: it takes the page behind it out of reach, perhaps before the page was seen. */
  signInTo: async (user: string, dialog: string): Promise<void> => {
    await send(page, user)
    await page.getByRole('dialog', { name: dialog }).waitFor()
  },
  signIn: async (user: string): Promise<void> => {
    await send(page, user)
    await page.getByRole('button', { name: /account menu$/ }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
})
