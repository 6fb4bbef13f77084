import { expect, test } from 'vitest'
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
