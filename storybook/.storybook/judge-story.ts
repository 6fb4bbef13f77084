import axe from 'axe-core'
import type { Renderer, StoryContext } from 'storybook/internal/types'
import { expect, waitFor } from 'storybook/test'
import { commands, page } from 'vitest/browser'
import { judge } from '../../tests/_helpers/in-page/judge.ts'
import { blankRegions, tooWide } from '../../tests/_helpers/in-page/layout.ts'
import { partsHaveCome } from '../portal/parts-have-come.ts'

// Only a run of the tests loads this, instead of the accessibility addon, which judges everything of every story anew.

declare module 'vitest/browser' {
  interface BrowserCommands {
    countAxe: () => Promise<void>
  }
}

type A11y = { readonly config?: { readonly rules?: readonly { readonly id: string; readonly enabled?: boolean }[] } }

const PHONE = { width: 390, height: 844 }

/** The walk asks these of whole pages. A part has no landmarks around it and no heading of a page, and what surrounds a story is no page's. */
const OF_PAGES = ['region', 'page-has-heading-one', 'landmark-one-main']

/** A page loads some parts when the browser is idle; here nothing else is to be done, and every part is looked at. */
const soon = (run: IdleRequestCallback): number => Number(setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 50 }))

Object.assign(globalThis, { axe, requestIdleCallback: soon, cancelIdleCallback: clearTimeout })
/** What axe has judged, for each width, look and office: stories that differ only in their data are judged once. */
const judged = new Map<string, Set<number>>()

const isFree = async ({ parameters, globals }: StoryContext<Renderer>): Promise<void> => {
  const { config } = (parameters['a11y'] ?? {}) as A11y
  const without = [...OF_PAGES, ...(config?.rules ?? []).flatMap(({ id, enabled }) => (enabled === false ? [id] : []))]
  const key = [innerWidth, globals['look'], globals['density'], parameters['office'], globals['institution'], ...without].join(' ')
  const before = judged.get(key) ?? new Set()
  judged.set(key, before)
  const { findings, seen } = await judge({ without, judged: [...before] })
  if (seen.length > 0) await commands.countAxe()
  for (const number of seen) before.add(number)
  await expect(findings).toEqual([])
}

const drawnAt = async ({ width, height }: typeof PHONE): Promise<void> => {
  await page.viewport(width, height)
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
  await partsHaveCome(document.body)
}

/** After a story was drawn and played; a part of the portal is then looked at on a phone. */
export const afterEach = async (story: StoryContext<Renderer>): Promise<void> => {
  if (story.viewMode !== 'story') return
  await isFree(story)
  if (story.parameters['alsoOnPhone'] !== true) return
  await waitFor(() => expect(blankRegions()).toEqual([]))
  await drawnAt(PHONE)
  await isFree(story)
  await waitFor(() => expect([blankRegions(), tooWide()]).toEqual([[], []]))
}
