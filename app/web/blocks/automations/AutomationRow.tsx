import type { ServedAutomation } from '../../../server/contract/effects.ts'
import { automationsTexts } from '../../texts/automations-texts.ts'
import { longDate, recently, timeOfDay } from '../../words/dates.ts'
import { TriedRow } from '../tried/TriedRow.tsx'
import { DryRunList } from './DryRunList.tsx'

/** One automation; its next run is tried only when somebody asks for it. */
export const AutomationRow = ({ automation }: { readonly automation: ServedAutomation }) => {
  const { id, title, description, next, last } = automation
  const texts = automationsTexts()
  const tried = {
    show: texts.tryIt,
    hide: texts.hide,
    label: (action: string) => texts.of({ action, title }),
    draw: () => <DryRunList id={id} />,
  }
  return (
    <TriedRow icon="CalendarClockRegular" title={title} tried={tried}>
      {description !== undefined && <p>{description}</p>}
      <p className="sj-muted">{texts.next({ date: longDate(next.day), time: timeOfDay(next.time) })}</p>
      <p className="sj-muted">{last === undefined ? texts.never : texts.last({ when: recently(last.at), count: last.carriedOut })}</p>
    </TriedRow>
  )
}
