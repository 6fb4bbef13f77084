import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../_helpers/chromium.ts'
import { axeFindings, type Judged } from './axe.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage()
})
afterAll(() => browser.close())

const pageOf = (main: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><style>.pale { color: #ccc }</style><body><main><h1>Request</h1>${main}</main></body></html>`

const judged = async (main: string, before: Judged): Promise<readonly string[]> => {
  await page.setContent(pageOf(main))
  return (await axeFindings(page, [], before)).map((finding) => finding.slice(0, finding.indexOf(':')))
}

const ROW = '<p class="row"><button type="button">Open</button> Jonas</p>'

test.each([
  ['an image without a text', `${ROW}<img src="x.png">`, 'image-alt'],
  ['a button that lost its name', `${ROW}<p class="row"><button type="button"></button> Amara</p>`, 'button-name'],
  ['a color that is too pale', `${ROW}<p class="row pale">Amara</p>`, 'color-contrast'],
  ['a heading out of order', `${ROW}<h4>Notes</h4>`, 'heading-order'],
  ['a field without a label', `${ROW}<input type="text">`, 'label'],
])('%s is found on a page that was judged before', async (_, main, rule) => {
  const before: Judged = new Set()
  expect(await judged(ROW, before)).toEqual([])
  expect(await judged(main, before)).toContain(rule)
})

test('a page that differs in its words and the number of its rows is not judged again', async () => {
  const before: Judged = new Set()
  await judged(ROW, before)
  const count = before.size
  expect(await judged(ROW.replace('Jonas', 'Amara').repeat(3), before)).toEqual([])
  expect(before.size).toBe(count)
})
