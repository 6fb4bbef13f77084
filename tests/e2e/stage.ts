import path from 'node:path'
import { request, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { SIGNED_IN } from '../../app/web/api/kept.ts'
import { launchChromium } from '../_helpers/chromium.ts'
import { testServer, type TestServer } from '../_helpers/server.ts'
import { passwordOf } from './demo-requests.ts'

/** One person's browser window, in a context of its own, so that no two people share a session. */
export type Visitor = { readonly page: Page; readonly leave: () => Promise<void> }

/** `language`: the one the browser prefers, instead of English. */
type Guest = { readonly session?: Session; readonly language?: string }

export type Stage = {
  readonly server: TestServer
  readonly open: (options?: Guest) => Promise<Visitor>
  /** Somebody of the demo who has signed in already, at an address of the portal. */
  readonly openAs: (user: string, address?: string) => Promise<Visitor>
  /** Problems the page reported: exceptions, and refusals of the content security policy. */
  readonly faults: readonly string[]
  /** Pictures of every open window, recorded when a chapter fails. */
  readonly keepWindows: (name: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>
type Serve = (options: { readonly webDir: string }) => Promise<TestServer>

export const DESKTOP = { width: 1440, height: 900 }
/** Longer than a screen takes on the busiest machine. */
const PATIENCE_MS = 45_000
const NETWORK = 'Failed to load resource'

/** One browser for all journeys of a worker, which ends with it. What people do not share is their context. */
let launched: Promise<Browser> | undefined
let shared: Promise<TestServer> | undefined

/**
 * One portal for all journeys of a worker that change nothing another one looks at: they read, or edit a definition in a change of their own
 * and publish nothing. It ends with the worker; its database and its folder go with those of the run.
 */
export const sharedPortal: Serve = async (options) => {
  shared ??= testServer(options)
  return { ...(await shared), close: () => Promise.resolve() }
}

/** The portal with the demo institution, or what `serve` starts, and a browser: everything a journey needs. */
export const openStage = async (serve: Serve = testServer): Promise<Stage> => {
  launched ??= launchChromium()
  const [server, browser] = await Promise.all([serve({ webDir: process.env['TEST_WEB_DIR'] ?? '' }), launched])
  const faults: string[] = []
  const contexts = new Set<BrowserContext>()
  const open = async (guest: Guest = {}): Promise<Visitor> => {
    const context = await openContext(browser, guest)
    contexts.add(context)
    const page = await openPage(context, faults)
    const leave = async (): Promise<void> => {
      contexts.delete(context)
      await context.close()
    }
    return { page, leave }
  }
  return {
    server,
    faults,
    open,
    openAs: async (user, address = '/') => {
      const visitor = await open({ session: await sessionOf(server.url, user) })
      await visitor.page.goto(`${server.url}/#${address}`)
      await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
      return visitor
    },
    keepWindows: async (name) => {
      const pages = [...contexts].flatMap((context) => context.pages())
      for (const [index, page] of pages.entries())
        await page.screenshot({ path: path.join(import.meta.dirname, `../output/e2e/failed/${name}-${index + 1}.png`) })
    },
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()))
      await server.close()
    },
  }
}

/** Signs in as the page of sign-in does, which the journeys of `sign-in/` look at. */
const sessionOf = async (url: string, user: string): Promise<Session> => {
  const client = await request.newContext()
  try {
    const answer = await client.post(`${url}/api/auth/sign-in`, { data: { user_name: user, user_password: passwordOf(user) } })
    if (!answer.ok()) throw new Error(`${user} could not sign in: ${answer.status()} ${await answer.text()}`)
    const { cookies } = await client.storageState()
    return { cookies, origins: [{ origin: url, localStorage: [{ name: SIGNED_IN, value: user }] }] }
  } finally {
    await client.dispose()
  }
}

const openContext = async (browser: Browser, { session, language = 'en-US' }: Guest): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    locale: language,
    acceptDownloads: true,
    ...(session && { storageState: session }),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

const openPage = async (context: BrowserContext, faults: string[]): Promise<Page> => {
  const page = await context.newPage()
  // Listens from the start: a file chooser that opens earlier would be lost.
  page.on('filechooser', () => undefined)
  // A refused request also appears as a console error, and journeys cause some on purpose.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(NETWORK)) faults.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error.stack ?? error.message}`))
  return page
}
