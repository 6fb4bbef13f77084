import { useAtomValue } from 'jotai'
import { ConfirmDialog } from '#renderer'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { longInstant } from '../../../words/dates.ts'
import { askedScheduleAtom } from './write-open.ts'

/** Asks before an edit ends the schedule of a change. */
export const AskedScheduleDialog = () => {
  const { scheduled: texts } = configurationTexts()
  const asked = useAtomValue(askedScheduleAtom)
  if (asked === undefined) return null
  const { name, at, mayBegin, answer } = asked
  return (
    <ConfirmDialog
      title={texts.title({ name, when: longInstant(at) })}
      text={mayBegin ? texts.text : texts.undoText}
      back={texts.stay}
      button={mayBegin ? texts.begin : texts.edit}
      {...(mayBegin && { also: { button: texts.edit, onChoose: () => answer('edit') } })}
      onConfirm={() => answer(mayBegin ? 'begin' : 'edit')}
      onBack={() => answer('stay')}
    />
  )
}
