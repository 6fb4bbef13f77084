import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveMenu, type Json, type ResolvedMenuItem } from '#engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedMenuItem, ServedScreen } from '../../../app/server/contract/shell.ts'
import type { Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { clientsOf, screenAt, type UserKind } from './portal-users.ts'

/** A line of a menu of the office: its labels from the group down, where it leads, who sees it, and what it says beside its label. */
type Line = {
  readonly row: string
  readonly area: 'student' | 'scholar'
  readonly line: readonly string[]
  readonly href?: string
  readonly for: readonly UserKind[]
  readonly says?: string
}
const lines = JSON.parse(readFileSync(join(import.meta.dirname, 'menus.json'), 'utf8')) as readonly Line[]
const PAGES = { student: '/students-list', scholar: '/dashboard' } as const
const OFFICE: readonly UserKind[] = ['assistant', 'officer', 'super']

let server: TestOffice
let clients: Readonly<Record<UserKind, Client>>
let set: Parameters<typeof resolveMenu>[0]
beforeAll(async () => {
  server = await testOffice()
  clients = await clientsOf(server.url)
  const { institutions, registry } = server.services
  set = (await registry.current(await institutions.byId(server.institution.id))).set
})
afterAll(() => server?.stop())

const menuOf = async (kind: UserKind, area: Line['area']): Promise<readonly ServedMenuItem[]> => {
  const screen = await screenAt<ServedScreen>(clients[kind], PAGES[area])
  if (!screen.ok) throw new Error(`${kind} may not open ${PAGES[area]}`)
  return screen.menu
}

type Item = { readonly label: string; readonly subMenu?: readonly Item[] }
const lineIn = <T extends Item>(items: readonly T[], [label, ...below]: readonly string[]): T | undefined => {
  const item = items.find((each) => each.label === label)
  return below.length === 0 ? item : lineIn((item?.subMenu ?? []) as readonly T[], below)
}

test.each(lines)('shows $row: $line in the $area menu', async ({ area, line, href, says, for: shownTo }) => {
  const found = await Promise.all(OFFICE.map(async (kind) => lineIn(await menuOf(kind, area), line)))
  expect(OFFICE.filter((_, index) => found[index] !== undefined)).toEqual(shownTo)
  for (const item of found) if (item !== undefined) expect([item.href, item.superText]).toEqual([href, says])
})

test('a line says "Later" exactly when its page says that it is not open yet', async () => {
  const every = (items: readonly ServedMenuItem[]): readonly ServedMenuItem[] =>
    items.flatMap((item) => [item, ...every(item.subMenu ?? [])])
  const served = await Promise.all((['student', 'scholar'] as const).map((area) => menuOf('super', area)))
  const inside = served.flatMap(every).filter(({ href }) => href?.startsWith('#/'))
  const saysLater = await Promise.all(
    inside.map(async ({ href = '' }) => {
      const screen = await screenAt<ServedScreen>(clients.super, href.slice(1))
      return screen.ok && screen.blocks.some((block) => block.show === 'content' && block.title === 'Not open yet')
    }),
  )
  expect(inside.map(({ label, superText }) => [label, superText === 'Later'])).toEqual(
    inside.map(({ label }, index) => [label, saysLater[index]]),
  )
  expect(saysLater.filter(Boolean).length).toBeGreaterThan(10)
})

const SPECIFIED = ['Student List', 'Batch Manager', 'Student Request List', 'OPT Management', 'Actions', 'Configuration']

test('the lines of the student-side menu stand in the order of the specification', async () => {
  const labels = (await menuOf('super', 'student')).map(({ label }) => label)
  expect(labels.filter((label) => SPECIFIED.includes(label))).toEqual(SPECIFIED)
})

const withSettings = (menu: string, settings: { readonly [name: string]: Json }, user: Json): readonly ResolvedMenuItem[] =>
  resolveMenu(set, menu, { user, settings, today: '2026-11-25', record: null, related: {} })
const OFFICER: Json = { isOfficer: true, isOfficerForSite: ['1'] }

test('a line to another site opens the address of the settings, and is not shown without one', () => {
  const address = (name: string): string => `https://sevis.example/${name}`
  const settings = {
    pendingUpdatesUrl: address('pending'),
    batchUploadsUrl: address('uploads'),
    batchDownloadsUrl: address('downloads'),
    completedBatchesUrl: address('completed'),
    analyticsUrl: address('analytics'),
  }
  const scholar = withSettings('scholar-office.menu', settings, OFFICER)
  const links = lineIn(scholar, ['Batching'])?.subMenu?.map(({ label, href, isUrl }) => [label, href, isUrl])
  expect(links).toEqual([
    ['Pending Updates', address('pending'), true],
    ['Batch Uploads', address('uploads'), true],
    ['Batch Downloads', address('downloads'), true],
    ['Completed Batches', address('completed'), true],
  ])
  expect(lineIn(scholar, ['Analytics'])).toMatchObject({ href: address('analytics'), isUrl: true })
  const student = withSettings('student-office.menu', settings, OFFICER)
  expect(lineIn(student, ['Actions', 'Analytics'])).toMatchObject({ href: address('analytics'), isUrl: true })
  const without = withSettings('scholar-office.menu', { pendingUpdatesUrl: '', analyticsUrl: '' }, OFFICER)
  expect([lineIn(without, ['Batching']), lineIn(without, ['Analytics'])]).toEqual([undefined, undefined])
})

test('the toggle of the real-time pages leaves one link to the outside when it is off', () => {
  const off = withSettings('scholar-office.menu', { rtiOptions: '0', rtiUrl: 'https://rti.example/' }, OFFICER)
  expect(off.filter(({ label }) => label.startsWith('RTI')).map(({ label, isUrl }) => [label, isUrl])).toEqual([['RTI', true]])
  const on = withSettings('scholar-office.menu', { rtiOptions: '1', rtiUrl: 'https://rti.example/' }, OFFICER)
  expect(on.filter(({ label }) => label.startsWith('RTI')).map(({ label }) => label)).toEqual(['RTI Connect', 'RTI Downloads'])
})

test('updates from human resources have a line while the setting allows them', () => {
  const line = (flag: string) =>
    lineIn(withSettings('scholar-office.menu', { scholarSisUpdatesFlag: flag }, OFFICER), ['Scholar HR Updates'])
  expect([line('1')?.href, line('0')]).toEqual(['/scholar-SIS-requests', undefined])
})

test('an assistant sees Email Communications with the permission to send at one campus at least', () => {
  const line = (flags: readonly string[]) => {
    const assistantSettings = flags.map((sendemail, index) => ({ site: String(index + 1), sendemail }))
    const user: Json = { isAssistant: true, isAssistantForSite: ['1', '2'], assistantSettings }
    return lineIn(withSettings('student-office.menu', {}, user), ['Configuration', 'Email Communications'])?.href
  }
  expect([line(['0', '1']), line(['0', '0'])]).toEqual(['/email-communications?type=student', undefined])
})

test('a limited menu keeps only the lines that are allowed', () => {
  const user: Json = { isSuper: true, limitMenu: true, availableMenuItems: ['student-list', 'logs'] }
  const ids = (items: readonly ResolvedMenuItem[]): readonly string[] => items.flatMap(({ id, subMenu }) => [id, ...ids(subMenu ?? [])])
  expect(ids(withSettings('student-office.menu', {}, user))).toEqual(['student-list', 'configuration', 'logs'])
})
