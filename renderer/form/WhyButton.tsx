import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { useFormFrame } from '../state/form-context.ts'
import type { Aspect, Explanation } from '../state/form-context.ts'
import { WhyText } from './WhyText.tsx'

const WORDS: Readonly<Record<Aspect, string>> = {
  closed: 'Why is this closed?', required: 'Why is this required?', hidden: 'Why?', refused: 'Why?', locked: 'Why?',
}

type Props = { readonly path: string; readonly aspect: Aspect; readonly option?: string; readonly label: string }

/** Never a closed door without a reason: the rule as a sentence, its conditions as they stand, and what would change it. */
export const WhyButton = ({ path, aspect, option, label }: Props) => {
  const { services } = useFormFrame()
  const [explanation, setExplanation] = useState<Explanation>()
  const titleId = useId()
  if (!services.explain) return null
  return (
    <Popover withArrow trapFocus positioning="below-start" onOpenChange={(_, data) => setExplanation(data.open ? services.explain?.(path, aspect, option) : undefined)}>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="transparent" size="small" className="sj-why" icon={<QuestionCircleRegular fontSize={16} />}>
          {WORDS[aspect]}<span className="sj-vh">{` ${label}`}</span>
        </Button>
      </PopoverTrigger>
      <PopoverSurface className="sj-whybox" aria-labelledby={titleId} tabIndex={-1}>
        {explanation ? <WhyText explanation={explanation} titleId={titleId} /> : <p id={titleId}>No reason is on record. Ask the office.</p>}
      </PopoverSurface>
    </Popover>
  )
}
