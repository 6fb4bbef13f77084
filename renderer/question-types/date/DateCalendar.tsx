import { Popover, PopoverSurface } from '@fluentui/react-components'
import { Calendar, type ICalendar } from '@fluentui/react-calendar-compat'
import { useEffect, useRef } from 'react'
import { firstDayOfWeek } from '../../texts/first-day-of-week.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import { calendarFormats, calendarStrings } from './calendar-words.ts'

type Props = {
  readonly id: string
  readonly anchor: HTMLElement | null
  readonly day: Date | undefined
  /** Today at the institution, which another place of the world may be ahead of. */
  readonly today: Date
  /** The days outside of these are shown and cannot be chosen. */
  readonly min: Date | undefined
  readonly max: Date | undefined
  readonly onPick: (day: Date) => void
  readonly onClose: () => void
}

/** The day that can be chosen nearest to this one. */
const within = (day: Date, min: Date | undefined, max: Date | undefined): Date => {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

/** The calendar below a date, with the focus on its day. */
export const DateCalendar = ({ id, anchor, day, today, min, max, onPick, onClose }: Props) => {
  const texts = useQuestionTexts()
  const calendar = useRef<ICalendar>(null)
  useEffect(() => calendar.current?.focus(), [])
  return (
    <Popover
      open
      trapFocus
      positioning={{ position: 'below', align: 'start', target: anchor }}
      onOpenChange={(_, data) => {
        if (!data.open) onClose()
      }}
    >
      <PopoverSurface id={id} className="sj-calendar" aria-label={texts.calendar} aria-modal>
        <Calendar
          componentRef={calendar}
          strings={calendarStrings(texts.locale, texts.datePicker)}
          dateTimeFormatter={calendarFormats(texts.locale)}
          firstDayOfWeek={firstDayOfWeek(texts.locale) % 7}
          today={today}
          value={day ?? within(today, min, max)}
          minDate={min}
          maxDate={max}
          onSelectDate={onPick}
          onDismiss={onClose}
        />
      </PopoverSurface>
    </Popover>
  )
}
