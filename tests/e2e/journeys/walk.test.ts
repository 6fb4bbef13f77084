import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '../../../app/demo/demo-record.ts'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'
import { isLong } from '../../_helpers/long.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { openStage, type Stage } from '../stage.ts'
import { walkFrom, type JudgedAt, type Walk } from '../walk.ts'

let stage: Stage
const pressed = new Set<string>()
const judged: JudgedAt = { desktop: new Set(), phone: new Set() }
const screens = new Set<string>()
const all = loadAgain(readDefinitions().sources).set.all('screen')

/** Screens that no link of the demo leads to. A shell shows one of its pages; the others are opened by journeys, or wait for an event. */
const UNLINKED = new Set([
  'advisor-approval.screen',
  'approval-review.screen',
  'editf1application.screen',
  'edito1application.screen',
  'edito1extension.screen',
  'editscholarapplication.screen',
  'host.screen',
  'login.screen',
  'new-password.screen',
  'not-found.screen',
  'request-create.screen',
  'review-request.screen',
  'root.screen',
  // Opens when a department has sent its request.
  'sponsorship-receipt.screen',
  'student-check-in.screen',
  // Opens from a list that was read, which the demo has none of; `student-import.test.ts` looks at it.
  'student-import-row.screen',
  'student-pre-arrival.screen',
  'unauthorized.screen',
  // Opens by the id or the token of a file.
  'view-file.screen',
])

/** Screens that only a button leads to, and a day presses a third of the buttons. */
const BY_BUTTON = new Set(['office-createscholar.screen', 'site-image-folder.screen', 'site-image.screen', 'student-import.screen'])
const unlooked = (id: string): boolean => UNLINKED.has(id) || alikeIds.has(id) || (!isLong && BY_BUTTON.has(id))

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Addresses whose links stand in a folded part of a menu, or on another record of a screen than the first. */
const FOLDED: { readonly [user: string]: readonly string[] } = {
  dana: [
    '/system-errors',
    '/question-document-configuration',
    '/requests',
    '/automations',
    '/configuration',
    '/integration-settings',
    // Linked from a page of the configuration, and from another system.
    '/site-images',
    '/docusign-access-token',
    '/docusign-configuration',
    '/getting-docsigncode',
  ],
  luis: ['/student-imports', '/students-request-list/due-dates', `/request-task/${demoId('request_task', 'tasks-0')}`],
}
/** The page of the configuration once more, in the frame of the other side. */
const AGAIN = 'student-definitions.screen'
/** Pages with a part of the configuration are all drawn in one way, and so are pages that come later; the walk looks at one of each kind. */
const LOOKED_AT = new Set(['question-document-configuration.screen', 'batch-upload-list.screen'])
const ALIKE = all.filter(
  ({ id, blocks = [] }) =>
    id === AGAIN ||
    (!LOOKED_AT.has(id) &&
      blocks.some(
        (block) =>
          (block.show === 'configuration' && block.shows !== undefined) || (block.show === 'content' && block.title === 'Not open yet'),
      )),
)
const alikeIds = new Set(ALIKE.map(({ id }) => id))
const alikeAddresses = ALIKE.flatMap(({ path: address }) => [`/${address}`, `/scholar/${address}`])

/** Walks, and prints what a page costs: who adds a hundred pages should know. */
const walked = async (
  user: string,
  page: Page,
  more: { readonly also: readonly string[]; readonly not?: readonly string[] },
): Promise<Walk> => {
  const began = performance.now()
  const walk = await walkFrom(page, stage.server.url, { pressed, judged, ...more })
  for (const { screen } of walk.pages) screens.add(screen)
  const each = Math.round((performance.now() - began) / walk.pages.length)
  console.log(`budget  walk as ${user}: ${walk.pages.length} pages, ${each} ms each, ${walk.opened} buttons that opened something`)
  return walk
}

test.each(['jonas', 'noor', 'amara', 'ilse', 'teo', 'marta', 'wen', 'luis', 'priya', 'dana'])(
  'every page, tab and dialog that %s reaches is whole',
  // The first of an office sees most of its pages: three minutes on two cores, and more where they are busy.
  { timeout: 600_000 },
  async (user) => {
    const { page, leave } = await stage.openAs(user)
    const { pages, wrong } = await walked(user, page, { also: FOLDED[user] ?? [], not: alikeAddresses })
    await leave()
    expect(pages.length).toBeGreaterThan(1)
    expect([...wrong, ...stage.faults]).toEqual([])
  },
)

test('every page for people who are not signed in is whole', async () => {
  const { page, leave } = await stage.open()
  await signInPage(page).open(stage.server.url)
  // The page of an approver needs the link of a mail.
  const open = all.filter(
    ({ id, anonymous, path: address }) => anonymous === true && address !== '' && !address.includes('{') && !UNLINKED.has(id),
  )
  const { wrong } = await walked('nobody', page, { also: open.map(({ path: address }) => `/${address}`) })
  await leave()
  expect([...wrong, ...stage.faults]).toEqual([])
})

test('the walk came to every screen that an account can be shown', () => {
  const missed = all.filter(({ id, index }) => index === undefined && !screens.has(id) && !unlooked(id))
  expect(missed.map(({ id }) => id)).toEqual([])
})
