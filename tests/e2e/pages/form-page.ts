import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export type Upload = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Says a sentence of the product as the person reads it; `given` stands in it as it is. */
export type Say = (english: string, given?: string) => string

/** A generated form. Questions are found by the text a person reads, never by their ids. */
export const formPage = (page: Page, within: Page | Locator = page, say: Say = (english) => english) => {
  const text = (label: string): Locator => within.getByRole('textbox', { name: label, exact: true })
  const date = (label: string): Locator => within.getByRole('combobox', { name: label, exact: true })
  const group = (label: string): Locator => within.getByRole('radiogroup', { name: label, exact: true })
  const summary = (): Locator => page.getByRole('alert', { name: say('There is a problem') })
  return {
    text,
    date,
    group,
    radio: (label: string, option: string | RegExp): Locator => group(label).getByRole('radio', { name: option }),
    summary,
    write: (label: string, value: string): Promise<void> => text(label).fill(value),
    /** Types key by key, as a person does, and leaves with Tab. */
    typeDate: async (label: string, value: string): Promise<void> => {
      await date(label).click()
      await date(label).fill('')
      await date(label).pressSequentially(value)
      await date(label).press('Tab')
    },
    choose: (label: string, option: string | RegExp): Promise<void> => group(label).getByRole('radio', { name: option }).check(),
    tick: (label: string, option: string | RegExp): Promise<void> =>
      within.getByRole('group', { name: label, exact: true }).getByRole('checkbox', { name: option }).check(),
    /** Chooses from a long list by typing the beginning. */
    search: async (label: string, typed: string, option: string): Promise<void> => {
      const box = within.getByRole('combobox', { name: label, exact: true })
      await box.click()
      await box.pressSequentially(typed)
      await page
        .getByRole('option', { name: new RegExp(`^${option}`) })
        .first()
        .click()
    },
    /** Chooses from a short list that opens. */
    pick: async (label: string, option: string | RegExp): Promise<void> => {
      await within.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
      await page.getByRole('option', { name: option }).click()
    },
    attach: async (label: string, file: Upload): Promise<void> => {
      const chooser = page.waitForEvent('filechooser')
      await within.getByRole('button', { name: say(`Choose file ${label}`, label), exact: true }).click()
      await (await chooser).setFiles(file)
      await within.getByRole('button', { name: say(`View ${file.name}`, file.name) }).waitFor()
    },
    send: async (label: string): Promise<void> => {
      const button = within.getByRole('button', { name: label, exact: true }).last()
      // A long form draws sections as they come into view; the target has to stand still before it is pressed.
      await button.scrollIntoViewIfNeeded()
      await button.click({ trial: true })
      await button.click()
    },
    /** Waits until the server has everything. */
    saved: async (): Promise<void> => {
      await expect
        .poll(
          () =>
            page
              .getByRole('status')
              .filter({ hasText: /^Saved at/ })
              .count(),
          { message: 'the form says that it is saved' },
        )
        .toBe(1)
    },
    problems: async (): Promise<readonly string[]> => {
      await summary().waitFor()
      return summary().getByRole('link').allInnerTexts()
    },
    goTo: (problem: string | RegExp): Promise<void> => summary().getByRole('link', { name: problem }).click(),
  }
}

export type FormPage = ReturnType<typeof formPage>

/** Waits for the focus: a link leads to its question within a frame or two. */
export const takesFocus = async (control: Locator): Promise<void> => {
  await expect.poll(() => hasFocus(control), { message: `${control.toString()} has the focus` }).toBe(true)
}

export const hasFocus = (control: Locator): Promise<boolean> => control.evaluate((each) => each === document.activeElement)

/** Presses Tab until the control has the focus. A person would give up before the hundredth. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  for (let step = 0; step < 100; step += 1) {
    if (await hasFocus(control)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control.toString()}`)
}
