import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { useEffect, useId, useState } from 'react'
import { type AnswerExplanation, useFormFrame } from '../../state/form-context.ts'
import { type WhyAskedProps, whyId, WhyQuestion } from './WhyQuestion.tsx'
import { WhyText } from './WhyText.tsx'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

/** The question with its answer, which is fetched when the popover opens. */
export const WhyPopover = ({ open, ...why }: WhyAskedProps) => {
  const { services } = useFormFrame()
  const texts = useFormTexts().why
  const [asked, setAsked] = useState(open)
  const [explanation, setExplanation] = useState<AnswerExplanation | string>('')
  const { path, aspect, option } = why
  useEffect(() => {
    if (!asked) return undefined
    let left = false
    const put = (found: AnswerExplanation | string) => {
      if (!left) setExplanation(found)
    }
    Promise.resolve(services.explain?.(path, aspect, option)).then(
      (found) => put(found ?? texts.noReason),
      () => put(texts.notFetched),
    )
    return () => {
      left = true
    }
  }, [asked, services, path, aspect, option, texts])
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
