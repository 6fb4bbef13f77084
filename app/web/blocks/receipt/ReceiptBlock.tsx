import { Button } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons'
import { ActionBar, Card, FactList } from '#renderer'
import { ClosedAction } from '../../record/ClosedAction.tsx'
import { useRecord } from '../../record/RecordProvider.tsx'
import { receiptTexts } from '../../texts/receipt-texts.ts'
import { recordTexts } from '../../texts/record-texts.ts'
import { longInstant } from '../../words/dates.ts'
import { sentenceStart } from '../../words/sentence-start.ts'
import type { BlockProps } from '../block-props.ts'

/** What a person keeps of what they sent, and what they can still do. */
export const ReceiptBlock = ({ block }: BlockProps<'receipt'>) => {
  const { record, send, busy } = useRecord()
  const { key, keyLabel, state, sentAt, forms } = record
  const texts = receiptTexts()
  const version = forms[0]?.version
  const facts = [
    ...(key === undefined ? [] : [{ label: keyLabel ?? texts.number, value: key }]),
    ...(state === undefined ? [] : [{ label: recordTexts().status.status, value: state.label }]),
    ...(state?.by === undefined ? [] : [{ label: texts.who, value: sentenceStart(state.by) }]),
    ...(sentAt === undefined ? [] : [{ label: texts.sent, value: longInstant(sentAt) }]),
    ...(version === undefined ? [] : [{ label: texts.version, value: String(version) }]),
  ]
  return (
    <Card title={block.title ?? texts.title}>
      <FactList facts={facts} />
      <div className="sj-receipt-acts sj-noprint">
        <Button icon={<PrintRegular />} onClick={() => print()}>
          {texts.print}
        </Button>
        <ActionBar events={record.events} onEvent={send} busy={busy} most={3} />
      </div>
      <ClosedAction />
    </Card>
  )
}
