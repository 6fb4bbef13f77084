import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { onDemand } from '#renderer'
import type { OpenScreen } from '../api/open-screen.ts'
import { shellTexts } from '../texts/shell-texts.ts'
import type { OwnDialogName } from './OwnDialog.tsx'

const OwnDialog = onDemand(() => import('./OwnDialog.tsx').then((file) => file.OwnDialog))

type OwnDialogs = {
  readonly lines: readonly { readonly id: string; readonly label: string; readonly onSelect: () => void }[]
  readonly askSessions: (() => void) | undefined
  /** undefined where there is nothing to choose */
  readonly askNotices: (() => void) | undefined
  readonly dialog: ReactNode
}

/** Each dialog has an address, for mails: it stands before the hash, where no page on the way through sign-in and landing loses it. */
const NAMES: readonly OwnDialogName[] = ['notices', 'sessions', 'factors']

const nameInAddress = (): OwnDialogName | undefined => {
  const own = new URLSearchParams(location.search).get('own')
  return NAMES.find((name) => name === own)
}

const keepInAddress = (name: OwnDialogName | undefined): void => {
  const query = new URLSearchParams(location.search)
  if (name === undefined) query.delete('own')
  else query.set('own', name)
  const search = query.size === 0 ? '' : `?${query}`
  history.replaceState(history.state, '', location.pathname + search + location.hash)
}

/** What people settle about themselves, in dialogs of the account menu. Somebody who looks as another person settles nothing. */
export const useOwnDialogs = ({ viewing, may, path }: OpenScreen, isSignedIn: boolean): OwnDialogs => {
  const [name, setName] = useState(nameInAddress)
  const { pathname } = useLocation()
  // A dialog that opens while the root still leads on would lose the focus to the landing page, and be hidden with it.
  const hasLanded = pathname !== '/' || path === '/'
  const open = (next: OwnDialogName | undefined): void => {
    keepInAddress(next)
    setName(next)
  }
  const askNotices = may.chooseNotices ? () => open('notices') : undefined
  const isOffered = (each: OwnDialogName): boolean => (each === 'notices' ? may.chooseNotices : isSignedIn && !viewing)
  const { noticeSettings, secondFactor } = shellTexts()
  const lines = viewing
    ? []
    : [
        ...(askNotices ? [{ id: 'notices', label: noticeSettings, onSelect: askNotices }] : []),
        { id: 'second-factor', label: secondFactor, onSelect: () => open('factors') },
      ]
  return {
    lines,
    askSessions: viewing ? undefined : () => open('sessions'),
    askNotices,
    // An address may name the dialog before somebody is signed in who has it.
    dialog: name && hasLanded && isOffered(name) && <OwnDialog name={name} onClose={() => open(undefined)} />,
  }
}
