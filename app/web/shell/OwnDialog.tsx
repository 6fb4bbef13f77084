import { FactorsDialog } from '../second-step/FactorsDialog.tsx'
import { NoticeSettingsDialog } from './notifications/NoticeSettingsDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'

const DIALOGS = { sessions: SessionsDialog, notices: NoticeSettingsDialog, factors: FactorsDialog }
export type OwnDialogName = keyof typeof DIALOGS

type Props = { readonly name: OwnDialogName; readonly onClose: () => void }

/** The dialogs of the account menu are one file: few people open any of them. */
export const OwnDialog = ({ name, onClose }: Props) => {
  const Dialog = DIALOGS[name]
  return <Dialog onClose={onClose} />
}
