import { Popover, PopoverSurface } from '@fluentui/react-components'
import { Calendar, type ICalendar } from '@fluentui/react-calendar-compat'
import { useEffect, useRef, useState } from 'react'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

type Props = {
  readonly id: string
  readonly anchor: HTMLElement | null
  readonly day: Date | undefined
  readonly onPick: (day: Date) => void
  readonly onClose: () => void
}

/** The calendar below a date, with the focus on its day. */
export const DateCalendar = ({ id, anchor, day, onPick, onClose }: Props) => {
  const texts = useQuestionTexts()
  const calendar = useRef<ICalendar>(null)
  const [today] = useState(() => new Date())
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
        <Calendar componentRef={calendar} value={day ?? today} onSelectDate={onPick} onDismiss={onClose} />
      </PopoverSurface>
    </Popover>
  )
}
