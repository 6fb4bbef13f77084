import { configurationTexts } from '../../texts/configuration-texts.ts'
import type { OpenChange } from './use-change.ts'

/** Whether what was edited is stored. */
export const StateLine = ({ state }: Pick<OpenChange, 'state'>) => {
  const texts = configurationTexts()
  const words = { idle: '', saving: texts.saving, saved: texts.saved, failed: texts.notSaved }[state]
  return (
    <span className="sj-muted" role="status">
      {words}
    </span>
  )
}
