import type { ServedChange } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { ChangePill } from '../change/ChangePill.tsx'

type Props = { readonly working: ServedChange | undefined; readonly onChoose: ((change: string) => void) | undefined }

/** Into which change something new goes: the one that is worked in, or one that begins with it. */
export const GoesInto = ({ working, onChoose }: Props) => {
  const texts = configurationTexts()
  return (
    <div className="sj-conf-acts">
      {onChoose && <ChangePill current={working} onChoose={onChoose} />}
      <p className="sj-muted">{working ? texts.beginsIn({ name: working.name }) : texts.beginsChange}</p>
    </div>
  )
}
