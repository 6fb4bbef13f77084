import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons'
import type { AnswerExplanation } from '../../state/form-context.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

/** An explanation as text, for the popover and for pages that show it in place. */
export const WhyText = ({ explanation, titleId }: { readonly explanation: AnswerExplanation; readonly titleId?: string }) => {
  const texts = useFormTexts().why
  return (
    <>
      <p className="sj-strong" id={titleId}>
        {explanation.title}
      </p>
      <ul className="sj-reasons">
        {explanation.reasons.map((reason) => (
          <li key={reason.text}>
            {reason.holds ? (
              <CheckmarkRegular fontSize={16} className="sj-reason-holds" role="img" aria-label={texts.holds} />
            ) : (
              <DismissRegular fontSize={16} className="sj-reason-fails" role="img" aria-label={texts.fails} />
            )}
            <span>{reason.text}</span>
          </li>
        ))}
      </ul>
      {explanation.change === undefined ? null : (
        <p>
          <span className="sj-strong">{texts.change}</span> {explanation.change}
        </p>
      )}
      {explanation.source === undefined ? null : <p className="sj-caption">{explanation.source}</p>}
    </>
  )
}
