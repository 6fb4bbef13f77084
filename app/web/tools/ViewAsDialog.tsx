import { useNavigate } from 'react-router-dom'
import { toolsTexts } from '../texts/tools-texts.ts'
import { PersonDialog } from './PersonDialog.tsx'
import { viewAs } from './viewing.ts'

type Props = { readonly about: string | undefined; readonly onClose: () => void }

/** Asks as whom to look, and why. On the page of a person, it is that person. */
export const ViewAsDialog = ({ about, onClose }: Props) => {
  const navigate = useNavigate()
  return (
    <PersonDialog
      words={toolsTexts().viewAs}
      among="GET /api/view-as"
      about={about}
      place={`view-as.${about ?? ''}`}
      onChosen={async (account, reason) => {
        await viewAs(account, reason)
        void navigate('/', { replace: true })
      }}
      onClose={onClose}
    />
  )
}
