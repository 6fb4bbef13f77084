import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { DESKTOP } from './stage.ts'

const OUTPUT = path.join(import.meta.dirname, '../output/e2e')
export const PHONE = { width: 390, height: 844 }
/** The narrowest window without a horizontal scroll bar. */
const NARROW = { width: 320, height: 640 }

/**
 * Records every step: a picture at desktop and at phone width, no axe finding, and no horizontal scrolling at 320 px. The picture shows the
 * whole page, so the window grows to it: sections outside a window are not drawn.
 */
export const look = async (page: Page, journey: string, step: string): Promise<void> => {
  const file = path.join(OUTPUT, journey, step)
  mkdirSync(path.dirname(file), { recursive: true })
  await settled(page)
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

/** The same screen in the dark theme. The page is reloaded, as for a person whose system is dark. */
export const lookInDark = async (page: Page, journey: string, step: string): Promise<void> => {
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

/** The printed page has no buttons left. */
export const lookOnPaper = async (page: Page, journey: string, step: string): Promise<void> => {
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

/** Waits until nothing loads and nothing is half faded in. Endless animations and clocks are not waited for. */
export const settled = async (page: Page): Promise<void> => {
  await expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0)
  const moving = () =>
    page.evaluate(() => {
      const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity)
      const counts = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.matches('[data-timer-status]') === true
      return document.getAnimations().filter((animation) => animation.playState === 'running' && ends(animation) && !counts(animation))
        .length
    })
  await expect.poll(moving).toBe(0)
}

/** Waits two frames, until the layout has followed the new size. */
const drawn = (page: Page): Promise<void> =>
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

export const tooWide = async (page: Page): Promise<readonly string[]> => {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((each) => {
      const { left, right } = each.getBoundingClientRect()
      return right > clientWidth + 1 || (right > 0 && left < -1)
    })
    return [`${scrollWidth} px`, ...wide.slice(0, 6).map((each) => each.outerHTML.slice(0, 160))]
  })
}
