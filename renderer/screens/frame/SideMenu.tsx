import { ArrowRightRegular, ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons'
import { useEffect, useLayoutEffect, useState } from 'react'
import { onDemand, whenIdle } from '../../state/on-demand.ts'
import { Icon } from '../parts/Icon.tsx'
import { useFrameTexts } from '../../texts/use-texts/use-frame-texts.ts'
import './frame.css'

export type NavItem = {
  readonly id: string
  readonly label: string
  readonly icon?: string
  readonly href?: string
  readonly isUrl?: boolean
  readonly superText?: string
  readonly subMenu?: readonly NavItem[]
}

/** Most people never open the drawer, so it is loaded when the browser is idle. */
const MenuDrawer = onDemand(() => import('./MenuDrawer.tsx').then((m) => m.MenuDrawer))

const isHere = (item: NavItem, here: string): boolean =>
  item.href !== undefined && (here === item.href || here.startsWith(`${item.href}/`) || here.startsWith(`${item.href}?`))

/** Whether an item is current: its own page, or a page whose breadcrumb contains the item. */
type Whereabouts = { readonly onPage: string | undefined; readonly within: readonly string[] }

const currentAs = (item: NavItem, { onPage, within }: Whereabouts): 'page' | 'true' | undefined => {
  if (item.href !== undefined && item.href === onPage) return 'page'
  return item.href !== undefined && within.includes(item.href) ? 'true' : undefined
}

const Entry = ({ item, at, top }: { item: NavItem; at: Whereabouts; top: boolean }) => {
  const texts = useFrameTexts()
  const [chosen, setChosen] = useState<boolean>()
  // A group opens for the page it contains, until somebody folds it.
  const open = chosen ?? item.subMenu?.some((child) => currentAs(child, at)) ?? false
  if (item.subMenu) {
    return (
      <li data-item={item.id}>
        <button type="button" className="sj-nav-item" aria-expanded={open} onClick={() => setChosen(!open)}>
          <Icon name={item.icon} />
          {item.label}
          <span className="end">
            {open ? <ChevronUpRegular aria-hidden fontSize={16} /> : <ChevronDownRegular aria-hidden fontSize={16} />}
          </span>
        </button>
        {open && (
          <ul className="sj-nav-sub">
            {item.subMenu.map((child) => (
              <Entry key={child.id} item={child} at={at} top={false} />
            ))}
          </ul>
        )}
      </li>
    )
  }
  return (
    <li data-item={item.id}>
      <a
        className="sj-nav-item"
        href={item.href}
        aria-current={currentAs(item, at)}
        {...(item.isUrl ? { target: '_blank', rel: 'noreferrer' } : {})}
      >
        {top && <Icon name={item.icon} />}
        <span>
          {item.label}
          {item.superText !== undefined && <span className="sj-comma">, </span>}
        </span>
        {item.superText !== undefined && <span className="end">{item.superText}</span>}
        {item.isUrl && (
          <span className="end">
            <ArrowRightRegular className="sj-points" aria-label={texts.opensAnotherSite} fontSize={16} />
          </span>
        )}
      </a>
    </li>
  )
}

type SideMenuProps = {
  readonly items: readonly NavItem[]
  readonly here: string
  /** the addresses of the breadcrumb */ readonly within?: readonly string[]
  /** draw beside the page, not only as a drawer */ readonly beside?: boolean
  readonly drawer: boolean
  readonly onClose: () => void
}

const NOWHERE: readonly string[] = []

/** The side menu: 280 px beside the page from 1024 up, a drawer over it below. */
export const SideMenu = ({ items, here, within = NOWHERE, beside = true, drawer, onClose }: SideMenuProps) => {
  const texts = useFrameTexts()
  const [opened, setOpened] = useState(drawer)
  if (drawer && !opened) setOpened(true)
  useEffect(() => whenIdle(MenuDrawer.preload), [])
  // Closing the drawer returns the focus to the button that opened it.
  useLayoutEffect(() => {
    if (!drawer) return undefined
    const from = document.activeElement
    return () => {
      if (from instanceof HTMLElement) requestAnimationFrame(() => from.focus())
    }
  }, [drawer])
  // The item of the page itself is current alone; without one, the item of the page it belongs to is.
  // Of a page below another one, the longer address is its own.
  const [onPage] = items
    .flatMap((item) => [item, ...(item.subMenu ?? [])])
    .flatMap((item) => (isHere(item, here) ? [item.href ?? ''] : []))
    .toSorted((left, right) => right.length - left.length)
  const list = (
    <ul>
      {items.map((item) => (
        <Entry key={item.id} item={item} at={{ onPage, within: onPage === undefined ? within : NOWHERE }} top />
      ))}
    </ul>
  )
  return (
    <>
      {beside && (
        <nav className="sj-sidemenu" aria-label={texts.mainMenu}>
          <div className="sj-sidemenu-inner">{list}</div>
        </nav>
      )}
      {opened && (
        <MenuDrawer open={drawer} onClose={onClose}>
          {list}
        </MenuDrawer>
      )}
    </>
  )
}
