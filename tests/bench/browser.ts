import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { chromiumArgs, ensureChromium, findChromium } from '../_helpers/chromium.ts'
import type { Contestant } from './contestants.ts'
import { SECTION } from './questionnaire.ts'

/** The measurements of one visit of one page: milliseconds, and bytes of heap. */
export type Visit = {
  readonly mount: number
  readonly settled: number
  /** Main-thread time of mounting until nothing is left to do. */
  readonly mountBusy: number
  readonly heap: number
  readonly nodes: number
  readonly keys: readonly number[]
  /** Main-thread time of one key until nothing is left to do. */
  readonly busy: number
  readonly shows: readonly number[]
  /** Main-thread time of one yes/no and of the No before it, until nothing is left to do. */
  readonly showBusy: number
}

/** Frames are drawn as soon as they are ready: waiting for the refresh of a screen is not work. */
export const launch = async (): Promise<Browser> => {
  ensureChromium()
  return chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync', '--js-flags=--expose-gc'],
  })
}

const KEYS = 14
const BUSY_KEYS = 3
const SHOWS = 6
/** Longer than any peer waits before it works on a key. */
const QUIET_MS = 400
/** A figure that takes longer than this is not repeated. */
const PATIENCE_MS = 8_000
const VISIT_MS = 150_000

const taskSeconds = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = (await cdp.send('Performance.getMetrics')) as { metrics: readonly { name: string; value: number }[] }
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Waits until the main thread has had nothing to do for a while. */
const untilQuiet = async (cdp: CDPSession): Promise<number> => {
  const began = performance.now()
  let last = await taskSeconds(cdp)
  for (;;) {
    await wait(100)
    const now = await taskSeconds(cdp)
    if (now - last < 0.01) return performance.now() - began
    last = now
  }
}

/** Main-thread milliseconds of some work, and its result. */
const busyIn = async <T>(cdp: CDPSession, work: () => Promise<T>): Promise<readonly [ms: number, result: T]> => {
  const before = await taskSeconds(cdp)
  const result = await work()
  return [((await taskSeconds(cdp)) - before) * 1000, result]
}

const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize
}

const several = async (times: number, act: () => Promise<number>): Promise<number[]> => {
  const found: number[] = []
  const began = performance.now()
  for (let index = 0; index < times && (index < 2 || performance.now() - began < PATIENCE_MS); index += 1) found.push(await act())
  return found
}

/** Main-thread milliseconds of one key, deferred work included, minus the cost of the same wait without a key. */
const busyPerKey = async (page: Page, cdp: CDPSession): Promise<number> => {
  const span = async (typing: boolean): Promise<number> => {
    const before = await taskSeconds(cdp)
    await page.evaluate(
      async ({ keys, pause, typing: types }) => {
        for (let index = 0; index < keys; index += 1) {
          if (types) window.bench?.keyOnly()
          await new Promise((resolve) => {
            setTimeout(resolve, pause)
          })
        }
      },
      { keys: BUSY_KEYS, pause: QUIET_MS, typing },
    )
    await untilQuiet(cdp)
    return ((await taskSeconds(cdp)) - before) * 1000
  }
  const before = await span(false)
  const typed = await span(true)
  return Math.max(0, typed - (before + (await span(false))) / 2) / BUSY_KEYS
}

export const open = async (
  browser: Browser,
  url: string,
  { name, oneSection }: Contestant,
  query: { readonly questions: number; readonly required?: boolean; readonly section?: number },
) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(VISIT_MS)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${url}/${name}`)
  await page.waitForFunction(() => window.bench !== undefined)
  const questions = oneSection ? Math.min(SECTION, query.questions) : query.questions
  const more = `${query.required ? '&required' : ''}${query.section === undefined ? '' : `&section=${query.section}`}`
  await page.evaluate((text) => window.bench?.prepare(text), `questions=${questions}${more}`)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, cdp, errors, close: () => context.close() }
}

const called = (value: number | undefined): number => value ?? Number.NaN

/** Keystrokes into the first question, without the first two, which warm up. */
const keysOf = async (page: Page): Promise<number[]> =>
  (await several(KEYS, async () => called(await page.evaluate(() => window.bench?.key())))).slice(2)

/** Keystrokes in a form that is one section of this many questions. */
export const visitSection = async (browser: Browser, url: string, contestant: Contestant, questions: number): Promise<number[]> => {
  const { page, cdp, close } = await open(browser, url, contestant, { questions, section: questions })
  try {
    await inTime(page.evaluate(() => window.bench?.mount()))
    await untilQuiet(cdp)
    return await inTime(keysOf(page))
  } finally {
    await close()
  }
}

/** One visit: mount, keys, toggles. Rejects when the page does not respond in time. */
export const visit = async (browser: Browser, url: string, contestant: Contestant, questions: number): Promise<Visit> => {
  const { page, cdp, errors, close } = await open(browser, url, contestant, { questions })
  const work = async (): Promise<Visit> => {
    const before = await heapOf(cdp)
    const [mountBusy, [mount, settled]] = await busyIn(cdp, async () => {
      const usable = called(await page.evaluate(() => window.bench?.mount()))
      return [usable, usable + (await untilQuiet(cdp))] as const
    })
    const heap = (await heapOf(cdp)) - before
    const nodes = called(await page.evaluate(() => window.bench?.nodes()))
    const keys = await keysOf(page)
    const busy = await busyPerKey(page, cdp)
    const show = async () => called(await page.evaluate(() => window.bench?.show()))
    const first = await several(1, show)
    const [allShows, shows] = await busyIn(cdp, async () => {
      const each = await several(SHOWS - first.length, show)
      await untilQuiet(cdp)
      return each
    })
    return { mount, settled, mountBusy, heap, nodes, keys, busy, shows, showBusy: allShows / shows.length }
  }
  try {
    return await inTime(work())
  } catch (error) {
    throw new Error([(error as Error).message, ...errors.slice(0, 2)].join(' | '), { cause: error })
  } finally {
    await close()
  }
}

/** A form with everything required and empty: from pressing Send until the missing answers can be read. */
export const visitSubmit = async (browser: Browser, url: string, contestant: Contestant, questions: number): Promise<number> => {
  const { page, cdp, close } = await open(browser, url, contestant, { questions, required: true })
  try {
    await inTime(page.evaluate(() => window.bench?.mount()))
    await untilQuiet(cdp)
    return called(await inTime(page.evaluate(() => window.bench?.submit())))
  } finally {
    await close()
  }
}

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const late = new AbortController()
  try {
    return await Promise.race([
      work,
      wait(VISIT_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error(`took longer than ${VISIT_MS / 1000} s`)
      }),
    ])
  } finally {
    late.abort()
  }
}
