import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons'
import type { Explanation } from '../../state/form-context.ts'

/** An explanation as text, for the popover and for pages that show it in place. */
export const WhyText = ({ explanation, titleId }: { readonly explanation: Explanation; readonly titleId?: string }) => (
  <>
    <p className="sj-strong" id={titleId}>
      {explanation.title}
    </p>
    <ul className="sj-reasons">
      {explanation.reasons.map((reason) => (
        <li key={reason.text}>
          {reason.holds ? (
            <CheckmarkRegular fontSize={16} className="sj-reason-holds" role="img" aria-label="Holds:" />
          ) : (
            <DismissRegular fontSize={16} className="sj-reason-fails" role="img" aria-label="Does not hold:" />
          )}
          <span>{reason.text}</span>
        </li>
      ))}
    </ul>
    {explanation.change === undefined ? null : (
      <p>
        <span className="sj-strong">What would change it:</span> {explanation.change}
      </p>
    )}
    {explanation.source === undefined ? null : <p className="sj-caption">{explanation.source}</p>}
  </>
)
