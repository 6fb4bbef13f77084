import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { buildWeb } from '../../app/build-web.ts'
import { launchChromium } from '../_helpers/chromium.ts'
import { testServer, type TestServer } from '../_helpers/server.ts'

/** One person's browser window, in a context of its own, so that no two people share a session. */
export type Visitor = { readonly page: Page; readonly leave: () => Promise<void> }

/** `language`: the one the browser prefers, instead of English. */
type Guest = { readonly session?: Session; readonly language?: string }

export type Stage = {
  readonly server: TestServer
  readonly open: (options?: Guest) => Promise<Visitor>
  /** Problems the page reported: exceptions, and refusals of the content security policy. */
  readonly faults: readonly string[]
  /** Pictures of every open window, recorded when a chapter fails. */
  readonly keepWindows: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export const DESKTOP = { width: 1440, height: 900 }
/** Longer than a screen takes on the busiest machine. */
const PATIENCE_MS = 45_000
const NETWORK = 'Failed to load resource'

/** The portal with the demo institution, or what `serve` starts, and a browser: everything a journey needs. */
export const openStage = async (serve: (options: { readonly webDir: string }) => Promise<TestServer> = testServer): Promise<Stage> => {
  buildWeb()
  // A copy, because a build that starts meanwhile would replace the files.
  const webDir = mkdtempSync(path.join(tmpdir(), 'sojourn-web-'))
  cpSync(path.join(import.meta.dirname, '../../app/web/dist'), webDir, { recursive: true })
  const [server, browser] = await Promise.all([serve({ webDir }), launchChromium()])
  const faults: string[] = []
  return {
    server,
    faults,
    open: (guest = {}) => openVisitor(browser, faults, guest),
    keepWindows: async (name) => {
      const pages = browser.contexts().flatMap((context) => context.pages())
      for (const [index, page] of pages.entries())
        await page.screenshot({ path: path.join(import.meta.dirname, `../output/e2e/failed/${name}-${index + 1}.png`) })
    },
    close: async () => {
      await browser.close()
      await server.close()
      rmSync(webDir, { recursive: true, force: true })
    },
  }
}

const openVisitor = async (browser: Browser, faults: string[], { session, language = 'en-US' }: Guest): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    locale: language,
    acceptDownloads: true,
    ...(session && { storageState: session }),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  // Listens from the start: a file chooser that opens earlier would be lost.
  page.on('filechooser', () => undefined)
  // A refused request also appears as a console error, and journeys cause some on purpose.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(NETWORK)) faults.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error.stack ?? error.message}`))
  return { page, leave: () => context.close() }
}
