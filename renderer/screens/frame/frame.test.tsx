import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../stage/form-fixture.tsx'
import { SideMenu, type NavItem } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

const items: readonly NavItem[] = [
  { id: 'dashboard', label: 'Dashboard', href: '#/dashboard' },
  { id: 'new', label: 'New request', href: '#/new' },
  { id: 'due', label: 'Due dates', href: '#/new/due' },
  { id: 'tools', label: 'Tools', subMenu: [{ id: 'errors', label: 'Errors', href: '#/errors' }] },
]
const menu = (here: string) => <SideMenu items={items} here={here} within={['#/dashboard']} drawer={false} onClose={() => undefined} />
const current = (host: HTMLElement): readonly (string | null)[] =>
  [...host.querySelectorAll('[aria-current]')].map((item) => item.textContent)

test('the item of the page is current alone; a page without an item is in the menu as the one it belongs to', async () => {
  expect(current(await show(menu('#/new')))).toEqual(['New request'])
  clear()
  expect(current(await show(menu('#/new/due')))).toEqual(['Due dates'])
  clear()
  expect(current(await show(menu('#/record/1')))).toEqual(['Dashboard'])
  clear()
})

test('a group is open on the pages it contains', async () => {
  expect(current(await show(menu('#/errors')))).toEqual(['Errors'])
  clear()
})

test('an institution without a notice has its color at the top, and no empty strip', async () => {
  const bar = (notice?: string) => (
    <TopBar
      institution="Northmoor"
      heading="Scholars"
      home="#/"
      links={[]}
      look="light"
      onLook={() => undefined}
      {...(notice !== undefined && { notice })}
    />
  )
  const strip = async (notice?: string): Promise<number | undefined> =>
    (await show(bar(notice))).querySelector('.sj-demo')?.getBoundingClientRect().height
  expect(await strip()).toBe(3)
  clear()
  expect(await strip('Demo data.')).toBeGreaterThan(20)
  clear()
})

test('on a tablet nothing of the top bar is cut or covered: its links stand in the account menu', async () => {
  await page.viewport(900, 700)
  const links = ['Admin home', 'Student', 'Scholar'].map((label) => ({ id: label, label, href: '#/' }))
  const person = { name: 'Okoye, Dana', detail: 'Super user' }
  const host = await show(
    <TopBar
      institution="Halverton State University"
      heading="International Scholar and Employee Admin"
      home="#/"
      links={links}
      person={person}
      look="light"
      onLook={() => undefined}
      actions={<span style={{ inlineSize: 220 }}>Search</span>}
    />,
  )
  const name = host.querySelector('.sj-brand-app')
  expect([name?.scrollWidth, name?.scrollHeight]).toEqual([name?.clientWidth, name?.clientHeight])
  expect(host.querySelector('.sj-topbar-links')?.checkVisibility() ?? false).toBe(false)
  host.querySelector<HTMLElement>('.sj-user')?.click()
  await expect.poll(() => document.querySelector('.sj-narrow-link')?.textContent).toContain('Admin home')
  expect(document.querySelector('.sj-narrow-link')?.checkVisibility()).toBe(true)
  clear()
  await page.viewport(1440, 900)
})

test('every text of the frame grows with the font size of the browser', async () => {
  const person = { name: 'Lund, Marta', detail: 'Department' }
  const host = await show(
    <>
      <TopBar institution="Halverton" heading="Scholars" home="#/" links={[]} person={person} look="light" onLook={() => undefined} />
      {menu('#/new')}
    </>,
  )
  const sizes = () =>
    [...host.querySelectorAll('.sj-user > span, .sj-user small, .sj-nav-item, .sj-brand *')].map((each) =>
      Number.parseFloat(getComputedStyle(each).fontSize),
    )
  const before = sizes()
  document.documentElement.style.fontSize = '32px'
  const after = sizes()
  document.documentElement.style.fontSize = ''
  clear()
  expect(before.length).toBeGreaterThan(5)
  expect(after).toEqual(before.map((size) => size * 2))
})

test('SH-7-74 the badge shows its number in a tooltip when it is over 999, and no tooltip below', async () => {
  const bellOf = async (unread: number): Promise<readonly (string | null | undefined)[]> => {
    const host = await show(
      <TopBar
        institution="Halverton"
        heading="Scholars"
        home="#/"
        links={[]}
        look="light"
        onLook={() => undefined}
        unread={unread}
        onBell={() => undefined}
      />,
    )
    const shown = [host.querySelector('.sj-unread')?.textContent, host.querySelector('.sj-bell button')?.getAttribute('title')]
    clear()
    return shown
  }
  expect(await bellOf(1000)).toEqual(['999+', '1000'])
  expect(await bellOf(999)).toEqual(['999', null])
  expect(await bellOf(0)).toEqual([undefined, null])
})

/** SH-2.7-01, SH-2.7-02, SH-2.7-03, SH-2.7-04, SH-2.7-05, SH-2.7-07, SH-2.7-08. */
test('the top bar has the skip link first, logo, heading, "last, first" with departments, and a menu with links and sign-out', async () => {
  let isOut = false
  const host = await show(
    <>
      <TopBar
        institution="Northmoor"
        heading="Review Sponsorship Request"
        logo="data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E"
        home="#/"
        links={[{ id: 'host', label: 'Host system', href: '#/host' }]}
        person={{ name: 'Lee, Ana', detail: 'Department, Chemistry, Physics' }}
        look="light"
        onLook={() => undefined}
        onSignOut={() => (isOut = true)}
      />
      <main id="main" tabIndex={-1} />
    </>,
  )
  const first = host.querySelector<HTMLElement>('a, button')
  expect(first?.textContent).toBe('Skip to main content')
  first?.click()
  expect(document.activeElement?.id).toBe('main')
  expect(host.querySelector('.sj-crest')?.getAttribute('src')).toMatch(/^data:image/u)
  expect(host.querySelector('.sj-brand-app')?.textContent).toBe('Review Sponsorship Request')
  expect(host.querySelector('.sj-user')?.textContent).toContain('Lee, AnaDepartment, Chemistry, Physics')
  host.querySelector<HTMLElement>('.sj-user')?.click()
  const lines = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  await expect.poll(() => lines().map((line) => line.textContent)).toEqual(expect.arrayContaining(['Host system', 'Logout']))
  lines()
    .find((line) => line.textContent === 'Logout')
    ?.click()
  await expect.poll(() => isOut).toBe(true)
  clear()
})

/** SH-9-11, SH-9-12, SH-2.7-09. */
test('the side menu slides out in 170 ms and is 280 px wide, and its groups unfold', async () => {
  await show(<SideMenu items={items} here="#/new" drawer onClose={() => undefined} />)
  await expect.poll(() => document.querySelector('.sj-menu-drawer')).not.toBeNull()
  const drawer = document.querySelector('.sj-menu-drawer')
  const [slide] = drawer?.getAnimations() ?? []
  expect(slide?.effect?.getTiming().duration).toBe(170)
  await slide?.finished
  expect(drawer?.getBoundingClientRect()).toMatchObject({ left: 0, width: 280 })
  const group = [...(drawer?.querySelectorAll('button') ?? [])].find((button) => button.textContent === 'Tools')
  expect(group?.getAttribute('aria-expanded')).toBe('false')
  group?.click()
  await expect.poll(() => [...(drawer?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toContain('Errors')
  clear()
})

test('a line of the menu and its note are two words for a screen reader', async () => {
  const noted = [{ id: 'list', label: 'Student Request List', href: '#/list', superText: '23 late' }]
  await show(<SideMenu items={noted} here="#/" drawer={false} onClose={() => undefined} />)
  await expect.element(page.getByRole('link', { name: 'Student Request List, 23 late', exact: true })).toBeVisible()
  clear()
})

test('with text of twice the size the drawer has room for its words, its cross grows, and the number leaves the bell in sight', async () => {
  document.documentElement.style.fontSize = '32px'
  const host = await show(
    <>
      <TopBar
        institution="Halverton"
        heading="Scholars"
        home="#/"
        links={[]}
        look="light"
        onLook={() => undefined}
        unread={12}
        onBell={() => undefined}
      />
      <SideMenu items={items} here="#/" beside={false} drawer onClose={() => undefined} />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  const box = (selector: string): DOMRect => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  const [drawer, cross, number, bell] = ['.sj-menu-drawer', '.sj-menu-drawer .sj-icon-grows svg', '.sj-unread', '.sj-bell svg'].map(box)
  const whole = Math.min(560, document.documentElement.clientWidth)
  document.documentElement.style.fontSize = ''
  expect([drawer?.width, cross?.width, number?.height]).toEqual([whole, 40, 32])
  const middle = (bell?.top ?? 0) + (bell?.height ?? 0) / 2
  expect(number?.bottom).toBeLessThanOrEqual(middle)
  expect(host.querySelector('.sj-unread')?.textContent).toBe('12')
  clear()
})
