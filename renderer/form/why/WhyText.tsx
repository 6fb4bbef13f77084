import { Button } from '@fluentui/react-components'
import { CheckmarkCircleRegular, DismissCircleRegular, DismissRegular } from '@fluentui/react-icons'
import type { Explanation } from '#engine'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { hasSource } from './has-source.ts'
import { SourceText } from './SourceText.tsx'
import './why.css'

/** More conditions than these are not read: those that are fine are counted. */
const MOST_SHOWN = 5

type Props = {
  readonly explanation: Explanation
  readonly titleId?: string
  readonly onClose?: () => void
  /** Goes to the question where something can be changed. */
  readonly onGo?: (path: string) => void
}

const Reason = ({ reason: { text, detail, fine } }: { readonly reason: Explanation['reasons'][number] }) => {
  const texts = useFormTexts().why
  return (
    <li>
      {fine ? (
        <CheckmarkCircleRegular fontSize={16} className="sj-reason-holds" role="img" aria-label={texts.holds} />
      ) : (
        <DismissCircleRegular fontSize={16} className="sj-reason-fails" role="img" aria-label={texts.fails} />
      )}
      <span>
        {text}
        {detail === undefined ? null : <span className="sj-caption sj-reason-detail">{detail}</span>}
      </span>
    </li>
  )
}

/** An explanation as text, for the popover and for pages that show it in place. */
export const WhyText = ({ explanation, titleId, onClose, onGo }: Props) => {
  const texts = useFormTexts().why
  const { title, reasons, changes, since } = explanation
  const shown = reasons.length > MOST_SHOWN ? reasons.filter(({ fine }) => !fine) : reasons
  const more = reasons.length - shown.length
  return (
    <>
      <div className="sj-whyhead">
        <p className="sj-strong" id={titleId}>
          {title}
        </p>
        {onClose && <Button appearance="subtle" size="small" icon={<DismissRegular />} aria-label={texts.close} onClick={onClose} />}
      </div>
      {reasons.length > 0 && (
        <ul className="sj-reasons">
          {shown.map((reason) => (
            <Reason key={reason.text} reason={reason} />
          ))}
          {more > 0 && <Reason reason={{ text: texts.moreFine({ count: more }), fine: true }} />}
        </ul>
      )}
      {changes.length > 0 && (
        <div className="sj-whyfix">
          <p className="sj-strong">{texts.change}</p>
          {changes.map(({ text, path }) => (
            <p key={text}>
              {path === undefined || onGo === undefined ? (
                text
              ) : (
                <button type="button" className="sj-linkbutton" onClick={() => onGo(path)}>
                  {text}
                </button>
              )}
            </p>
          ))}
        </div>
      )}
      {!hasSource(explanation) && since === undefined ? null : (
        <p className="sj-whysource">
          {hasSource(explanation) && (
            <span>
              <SourceText stated={explanation} />
            </span>
          )}
          {since === undefined ? null : <span>{texts.since({ date: since })}</span>}
        </p>
      )}
    </>
  )
}
