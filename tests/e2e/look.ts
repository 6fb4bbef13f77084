import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tooWide as wideParts } from '../_helpers/in-page/layout.ts'
import { isLong } from '../_helpers/long.ts'
import { axeFindings } from './axe.ts'
import { DESKTOP } from './stage.ts'

const OUTPUT = path.join(import.meta.dirname, '../output/e2e')
export const PHONE = { width: 390, height: 844 }
const TABLET = { width: 1024, height: 800 }
/** The narrowest window without a horizontal scroll bar. */
const NARROW = { width: 320, height: 640 }

/**
 * What a step looks like. Every run waits until it is drawn; the long run records it at desktop and at phone width, and finds nothing with axe
 * and no horizontal scrolling at 320 px. Screens, their states and their widths are judged in the gallery (`storybook/README.md`). The picture
 * shows the whole page, so the window grows to it: sections outside a window are not drawn.
 */
export const look = async (page: Page, journey: string, step: string): Promise<void> => {
  await settled(page)
  if (!isLong) return
  const file = path.join(OUTPUT, journey, step)
  mkdirSync(path.dirname(file), { recursive: true })
  await growTo(page, DESKTOP)
  await page.screenshot({ path: `${file}-desktop.png` })
  await expectNoFinding(page, step)
  await growTo(page, PHONE)
  await page.screenshot({ path: `${file}-phone.png` })
  await page.setViewportSize(NARROW)
  expect.soft(await tooWide(page), `${step}: what is wider than a window of ${NARROW.width} px`).toEqual([])
  await page.setViewportSize(DESKTOP)
  await drawn(page)
}

/** The same screen in the dark theme, in the long run. The page is reloaded, as for a person whose system is dark. */
export const lookInDark = async (page: Page, journey: string, step: string): Promise<void> => {
  if (!isLong) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await growTo(page, DESKTOP)
  await page.screenshot({ path: path.join(OUTPUT, journey, `${step}-dark-desktop.png`) })
  await expectNoFinding(page, `${step} in dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.setViewportSize(DESKTOP)
  await drawn(page)
}

/** The printed page has no buttons left, in the long run. */
export const lookOnPaper = async (page: Page, journey: string, step: string): Promise<void> => {
  if (!isLong) return
  await page.emulateMedia({ media: 'print' })
  // On paper, a sortable column header is text and the selected tab is a heading.
  const buttons = page.locator(':not(th) > button:not([role=tab]), :not(th) > [role=button]').filter({ visible: true })
  const names = await buttons.evaluateAll((all) => all.map((each) => each.textContent || each.getAttribute('aria-label')))
  // On paper, the name of a document is text; on the screen it opens the document.
  expect
    .soft(
      names.filter((name) => !name?.endsWith('.pdf')),
      `${step}: buttons on paper`,
    )
    .toEqual([])
  expect.soft(await page.getByRole('navigation').filter({ visible: true }).count(), `${step}: menus on paper`).toBe(0)
  await page.screenshot({ path: path.join(OUTPUT, journey, `${step}-print.png`), fullPage: true })
  await page.emulateMedia({ media: 'screen' })
}

/** What stands here now has no finding of axe, in the long run. */
export const unfaulted = async (page: Page): Promise<void> => {
  if (isLong) await expect.poll(() => axeFindings(page)).toEqual([])
}

/** Nothing is wider than a phone, a tablet and a desktop, in the long run; `also` looks closer at each width. */
export const fits = async (page: Page, also?: (width: number) => Promise<void>): Promise<void> => {
  if (!isLong) return
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(size)
    await settled(page)
    await expect.poll(() => tooWide(page)).toEqual([])
    await also?.(size.width)
  }
}

/** Waits until nothing loads and nothing is half faded in. Endless animations and clocks are not waited for. */
export const settled = async (page: Page): Promise<void> => {
  const unsettled = () =>
    page.evaluate(() => {
      const loading = [...document.querySelectorAll('[role=status][aria-label^=Loading]')].filter((each) => each.checkVisibility())
      const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity)
      const counts = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.matches('[data-timer-status]') === true
      const moving = document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && ends(animation) && !counts(animation))
      return loading.length + moving.length
    })
  await expect.poll(unsettled).toBe(0)
}

/** Waits two frames, until the page has drawn what came last. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

const growTo = async (page: Page, { width, height }: { readonly width: number; readonly height: number }): Promise<void> => {
  await page.setViewportSize({ width, height })
  // Sections that were never drawn have a guessed height, so the second measurement is more accurate.
  for (let turn = 0; turn < 2; turn += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.max(height, whole) })
  }
}

const expectNoFinding = async (page: Page, step: string): Promise<void> => {
  expect.soft(await axeFindings(page), `${step}: findings of axe`).toEqual([])
}

export const tooWide = (page: Page): Promise<readonly string[]> => page.evaluate(wideParts)
