import { LockClosedRegular } from '@fluentui/react-icons'
import { Message, WhyText } from '#renderer'
import { useRecord } from './RecordProvider.tsx'
import { recordTexts } from '../texts/record-texts.ts'

const closedReason = ({ events, onlyRead }: ReturnType<typeof useRecord>['record']) => {
  const none = { holds: false, reasons: [], changes: [] }
  if (onlyRead !== undefined) return { ...none, title: onlyRead }
  const closed = events.find((event) => event.primary && event.why?.code === 'event.guard')
  if (!closed?.why || events.some((event) => event.primary && event.allowed)) return undefined
  const { message, explanation = none } = closed.why
  // The only condition says what the title says.
  const isSaid = explanation.reasons.length === 1 && explanation.reasons[0]?.detail === message
  return { ...explanation, ...(isSaid && { reasons: [] }), title: recordTexts().notYet({ action: closed.label, why: message }) }
}

/**
 * Why there is no next step for this person: they take no part in the case, or a condition closes the step.
 * A button alone would only show the reason to a pointer.
 */
export const ClosedAction = () => {
  const explanation = closedReason(useRecord().record)
  if (!explanation) return null
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Message icon={<LockClosedRegular aria-hidden />}>
        <div className="sj-closed">
          <WhyText explanation={explanation} />
        </div>
      </Message>
    </div>
  )
}
