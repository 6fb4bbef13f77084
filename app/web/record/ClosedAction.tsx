import { LockClosedRegular } from '@fluentui/react-icons'
import { Message, WhyText } from '#renderer'
import { useRecord } from './RecordProvider.tsx'
import { recordTexts } from '../texts/record-texts.ts'

/** The next step while a condition closes it: the reason and what is missing. A button alone would only show it to a pointer. */
export const ClosedAction = () => {
  const { events } = useRecord().record
  const closed = events.find((event) => event.primary && event.why?.code === 'event.guard')
  if (!closed?.why || events.some((event) => event.primary && event.allowed)) return null
  const { message, explanation = { holds: false, reasons: [], changes: [] } } = closed.why
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Message icon={<LockClosedRegular aria-hidden />}>
        <div className="sj-closed">
          <WhyText explanation={{ ...explanation, title: recordTexts().notYet({ action: closed.label, why: message }) }} />
        </div>
      </Message>
    </div>
  )
}
