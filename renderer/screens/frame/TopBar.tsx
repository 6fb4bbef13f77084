import { Avatar, Button, CounterBadge, Menu, MenuDivider, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { AlertRegular, ChevronDownRegular, NavigationRegular } from '@fluentui/react-icons'
import { Crest } from './Crest.tsx'
import './frame.css'

export type TopBarLink = { readonly id: string; readonly label: string; readonly href: string }
export type Look = 'light' | 'dark' | 'contrast'

type TopBarProps = {
  readonly institution: string
  readonly heading: string
  readonly logo?: string
  readonly notice?: string
  readonly home: string
  readonly links: readonly TopBarLink[]
  /** "last, first" */
  readonly person?: { readonly name: string; readonly detail: string }
  readonly unread?: number
  readonly onBell?: () => void
  readonly onMenu?: () => void
  /** the menu button stands at every width, not only where the side menu has no room */
  readonly menuAlways?: boolean
  readonly onSignOut?: () => void
  readonly look: Look
  readonly onLook: (look: Look) => void
  readonly actions?: React.ReactNode
}

/** Skip link, notice, brand line; crest and heading, links by role, bell, the person's menu. */
export function TopBar({ institution, heading, logo, notice, home, links, person, unread = 0, onBell, onMenu, menuAlways = false, onSignOut, look, onLook, actions }: TopBarProps) {
  return (
    <>
      <a className="sj-skip" href="#main" onClick={e => { e.preventDefault(); document.getElementById('main')?.focus() }}>Skip to main content</a>
      <aside className="sj-demo" aria-label="Notice">{notice}</aside>
      <header className="sj-topbar">
        {onMenu && <Button className={menuAlways ? undefined : 'sj-menu-button'} appearance="subtle" icon={<NavigationRegular />} aria-label="Open menu" onClick={onMenu} />}
        <a className="sj-brand" href={home}>
          <Crest image={logo} />
          <span style={{ minInlineSize: 0 }}><span className="sj-brand-inst">{institution}</span><span className="sj-brand-app">{heading}</span></span>
        </a>
        <div className="sj-topbar-end">
          {links.length > 0 && <nav className="sj-topbar-links" aria-label="Areas">{links.map(l => <Button key={l.id} as="a" appearance="subtle" href={l.href}>{l.label}</Button>)}</nav>}
          {actions}
          {onBell && <span className="sj-bell"><Button appearance="subtle" icon={<AlertRegular />} aria-label={unread === 0 ? 'Notifications, none unread' : `Notifications, ${unread} unread`} title={unread > 999 ? String(unread) : undefined} onClick={onBell} />{unread > 0 && <CounterBadge count={unread} overflowCount={999} size="small" color="danger" aria-hidden />}</span>}
          {person && (
            <Menu checkedValues={{ look: [look] }} onCheckedValueChange={(_, d) => { const [next] = d.checkedItems; if (next === 'light' || next === 'dark' || next === 'contrast') onLook(next) }}>
              <MenuTrigger disableButtonEnhancement>
                <button type="button" className="sj-user">
                  <Avatar name={person.name.split(', ').reverse().join(' ')} color="colorful" aria-hidden />
                  <span>{person.name}<small>{person.detail}<span className="sj-vh">, account menu</span></small></span>
                  <ChevronDownRegular aria-hidden fontSize={16} />
                </button>
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  {links.map(l => <MenuItem key={l.id} className="sj-phone-link" onClick={() => { location.hash = l.href.replace(/^#/, '') }}>{l.label}</MenuItem>)}
                  <MenuItemRadio name="look" value="light">Light</MenuItemRadio>
                  <MenuItemRadio name="look" value="dark">Dark</MenuItemRadio>
                  <MenuItemRadio name="look" value="contrast">High contrast</MenuItemRadio>
                  <MenuDivider />
                  <MenuItem onClick={onSignOut}>Logout</MenuItem>
                </MenuList>
              </MenuPopover>
            </Menu>
          )}
        </div>
      </header>
    </>
  )
}
