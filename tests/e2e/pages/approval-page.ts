import type { Page } from 'playwright-core'

/** The page behind an approval link, seen without an account. */
export const approvalPage = (page: Page) => ({
  /** `who`: the student among all whose requests wait for the same person. */
  open: async (link: string, who?: string): Promise<void> => {
    await page.goto(link)
    if (who !== undefined) await page.getByRole('link', { name: new RegExp(`^Open .*, ${who}$`, 'u') }).click()
    await page.getByRole('heading', { name: 'Your decision', level: 2 }).waitFor()
    await page.getByRole('region', { name: 'The request' }).getByRole('term').first().waitFor()
  },
  answers: (): Promise<string> => page.getByRole('region', { name: 'The request' }).innerText(),
  choose: (decision: 'Approve' | 'Reject'): Promise<void> => page.getByRole('radio', { name: new RegExp(`^${decision}`) }).check(),
  comment: (words: string): Promise<void> => page.getByRole('textbox', { name: /^Comment/ }).fill(words),
  decide: (button: string): Promise<void> => page.getByRole('button', { name: button, exact: true }).click(),
  refusal: (): Promise<string> => page.getByRole('alert').innerText(),
  /** The index of the outcome among the cards, from the top. */
  placeOf: (words: string): Promise<number> =>
    page
      .locator('main section, main .sj-over')
      .evaluateAll((cards, searched) => cards.findIndex((card) => card.textContent?.includes(searched)), words),
  /** A link that no mail contains. */
  openUnknown: async (url: string): Promise<void> => {
    await page.goto(`${url}/#/advisor-approval/no-mail-holds-this-link`)
    await page.getByRole('heading', { name: 'This link opens nothing', level: 1 }).waitFor()
  },
  done: (words: string): Promise<void> => page.getByRole('heading', { name: words, level: 1 }).waitFor(),
})
