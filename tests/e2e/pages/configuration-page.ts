import type { FrameLocator, Page } from 'playwright-core'

/** The pages where an office changes what the portal does. */
export const configurationPage = (page: Page) => {
  const preview = page.getByRole('region', { name: 'As somebody sees it' })
  const outline = page.getByRole('region', { name: 'Outline' })
  const properties = page.getByRole('region', { name: 'Properties' })
  return {
    open: async (): Promise<void> => {
      await page.getByRole('button', { name: 'Configuration', exact: true }).click()
      await page.getByRole('link', { name: 'Forms, paths and words' }).click()
      await page.getByRole('heading', { name: 'What the office does' }).waitFor()
    },
    /** Opens the best answer to a question. */
    ask: async (words: string): Promise<void> => {
      await page.getByLabel('Find a text, a question, a rule').fill(words)
      await page
        .getByRole('link', { name: /^Change the text: / })
        .first()
        .click()
      await outline.waitFor()
    },
    choose: (part: string): Promise<void> => outline.getByRole('treeitem', { name: part, exact: true }).click(),
    /** Types into a property and leaves it. */
    set: async (property: string, text: string): Promise<void> => {
      const input = properties.getByLabel(property, { exact: false }).first()
      await input.fill(text)
      await input.blur()
      await page.getByText('Saved', { exact: true }).waitFor()
    },
    addQuestion: async ({ label, short }: { readonly label: string; readonly short: string }): Promise<void> => {
      await outline.getByRole('button', { name: 'Add a question' }).click()
      await outline.getByLabel('What it asks').fill(label)
      await outline.getByLabel('What a sentence calls it').fill(short)
      await outline.getByLabel('Must be answered').check()
      await outline.getByRole('button', { name: 'Add', exact: true }).click()
      await outline.getByRole('treeitem', { name: label }).waitFor()
    },
    /** Builds the first condition of a rule of the chosen part, with keys until its value. `about`: words of a question. */
    addCondition: async ({
      rule,
      about,
      value,
    }: {
      readonly rule: string
      readonly about: string
      readonly value: string
    }): Promise<void> => {
      const builder = properties.getByRole('group', { name: `${rule}: conditions` })
      await builder.getByRole('button', { name: 'Add a condition' }).press('Enter')
      await page.keyboard.type(about)
      await page.getByRole('option', { name: new RegExp(about) }).waitFor()
      await page.keyboard.press('Enter')
      await builder.getByLabel('With what it is compared').selectOption(value)
      await builder.getByText(new RegExp(`${about}.* is .*${value}`)).waitFor()
      await page.getByText('Saved', { exact: true }).waitFor()
    },
    preview,
    /** The form as it is drawn for somebody. */
    formOf: (person: string): FrameLocator => preview.frameLocator(`iframe[title*="${person}"]`),
    undo: (): Promise<void> => page.getByRole('button', { name: 'Undo', exact: true }).click(),
    review: async (): Promise<void> => {
      await page.getByRole('link', { name: 'Review and publish' }).click()
      await page.getByRole('heading', { name: 'What changes' }).waitFor()
    },
    publish: async (note: string): Promise<void> => {
      await page.getByLabel('Note for the history').fill(note)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('heading', { name: 'Last publications' }).waitFor()
    },
  }
}
