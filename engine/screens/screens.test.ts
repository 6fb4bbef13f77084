import { expect, test } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import type { Screen } from '../definition/screen.ts'
import { readDefinitions } from '../definition/definition-reader.ts'
import { hrefOf } from './routes.ts'
import { resolveMenu, type MenuContext } from './resolve-menu.ts'
import { pageOutlines } from './page-outlines.ts'
import { resolveScreen } from './resolve-screen.ts'

const student: readonly Definition[] = [
  {
    id: 'student.screen',
    title: 'Students',
    path: 'student',
    layout: 'app',
    index: 'home.screen',
    unknown: 'lost.screen',
    menu: 'student.menu',
    heading: 'Student portal',
    guard: { '==': [{ var: 'user.role' }, 'student'] },
    refused: { go: 'sign-in.screen', message: 'shell.refused', after: 'PT3S' },
  },
  { id: 'home.screen', title: 'Home', path: 'home', parent: 'student.screen', layout: 'home', aliases: ['start'] },
  { id: 'lost.screen', title: 'Not found', path: 'not-found', parent: 'student.screen', layout: 'content' },
  { id: 'requests.screen', title: 'Requests', path: 'requests', parent: 'student.screen', layout: 'list' },
  {
    id: 'new-request.screen',
    title: 'New request',
    path: 'requests/new',
    parent: 'student.screen',
    layout: 'form',
    guard: { '==': [{ var: 'user.stage' }, 'continuing'] },
  },
  {
    id: 'request.screen',
    title: 'Request {route.path.id}',
    heading: 'Your request',
    path: '{id}/{tab?}',
    parent: 'requests.screen',
    from: 'requests.screen',
    layout: 'record',
  },
  { id: 'review.screen', title: 'Review', path: 'office/new/{id}', layout: 'review', from: 'new-request.screen' },
  { id: 'sign-in.screen', title: 'Sign in', path: '', layout: 'sign-in', anonymous: true },
  { id: 'land.screen', title: 'Landing', path: 'land', layout: 'landing', landing: 'landing.rule' },
  {
    id: 'landing.rule',
    type: 'table',
    hit: 'first',
    rows: [
      { id: 'staff', when: { '==': [{ var: 'user.role' }, 'staff'] }, then: 'student.screen' },
      { id: 'one', when: { present: { var: 'user.id' } }, then: { go: 'request.screen', after: 'PT1S' } },
    ],
  },
  { id: 'desk.screen', title: 'Desk', path: 'desk', layout: 'app', index: 'front.screen' },
  { id: 'front.screen', title: 'Front', path: 'desk', layout: 'content' },
]
const menus: readonly Definition[] = [
  { id: 'profile.entity', title: 'Profile', name: 'profile' },
  { id: 'open.rule', type: 'condition', why: 'You have an open CPT request.', when: { '==': [{ count: [{ var: 'related.open' }] }, 0] } },
  {
    id: 'cpt.case',
    title: 'CPT',
    code: 'cpt',
    of: 'profile.entity',
    forms: [],
    workflow: 'none.workflow',
    parties: { student: { label: 'Student', who: { '==': [{ var: 'user.profileId' }, { var: 'case.subject_id' }] } } },
    start: { who: ['student'], when: ['open.rule'] },
  },
  {
    id: 'opt.rule',
    type: 'window',
    opens: { var: 'record.ends' },
    closes: { date_add: [{ var: 'record.ends' }, 'P60D'] },
    words: 'Opens {opens}, in {inDays} days.',
    why: 'For 60 days.',
  },
  {
    id: 'window.menu',
    items: [
      { id: 'opt', label: 'OPT', url: 'https://opt.example', closed: { window: 'opt.rule' } },
      { id: 'stem', label: 'STEM', url: 'https://opt.example', closed: { when: 'open.rule' } },
    ],
  },
  { id: 'late.view', entity: 'profile.entity', with: ['who'], columns: [] },
  {
    id: 'student.menu',
    limit: { when: { var: 'user.limited' }, to: { var: 'user.items' } },
    items: [
      { id: 'home', label: 'Home of {user.name}', link: 'home.screen' },
      { id: 'new', label: 'New request', link: 'new-request.screen' },
      {
        id: 'mine',
        label: 'Mine',
        link: 'request.screen',
        route: { id: { var: 'user.last' } },
        queryParams: { type: 'a b' },
        superText: { view: 'late.view', with: { who: { var: 'user.id' } }, text: '{count} late' },
      },
      {
        id: 'services',
        label: 'Services',
        subMenu: [
          { id: 'cpt', label: 'CPT', case: 'cpt.case' },
          {
            id: 'opt',
            label: 'OPT',
            url: 'https://opt.example',
            isUrl: true,
            closed: { when: { var: 'user.closed' }, why: 'Opens in spring.' },
          },
        ],
      },
      {
        id: 'staff',
        label: 'Staff',
        visibility: { '==': [{ var: 'user.role' }, 'officer'] },
        subMenu: [{ id: 'batches', label: 'Batches', link: 'home.screen' }],
      },
    ],
  },
]
const set = readDefinitions([...student, ...menus])
const user = { id: 'u1', role: 'student', stage: 'continuing', name: 'Amara', profileId: 'p1', last: 'r 7' }
const resolve = (path: string, who: object | null = user) => resolveScreen(set, path, { user: who as never, today: '2026-11-21' })

test('a child inherits path, guard, heading and menu, and has its own title', () => {
  expect(resolve('/student/requests/r7')).toMatchObject({
    screen: { id: 'request.screen' },
    params: { id: 'r7' },
    title: 'Request r7',
    heading: 'Your request',
    menu: 'student.menu',
    guard: { ok: true },
    found: true,
    crumbs: [
      { label: 'Requests', href: '/student/requests' },
      { label: 'Request r7', href: '/student/requests/r7' },
    ],
  })
  expect(resolve('/student/requests')?.heading).toBe('Student portal')
})

test('a page that refuses this user is left out of the way back', () => {
  const labels = (who: object) => resolve('/office/new/r7', who)?.crumbs.map(({ label }) => label)
  expect(labels(user)).toEqual(['New request', 'Review'])
  expect(labels({ ...user, stage: 'archived' })).toEqual(['Review'])
})

test('a literal path part wins over a parameter, and an optional parameter may be left out', () => {
  expect(resolve('/student/requests/new')?.screen.id).toBe('new-request.screen')
  expect(resolve('/student/requests/r7/history?x=1&y=a%20b')).toMatchObject({
    params: { id: 'r7', tab: 'history' },
    query: { x: '1', y: 'a b' },
  })
  expect(hrefOf(set, 'request.screen', { id: 'r7' })).toBe('/student/requests/r7')
  expect(hrefOf(set, 'request.screen', { id: 'r7', tab: 'a/b' })).toBe('/student/requests/r7/a%2Fb')
  expect(hrefOf(set, 'request.screen')).toBeUndefined()
})

test('an app opens its index; an alias leads to the canonical address', () => {
  expect(resolve('/student')).toMatchObject({ screen: { id: 'home.screen' }, redirect: '/student/home' })
  expect(resolve('/student/start')).toMatchObject({ screen: { id: 'home.screen' }, redirect: '/student/home' })
  expect(resolve('/student/home')?.redirect).toBeUndefined()
  // The index may have the address of its app.
  expect(resolve('/desk')).toMatchObject({ screen: { id: 'front.screen' }, found: true })
  expect(resolve('/desk')?.redirect).toBeUndefined()
})

test('an unknown path shows the not-found screen of the app around it, and nothing outside of any app', () => {
  expect(resolve('/student/nowhere')).toMatchObject({ screen: { id: 'lost.screen' }, found: false })
  expect(resolve('/elsewhere')).toBeUndefined()
  expect(resolve('/')?.screen.id).toBe('sign-in.screen')
})

test('a guard refuses everything below it, and says where to go', () => {
  expect(resolve('/student/requests/r7', { role: 'officer' })?.guard).toMatchObject({
    ok: false,
    signIn: false,
    go: 'sign-in.screen',
    href: '/',
    message: 'shell.refused',
    after: 'PT3S',
  })
  expect(resolve('/student/requests/new', { ...user, stage: 'archived' })?.guard).toMatchObject({ ok: false, go: 'sign-in.screen' })
  expect(resolve('/student/home', null)?.guard).toEqual({ ok: false, signIn: true })
  expect(resolve('/', null)?.guard).toEqual({ ok: true })
})

test("landing goes to the screen of the first matching row, with the user's own parameters", () => {
  expect(resolve('/land', { id: '' })?.landing).toBeUndefined()
  expect(resolve('/land', { id: 'r9' })?.landing).toEqual({ go: 'request.screen', href: '/student/requests/r9', after: 'PT1S' })
  expect(resolve('/land', {})?.landing).toBeUndefined()
  // An app is entered where it begins.
  expect(resolve('/land', { role: 'staff' })?.landing).toEqual({ go: 'student.screen', href: '/student/home' })
})

const menu = (more: object = {}, context: MenuContext = {}) =>
  resolveMenu(set, 'student.menu', {
    record: { id: 'p1' },
    today: '2026-11-21',
    relatedOf: { 'cpt.case': { open: [] } },
    ...context,
    user: { ...user, ...more },
  })
const ids = (items: ReturnType<typeof menu>): readonly string[] =>
  items.flatMap((item) => [item.id, ...(item.subMenu ? ids(item.subMenu) : [])])

test('a menu shows the items a user may open, with addresses, counts and merged texts', () => {
  expect(ids(menu())).toEqual(['home', 'new', 'mine', 'services', 'cpt', 'opt'])
  expect(menu()[0]).toEqual({ id: 'home', label: 'Home of Amara', href: '/student/home', isUrl: false })
  expect(menu()[2]).toMatchObject({
    href: '/student/requests/r%207?type=a%20b',
    superText: { view: 'late.view', with: { who: 'u1' }, text: '{count} late' },
  })
})

test('an item is hidden when its screen refuses, when it has no address, or when its group is empty', () => {
  expect(ids(menu({ stage: 'archived', last: null }))).toEqual(['home', 'services', 'cpt', 'opt'])
  expect(ids(menu({ role: 'officer' }))).toEqual(['services', 'cpt', 'opt'])
})

test('a case that cannot be started now is shown closed with its reason; a case of other parties is hidden', () => {
  expect(menu({}, { relatedOf: { 'cpt.case': { open: [{ id: 'r1' }] } } })[3]?.subMenu?.[0]).toMatchObject({
    id: 'cpt',
    start: 'cpt.case',
    closed: { why: 'You have an open CPT request.' },
  })
  expect(ids(menu({ profileId: 'p2', closed: true }))).not.toContain('cpt')
  expect(menu({ closed: true })[3]?.subMenu?.[1]).toMatchObject({ closed: { why: 'Opens in spring.' } })
})

test('an item with a window says when it opens, then is open, then says why it is closed', () => {
  const why = (ends: string | null): string | undefined =>
    resolveMenu(set, 'window.menu', { user, record: { ends }, related: { open: [{}] }, today: '2026-11-21' })[0]?.closed?.why
  expect(why('2026-12-01')).toBe('Opens December 1, 2026, in 10 days.')
  expect(why('2026-11-21')).toBeUndefined()
  expect(why('2026-01-01')).toBe('For 60 days.')
  expect(why(null)).toBe('For 60 days.')
})

test('an item closed by a condition without its own text shows the text of the rule', () => {
  expect(resolveMenu(set, 'window.menu', { user, record: {}, related: { open: [] }, today: '2026-11-21' })[1]?.closed?.why).toBe(
    'You have an open CPT request.',
  )
})

test('a limited menu keeps only the listed items, and whole groups by name', () => {
  expect(ids(menu({ limited: true, items: ['home', 'opt'] }))).toEqual(['home', 'services', 'opt'])
  expect(ids(menu({ limited: true, items: ['services'] }))).toEqual(['services', 'cpt', 'opt'])
  expect(menu({ limited: true })).toEqual([])
})

test('an address promises the kinds of blocks that its screen always shows, the literal path before the parameter', () => {
  const blocks: Screen['blocks'] = [
    { id: 'first', show: 'form' },
    { id: 'second', show: 'form' },
    { id: 'notes', show: 'comments', when: { var: 'user' } },
  ]
  const set = readDefinitions([
    { id: 'any.screen', title: 'Any', path: 'requests/{id}', layout: 'record', blocks, aliases: ['asked/{id}'] },
    { id: 'new.screen', title: 'New', path: 'requests/new', layout: 'form', blocks },
    { id: 'bare.screen', title: 'Bare', path: 'bare', layout: 'content' },
  ])
  const form = [{ show: 'form' }]
  expect(pageOutlines(set)).toEqual([
    { path: '/asked/{id}', layout: 'record', blocks: form, tabs: [] },
    { path: '/requests/new', layout: 'form', blocks: form, tabs: [] },
    { path: '/requests/{id}', layout: 'record', blocks: form, tabs: [] },
  ])
})
