import { useRecordIfAny } from './RecordProvider.tsx'
import { RefusedMessage } from './RefusedMessage.tsx'

/** The reason why the last event was refused. */
export const Refusal = () => {
  const refused = useRecordIfAny()?.refused
  return refused === undefined ? null : (
    <div style={{ marginBlockEnd: 16 }}>
      <RefusedMessage {...refused} />
    </div>
  )
}
