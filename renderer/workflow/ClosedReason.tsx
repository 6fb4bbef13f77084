import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { ClosedButton, closedId, type ClosedProps } from './ClosedButton.tsx'

/** A closed action with its reason, for keyboard, touch and pointer alike. */
export const ClosedReason = ({ event, size, open }: ClosedProps) => {
  const id = closedId({ event })
  return (
    <Popover defaultOpen={open} withArrow trapFocus positioning="below-start">
      <PopoverTrigger disableButtonEnhancement>
        <ClosedButton id={id} closed={{ event, size }} />
      </PopoverTrigger>
      <PopoverSurface className="sj-shutbox" aria-label={`${event.label}: why not yet`} tabIndex={-1}>
        <p>{event.why?.message}</p>
      </PopoverSurface>
    </Popover>
  )
}
