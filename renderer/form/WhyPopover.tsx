import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useFormFrame } from '../state/form-context.ts'
import { type WhyAskedProps, whyId, WhyQuestion } from './WhyQuestion.tsx'
import { WhyText } from './WhyText.tsx'

/** The question with its answer, which is looked up when it is asked. */
export const WhyPopover = ({ open, ...why }: WhyAskedProps) => {
  const { services } = useFormFrame()
  const answer = () => services.explain?.(why.path, why.aspect, why.option)
  const [explanation, setExplanation] = useState(() => (open ? answer() : undefined))
  const titleId = useId()
  return (
    <Popover
      defaultOpen={open}
      withArrow
      trapFocus
      positioning="below-start"
      onOpenChange={(_event, data) => setExplanation(data.open ? answer() : undefined)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <WhyQuestion why={why} id={whyId(why)} />
      </PopoverTrigger>
      <PopoverSurface className="sj-whybox" aria-labelledby={titleId} tabIndex={-1}>
        {explanation ? (
          <WhyText explanation={explanation} titleId={titleId} />
        ) : (
          <p id={titleId}>No reason is on record. Ask the office.</p>
        )}
      </PopoverSurface>
    </Popover>
  )
}
