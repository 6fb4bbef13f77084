import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { PickerButton, type PickerProps } from './PickerButton.tsx'

/** The list of sections under the button of a phone. */
export const SectionPopover = ({ id, words, label, open, onOpen, children }: PickerProps) => (
  <Popover open={open} onOpenChange={(_, data) => onOpen(data.open)} positioning="below-start" trapFocus>
    <PopoverTrigger disableButtonEnhancement>
      <PickerButton id={id} words={words} />
    </PopoverTrigger>
    <PopoverSurface className="sj-pickerlist" aria-label={label}>
      {children}
    </PopoverSurface>
  </Popover>
)
