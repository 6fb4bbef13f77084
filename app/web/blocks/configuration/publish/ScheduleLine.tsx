import { Icon } from '#renderer'
import type { ServedSchedule } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { longInstant } from '../../../words/dates.ts'

/** When a change is published, or that it was not. */
export const ScheduleLine = ({ scheduled: { at, stopped } }: { readonly scheduled: ServedSchedule }) => {
  const texts = configurationTexts()
  const when = longInstant(at)
  const words = stopped === undefined ? texts.scheduledFor({ when }) : texts.scheduleStops[stopped]
  return (
    <p className={stopped === undefined ? 'sj-conf-scheduled' : 'sj-conf-scheduled stopped'}>
      <Icon name={stopped === undefined ? 'CalendarClockRegular' : 'WarningRegular'} />
      <span>{words}</span>
    </p>
  )
}
