import { Card, DeadlineList } from '#renderer'
import { useRecord } from '../../record/RecordProvider.tsx'
import { longDate } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { recordTexts } from '../../texts/record-texts.ts'

export const DeadlinesBlock = ({ block }: BlockProps<'deadlines'>) => {
  const { record } = useRecord()
  return record.deadlines.length === 0 ? null : (
    <Card title={block.title ?? recordTexts().deadlines}>
      <DeadlineList deadlines={record.deadlines.map((d) => ({ label: d.label, inDays: d.inDays, date: longDate(d.on) }))} />
    </Card>
  )
}
