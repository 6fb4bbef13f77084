import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { useEffect, useId, useState } from 'react'
import { type Explanation, useFormFrame } from '../../state/form-context.ts'
import { type WhyAskedProps, whyId, WhyQuestion } from './WhyQuestion.tsx'
import { WhyText } from './WhyText.tsx'

/** The question with its answer, which is looked up when it is asked. */
export const WhyPopover = ({ open, ...why }: WhyAskedProps) => {
  const { services } = useFormFrame()
  const [asked, setAsked] = useState(open)
  const [explanation, setExplanation] = useState<Explanation | string>('')
  const { path, aspect, option } = why
  useEffect(() => {
    if (!asked) return undefined
    let left = false
    const put = (found: Explanation | string) => {
      if (!left) setExplanation(found)
    }
    Promise.resolve(services.explain?.(path, aspect, option)).then(
      (found) => put(found ?? 'No reason is on record. Ask the office.'),
      () => put('The reason cannot be fetched now. Check your connection and ask again.'),
    )
    return () => {
      left = true
    }
  }, [asked, services, path, aspect, option])
  const titleId = useId()
  return (
    <Popover
      defaultOpen={open}
      withArrow
      trapFocus
      positioning="below-start"
      onOpenChange={(_event, data) => {
        setAsked(data.open)
        setExplanation('')
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <WhyQuestion why={why} id={whyId(why)} />
      </PopoverTrigger>
      <PopoverSurface className="sj-whybox" aria-labelledby={titleId} tabIndex={-1}>
        {typeof explanation === 'string' ? <p id={titleId}>{explanation}</p> : <WhyText explanation={explanation} titleId={titleId} />}
      </PopoverSurface>
    </Popover>
  )
}
