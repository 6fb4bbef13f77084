// node tests/bench/slow-line.ts [address] [pages]: how long the first page takes on Slow 4G, cold, of a portal that `npm start` has started.
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../_helpers/chromium.ts'
import { watchRequests } from '../_helpers/page-requests.ts'
import { watchUse } from '../_helpers/page-use.ts'

/** Chromium's preset "Slow 4G": each request waits for a round trip, and all of them share the line. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }
const ROUNDS = 3
const PATIENCE_MS = 60_000

/** `at`: an address, or a link on the first page whose address fits. */
type Visit = { readonly name: string; readonly user?: string; readonly from?: string; readonly at: string | RegExp }

const VISITS: readonly Visit[] = [
  { name: 'sign-in', at: '/' },
  { name: "a student's home", user: 'jonas', at: '/' },
  { name: 'an officer’s home', user: 'luis', at: '/' },
  { name: "an officer's list", user: 'luis', at: '/students-request-list' },
  { name: 'a form', user: 'jonas', at: /\/edit$/ },
  { name: 'a review', user: 'luis', from: '/students-request-list', at: /student-request-profile\// },
  { name: 'an H-1B record', user: 'priya', from: '/dashboard', at: /edith1application\// },
]

type Figures = { readonly useful: number; readonly requests: number; readonly bytes: number; readonly trips: number }

const url = process.argv[2] ?? 'http://localhost:3000'
const passwordOf = (user: string): string => `Halverton-${user.charAt(0).toUpperCase()}${user.slice(1)}-1`

const sessionOf = async (browser: Browser, user: string): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password').fill(passwordOf(user))
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await page.getByRole('button', { name: /account menu$/ }).waitFor()
  const session = await context.storageState()
  await context.close()
  return session
}

/** A context of its own: nothing is cached, and a session that is given is the only thing it knows. */
const visit = async (browser: Browser, { user, at }: Visit, address: string): Promise<Figures> => {
  const session = user === undefined ? undefined : await sessionOf(browser, user)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...(session && { storageState: session }),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', SLOW_4G)
  const requests = watchRequests(page)
  const useful = await watchUse(page)
  await page.goto(`${url}/#${address}`)
  const ms = await useful()
  const figures = { useful: ms, ...(await requests(ms)) }
  await context.close()
  if (process.env['SHOW'] !== undefined) console.log(at, figures)
  return figures
}

const addressOf = async (browser: Browser, { user, from = '/', at }: Visit): Promise<string> => {
  if (typeof at === 'string') return at
  const context = await browser.newContext({ ...(user !== undefined && { storageState: await sessionOf(browser, user) }) })
  const page = await context.newPage()
  await page.goto(`${url}/#${from}`)
  // The list that has the link may come late.
  const link = await page.waitForFunction((pattern) => {
    const hashes = [...document.querySelectorAll('main a')].map((anchor) => (anchor instanceof HTMLAnchorElement ? anchor.hash : ''))
    return hashes.find((hash) => new RegExp(pattern, 'u').test(hash))
  }, at.source)
  const found = String(await link.jsonValue())
  await context.close()
  return found.slice(1)
}

const median = (values: readonly number[]): number => values.toSorted((low, high) => low - high)[Math.floor(values.length / 2)] ?? 0

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArgs })
console.log('| page | first useful content | requests | bytes | round trips |\n|---|---|---|---|---|')
const only = process.argv[3]
for (const each of VISITS.filter(({ name }) => only === undefined || new RegExp(only, 'u').test(name))) {
  const address = await addressOf(browser, each)
  const all: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await visit(browser, each, address))
  const of = (pick: (figures: Figures) => number): number => median(all.map(pick))
  const seconds = (of(({ useful }) => useful) / 1000).toFixed(2)
  const kilobytes = Math.round(of(({ bytes }) => bytes) / 1000)
  console.log(`| ${each.name} | ${seconds} s | ${of(({ requests }) => requests)} | ${kilobytes} kB | ${of(({ trips }) => trips)} |`)
}
await browser.close()
