import { Message } from '#renderer'
import { useRecordIfAny } from './RecordProvider.tsx'

/** The reason why the last event was refused. */
export const Refusal = () => {
  const refused = useRecordIfAny()?.refused
  return refused === undefined ? null : (
    <div style={{ marginBlockEnd: 16 }}>
      <Message intent="error">{refused}</Message>
    </div>
  )
}
