import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../_helpers/long.ts'
import { watchRequests } from '../../_helpers/page-requests.ts'
import { watchUse } from '../../_helpers/page-use.ts'
import { ofToday } from '../of-today.ts'
import { openStage, sharedPortal, type Stage } from '../stage.ts'

/** Much longer than a page needs to draw, so that every wait for an answer is seen. */
const LATE_MS = 1500
const LINE = { offline: false, latency: LATE_MS, downloadThroughput: -1, uploadThroughput: -1 }

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

type Visit = {
  readonly name: string
  readonly user?: string
  readonly from?: string
  readonly at: string | RegExp
  /** waits for one another: the page; the shell, the session, the screen and the code of its parts; their data */
  readonly trips: number
  /** a record has many files: the first of them are asked for with the session, as its address says of what it is drawn */
  readonly early?: boolean
  readonly requests: number
}

const addressOf = async (page: Page, { from = '/', at }: Visit): Promise<string> => {
  if (typeof at === 'string') return at
  await page.goto(`${stage.server.url}/#${from}`)
  // The list that has the link may come late.
  const link = await page.waitForFunction((pattern) => {
    const hashes = [...document.querySelectorAll('main a')].map((anchor) => (anchor instanceof HTMLAnchorElement ? anchor.hash : ''))
    return hashes.find((hash) => new RegExp(pattern, 'u').test(hash))
  }, at.source)
  const found = String(await link.jsonValue())
  return found.slice(1)
}

/** Pages that people come to first. */
const FIRST: readonly Visit[] = [
  { name: 'sign-in', at: '/', trips: 2, requests: 7 },
  { name: 'the home of a student', user: 'jonas', at: '/', trips: 3, requests: 11 },
  // Its last list says what share of the promises was kept: a list, and its filters.
  { name: 'the home of an officer', user: 'luis', at: '/', trips: 3, requests: 20 },
]

/** Pages that are made of many parts. */
const LATER: readonly Visit[] = [
  { name: 'a list', user: 'luis', at: '/students-request-list', trips: 3, requests: 17 },
  { name: 'a form', user: 'jonas', at: /\/edit$/, trips: 3, requests: 15 },
  { name: 'a review', user: 'luis', from: '/students-request-list', at: /student-request-profile\//, trips: 3, early: true, requests: 25 },
  { name: 'a record with tabs', user: 'priya', from: '/dashboard', at: /edith1application\//, trips: 3, early: true, requests: 25 },
]

// Each day another page of each kind, and all of them in the long run.
const VISITS: readonly Visit[] = isLong ? [...FIRST, ...LATER] : [ofToday(FIRST), ofToday(LATER)]

test.for(VISITS)('of a cold browser, $name waits for $trips answers one after another, and asks for nothing twice', async (each) => {
  const known = each.user === undefined ? undefined : await stage.openAs(each.user)
  const address = known ? await addressOf(known.page, each) : String(each.at)
  const { page, leave } = await stage.open(known && { session: await known.page.context().storageState() })
  await known?.leave()
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  const requests = watchRequests(page)
  const useful = await watchUse(page)
  await page.goto(`${stage.server.url}/#${address}`)
  const { trips, asked } = await requests(await useful())
  const depthOf = (line: string): number => Number.parseInt(line, 10)
  // What begins later is fetched for other pages, in a pause.
  const waitedFor = asked.filter((line) => depthOf(line) <= each.trips)
  expect.soft(trips, asked.join('\n')).toBeLessThanOrEqual(each.trips)
  expect.soft(waitedFor.length, asked.join('\n')).toBeLessThanOrEqual(each.requests)
  // Elsewhere the shell, which runs first, has the line to itself.
  const early = asked.filter((line) => depthOf(line) <= 2 && /\/assets\/\S+\.js /u.test(line))
  if (each.early === true) expect.soft(early.length, asked.join('\n')).toBeGreaterThan(2)
  else expect.soft(early.length, asked.join('\n')).toBeLessThanOrEqual(2)
  const paths = asked.map((line) => line.split(' ')[1])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  await leave()
})
