import { useNavigate } from 'react-router-dom'
import { toolsTexts } from '../texts/tools-texts.ts'
import { PersonDialog } from './PersonDialog.tsx'
import { viewAs } from './viewing.ts'

/** Asks as whom to look, and why. */
export const ViewAsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  return (
    <PersonDialog
      words={toolsTexts().viewAs}
      among="GET /api/view-as"
      onChosen={async (account, reason) => {
        await viewAs(account, reason)
        void navigate('/', { replace: true })
      }}
      onClose={onClose}
    />
  )
}
