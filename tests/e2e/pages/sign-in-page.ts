import type { Page } from 'playwright-core'
import { passwordOf } from '../demo-requests.ts'

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
  signIn: async (user: string): Promise<void> => {
    await page.getByLabel('User name').fill(user)
    await page.getByLabel('Password').fill(passwordOf(user))
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await page.getByRole('button', { name: /account menu$/ }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
})
