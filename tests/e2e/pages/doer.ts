import type { Page } from 'playwright-core'

/** Something on a page, by its role and the beginning of its name; `end`: what the name ends in. */
export type Wanted = {
  readonly role: 'button' | 'textbox' | 'combobox' | 'radio' | 'heading' | 'option' | 'link'
  readonly name: string
  readonly end?: string
}

/** What somebody does on a page, in whatever browser. */
export type Doer = {
  readonly go: (address: string) => Promise<void>
  readonly see: (role: Wanted['role'], name: string) => Promise<unknown>
  readonly press: (role: Wanted['role'], name: string, end?: string) => Promise<void>
  readonly type: (role: 'textbox' | 'combobox', name: string, text: string) => Promise<void>
  /** Waits for words anywhere on the page. */
  readonly reads: (words: string) => Promise<unknown>
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** Somebody in the browser of the journeys. */
export const doerAt = (page: Page): Doer => {
  const found = (role: Wanted['role'], name: string, end = '') =>
    page
      .getByRole(role, { name: new RegExp(`^${escaped(name)}.*${escaped(end)}$`, 'u') })
      .filter({ visible: true })
      .last()
  return {
    go: async (address) => void (await page.goto(address)),
    see: (role, name) => found(role, name).waitFor(),
    press: (role, name, end) => found(role, name, end).click(),
    type: async (role, name, text) => {
      await found(role, name).click()
      await page.keyboard.type(text)
    },
    reads: (words) => page.getByText(words).filter({ visible: true }).first().waitFor(),
  }
}
