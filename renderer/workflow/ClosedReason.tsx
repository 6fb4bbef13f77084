import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { useState } from 'react'
import { WhyText } from '../form/why/WhyText.tsx'
import { ClosedButton, type ClosedProps } from './ClosedButton.tsx'
import { useActionTexts } from '../texts/use-texts/use-action-texts.ts'

/** A closed action with its reason, for keyboard, touch and pointer alike. */
export const ClosedReason = ({ id, event, size, open }: ClosedProps) => {
  const texts = useActionTexts()
  const [shown, setShown] = useState(open)
  const close = (): void => {
    setShown(false)
    // The first press may have hit the stand-in, so the popover does not know where to return the focus.
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  const change = (happened: { readonly type: string }, data: { readonly open: boolean }): void =>
    data.open || happened.type !== 'keydown' ? setShown(data.open) : close()
  const { message = '', explanation = { holds: false, reasons: [], changes: [] } } = event.why ?? {}
  return (
    <Popover open={shown} onOpenChange={change} withArrow trapFocus positioning="below-start">
      <PopoverTrigger disableButtonEnhancement>
        <ClosedButton id={id} closed={{ event, size }} />
      </PopoverTrigger>
      <PopoverSurface className="sj-whybox" aria-label={texts.whyNotYet({ action: event.label })} tabIndex={-1}>
        <WhyText explanation={{ ...explanation, title: message }} onClose={close} />
      </PopoverSurface>
    </Popover>
  )
}
