import { type ReactNode, useState } from 'react'
import { onDemand } from '#renderer'
import type { OpenScreen } from '../api/open-screen.ts'
import { shellTexts } from '../texts/shell-texts.ts'
import type { OwnDialogName } from './OwnDialog.tsx'

const OwnDialog = onDemand(() => import('./OwnDialog.tsx').then((file) => file.OwnDialog))

type OwnDialogs = {
  readonly lines: readonly { readonly id: string; readonly label: string; readonly onSelect: () => void }[]
  readonly askSessions: () => void
  /** undefined where there is nothing to choose */
  readonly askNotices: (() => void) | undefined
  readonly dialog: ReactNode
}

/** What people settle about themselves, in dialogs of the account menu. Somebody who looks as another person settles nothing. */
export const useOwnDialogs = ({ viewing, may }: OpenScreen): OwnDialogs => {
  const [name, setName] = useState<OwnDialogName>()
  const askNotices = may.chooseNotices ? () => setName('notices') : undefined
  const { noticeSettings, secondFactor } = shellTexts()
  const lines = viewing
    ? []
    : [
        ...(askNotices ? [{ id: 'notices', label: noticeSettings, onSelect: askNotices }] : []),
        { id: 'second-factor', label: secondFactor, onSelect: () => setName('factors') },
      ]
  return {
    lines,
    askSessions: () => setName('sessions'),
    askNotices,
    dialog: name && <OwnDialog name={name} onClose={() => setName(undefined)} />,
  }
}
