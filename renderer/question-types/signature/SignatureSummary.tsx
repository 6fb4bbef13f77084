import { use } from 'react'
import { isSignature } from '#engine'
import { FormFrameContext } from '../../state/form-context.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { DRAWING_BOX } from './drawing.ts'
import { signatureLine } from './signature-line.ts'

/** Who signed, the drawing, and when it was. */
export const SignatureSummary = (props: QuestionSummaryProps) => {
  const { signature: texts, atTime, clock } = useQuestionTexts()
  const { when } = use(FormFrameContext)?.services ?? {}
  const { value } = props
  if (!isSignature(value)) return <SummaryText value={signatureLine(props)} />
  const { name, drawn, at, by } = value
  const moment = at === undefined ? undefined : (when?.(at) ?? atTime({ time: clock(at) }))
  return (
    <div>
      <SummaryText value={name} />
      {drawn === undefined ? null : (
        <svg className="sj-drawing" viewBox={DRAWING_BOX} role="img" aria-label={texts.drawing({ name })}>
          <path d={drawn} />
        </svg>
      )}
      {moment === undefined ? null : (
        <p className="sj-hint">
          {by === undefined || by === name ? texts.signedWhen({ when: moment }) : texts.signedBy({ when: moment, by })}
        </p>
      )}
    </div>
  )
}
