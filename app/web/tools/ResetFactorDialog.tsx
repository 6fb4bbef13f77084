import { call } from '../api/client.ts'
import { toolsTexts } from '../texts/tools-texts.ts'
import { PersonDialog } from './PersonDialog.tsx'

/** Removes the second step of somebody who has lost theirs. */
export const ResetFactorDialog = ({ say, onClose }: { readonly say: (done: string) => void; readonly onClose: () => void }) => {
  const words = toolsTexts().resetSecondFactor
  return (
    <PersonDialog
      words={words}
      among="GET /api/second-factors"
      place="second-factor"
      onChosen={async (account, reason) => {
        await call('POST /api/second-factors/:account/reset', { params: { account }, body: { reason } })
        say(words.done)
      }}
      onClose={onClose}
    />
  )
}
