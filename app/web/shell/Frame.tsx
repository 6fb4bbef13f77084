import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { onDemand, SideMenu, TopBar } from '#renderer'
import type { OpenScreen } from '../api/open-screen.ts'
import { shellAtom, signOut, userAtom } from '../api/user.ts'
import { isApprovalOnly } from '../api/approval-link.ts'
import { densityAtom, lookChoiceAtom } from './look.ts'
import { useLanguages } from './languages.ts'
import { unreadAtom } from './notifications/bell.ts'
import { setTitle } from './title/title.ts'
import { useToast } from './toast.ts'
import { useOwnDialogs } from './use-own-dialogs.tsx'
import { END_OF_PAGE, toolAtom } from '../tools/tool.ts'
import { shellTexts } from '../texts/shell-texts.ts'

// The number beside the bell may come after the page.
const Notifications = onDemand(
  () => import('./notifications/Notifications.tsx').then((file) => file.Notifications),
  () => null,
)
// Only those who work here search.
const Search = onDemand(
  () => import('./Search.tsx').then((m) => m.Search),
  () => <div className="sj-search" />,
)

// Nobody prints a page in its first second.
const PrintHead = onDemand(() => import('./PrintHead.tsx').then((file) => file.PrintHead))

// Only those who run the portal have tools.
const Tools = onDemand(() => import('../tools/Tools.tsx').then((m) => m.Tools))

/** The tools of those who run the portal, by the act that allows each. */
const TOOLS = [
  ['viewAs', 'view-as'],
  ['configure', 'configure'],
  ['resetSecondFactor', 'reset-second-factor'],
  ['inspect', 'inspect'],
] as const

/** `over`: a bar above everything, with what belongs to it. */
type Props = { readonly screen: OpenScreen; readonly over?: ReactNode; readonly children: ReactNode }

/** Top bar, side menu and footer around a screen, all from the served screen. */
export const Frame = ({ screen, over, children }: Props) => {
  const shell = useAtomValue(shellAtom)
  const user = useAtomValue(userAtom)
  const [look, setLook] = useAtom(lookChoiceAtom)
  const setDensity = useSetAtom(densityAtom)
  const own = useOwnDialogs(screen, user !== undefined)
  const [bellAt, setBellAt] = useState<string>()
  const unread = useAtomValue(unreadAtom)
  const setTool = useSetAtom(toolAtom)
  const [menuAt, setMenuAt] = useState<string>()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = `#${pathname}${search}`
  // The office works here all day and keeps the menu open; for other people it is a drawer behind a button.
  const office = screen.menu.length > 0 && screen.density === 'compact'
  useEffect(() => setDensity(screen.density), [screen.density, setDensity])
  useEffect(() => setTitle(screen.caption), [screen.caption])
  const institution = shell?.institution
  // An approver came by a link for one decision, even when somebody else is signed in on the same machine.
  const byLink = screen.layout === 'decision' || isApprovalOnly(window.location)
  const hasBell = user !== undefined && !byLink && screen.bell && screen.topBar !== false
  const links =
    user || byLink
      ? screen.links.flatMap((l) => (l.href === undefined ? [] : [{ id: l.id, label: l.label, href: l.href }]))
      : [{ id: 'sign-in', label: shellTexts().signIn, href: '#/login' }]
  const tools = TOOLS.filter(([act]) => screen.may[act]).map(([act, id]) => ({
    id,
    label: shellTexts().tools[act],
    onSelect: () => setTool(id),
  }))
  const languages = useLanguages(user !== undefined && screen.viewing === undefined)
  const leave = async (): Promise<void> => {
    const toLogin = () => void navigate('/login', { replace: true })
    await signOut().then((elsewhere) => (elsewhere === undefined ? toLogin() : location.assign(elsewhere)), toLogin)
  }
  // It comes with the clock of the session; where it cannot be had, nobody is kept from signing out.
  const leaveOnceAgreed = () => void import('../leaving/once-agreed.ts').then(({ onceAgreed }) => onceAgreed(user?.id ?? '', leave), leave)
  return (
    <>
      {(tools.length > 0 || screen.viewing) && <Tools screen={screen} say={toast} />}
      {over}
      {screen.topBar !== false && (
        <TopBar
          institution={institution?.name ?? ''}
          heading={screen.heading}
          logo={institution?.brand['logoImageURL']}
          notice={institution?.notice}
          home="#/"
          look={look}
          onLook={setLook}
          here={here}
          links={links}
          person={
            user && !byLink
              ? {
                  name: user.firstName === '' ? user.lastName : `${user.lastName}, ${user.firstName}`,
                  detail: [user['roleName'], user['belongsTo']].filter((part) => typeof part === 'string' && part !== '').join(', '),
                }
              : undefined
          }
          menuAlways={!office}
          onMenu={screen.menu.length > 0 ? () => setMenuAt(here) : undefined}
          unread={unread}
          onBell={
            hasBell
              ? () => {
                  setBellAt(bellAt === here ? undefined : here)
                  Notifications.preload()
                }
              : undefined
          }
          languages={languages}
          onSessions={own.askSessions}
          tools={[...own.lines, ...tools]}
          onSignOut={leaveOnceAgreed}
          actions={screen.search && user && !byLink ? <Search /> : undefined}
        />
      )}
      {hasBell && (
        <Notifications
          key={user.id}
          open={bellAt === here}
          onlyLooks={screen.viewing !== undefined}
          onOpen={() => setBellAt(here)}
          onSettings={own.askNotices}
          onClose={() => setBellAt(undefined)}
        />
      )}
      {own.dialog}
      <div className={office ? 'sj-shell' : undefined}>
        {screen.menu.length > 0 && (
          <SideMenu
            items={screen.menu}
            here={here}
            within={screen.crumbs.flatMap(({ href }) => href ?? [])}
            beside={office}
            drawer={menuAt === here}
            onClose={() => setMenuAt(undefined)}
          />
        )}
        <main id="main" tabIndex={-1} className={office ? 'sj-main' : undefined}>
          <PrintHead institution={institution?.name ?? ''} heading={screen.heading} person={byLink ? undefined : user?.name} />
          {children}
        </main>
      </div>
      {!office && (
        <footer className="sj-footer">
          <span>
            {institution?.contact['office'] ?? institution?.shortName}, {institution?.name}
          </span>
          {screen.footer.map((item) => (
            <a key={item.id} href={item.href}>
              {item.label}
            </a>
          ))}
        </footer>
      )}
      {tools.length > 0 && <div id={END_OF_PAGE} />}
    </>
  )
}
