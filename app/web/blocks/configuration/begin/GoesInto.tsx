import type { ServedChange } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

/** Into which change something new goes: the one that is worked in, or one that begins with it. */
export const GoesInto = ({ working }: { readonly working: ServedChange | undefined }) => {
  const texts = configurationTexts()
  return <p className="sj-muted">{working ? texts.beginsIn({ name: working.name }) : texts.beginsChange}</p>
}
