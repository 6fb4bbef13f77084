import { Button } from '@fluentui/react-components'
import { AlertRegular, NavigationRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { LookChoice } from '../../theme/theme-of.ts'
import { onDemand } from '../../state/on-demand.ts'
import { AccountButton, type AccountProps } from './AccountButton.tsx'
import { Crest } from './Crest.tsx'
import { useFrameTexts } from '../../texts/use-texts/use-frame-texts.ts'
import './frame.css'

/** The button is drawn at once; its menu is loaded when the browser is idle, or when the button is used before. */
const AccountMenu = onDemand(
  () => import('./AccountMenu.tsx').then((m) => m.AccountMenu),
  ({ person, onWanted }: AccountProps) => (
    <AccountButton id="account" person={person} aria-haspopup="menu" aria-expanded={false} onClick={onWanted} />
  ),
)

type TopBarProps = {
  readonly institution: string
  readonly heading: string
  readonly logo?: string
  readonly notice?: string
  readonly home: string
  readonly links: AccountProps['links']
  /** "last, first" */
  readonly person?: { readonly name: string; readonly detail: string }
  readonly unread?: number
  readonly onBell?: () => void
  readonly onMenu?: () => void
  /** the menu button is shown at every width, not only where the side menu has no room */
  readonly menuAlways?: boolean
  readonly languages?: AccountProps['languages']
  readonly onSessions?: () => void
  readonly tools?: AccountProps['tools']
  readonly onSignOut?: () => void
  /** the address of the page: another one closes the account menu */
  readonly here?: string
  readonly look: LookChoice
  readonly onLook: (look: LookChoice) => void
  readonly actions?: React.ReactNode
}

/** Skip link, notice, brand line; crest and heading, links by role, bell, the person's menu. */
export const TopBar = ({
  institution,
  heading,
  logo,
  notice,
  home,
  links,
  person,
  unread = 0,
  onBell,
  onMenu,
  menuAlways = false,
  languages,
  onSessions,
  tools,
  onSignOut,
  here,
  look,
  onLook,
  actions,
}: TopBarProps) => {
  const texts = useFrameTexts()
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <a
        className="sj-skip"
        href="#main"
        onClick={(e) => {
          e.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        {texts.skip}
      </a>
      <aside className="sj-demo" aria-label={texts.notice}>
        {notice}
      </aside>
      <header className="sj-topbar">
        {onMenu && (
          <Button
            className={menuAlways ? undefined : 'sj-menu-button'}
            appearance="subtle"
            icon={<NavigationRegular />}
            aria-label={texts.openMenu}
            onClick={onMenu}
          />
        )}
        <a className="sj-brand" href={home}>
          <Crest image={logo} />
          <span style={{ minInlineSize: 0 }}>
            <span className="sj-brand-inst">{institution}</span>
            <span className="sj-brand-app">{heading}</span>
          </span>
        </a>
        <div className="sj-topbar-end">
          {links.length > 0 && (
            <nav className="sj-topbar-links" aria-label={texts.areas}>
              {links.map((l) => (
                <Button key={l.id} as="a" appearance="subtle" href={l.href}>
                  {l.label}
                </Button>
              ))}
            </nav>
          )}
          {actions}
          {onBell && (
            <span className="sj-bell">
              <Button
                appearance="subtle"
                icon={{ className: 'sj-icon-grows', children: <AlertRegular /> }}
                aria-label={texts.notifications({ unread })}
                title={unread > 999 ? String(unread) : undefined}
                onClick={onBell}
              />
              {unread > 0 && (
                <span className="sj-unread" aria-hidden>
                  {unread > 999 ? '999+' : unread}
                </span>
              )}
            </span>
          )}
          {person && (
            <AccountMenu
              person={person}
              links={links}
              look={look}
              onLook={onLook}
              languages={languages}
              onSessions={onSessions}
              tools={tools}
              onSignOut={onSignOut}
              here={here}
              open={wanted}
              onWanted={() => {
                setWanted(true)
                AccountMenu.preload()
              }}
            />
          )}
        </div>
      </header>
    </>
  )
}
