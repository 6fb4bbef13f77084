import { Card, PeopleList, StatusPill } from '#renderer'
import { useRecord } from '../../record/RecordProvider.tsx'
import { longInstant } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'

const ANSWER = {
  waiting: { label: 'Waiting', family: 'wait', icon: 'HourglassRegular' },
  open: { label: 'Asked', family: 'wait', icon: 'PersonClockRegular' },
  approved: { label: 'Approved', family: 'done', icon: 'CheckmarkCircleRegular' },
  rejected: { label: 'Rejected', family: 'act', icon: 'ArrowUndoRegular' },
  returned: { label: 'Returned', family: 'act', icon: 'ArrowUndoRegular' },
  closed: { label: 'No longer asked', family: 'closed', icon: 'SubtractCircleRegular' },
  expired: { label: 'Expired', family: 'closed', icon: 'CalendarClockRegular' },
  reassigned: { label: 'Reassigned', family: 'closed', icon: 'SubtractCircleRegular' },
} as const

/** The people asked to approve, and their decisions: a single one at the head of the card, several with each person. */
export const ApprovalBlock = ({ block }: BlockProps<'approval' | 'decision'>) => {
  const { record } = useRecord()
  if (record.approvals.length === 0) return null
  const [only] = record.approvals.length === 1 ? record.approvals : []
  return (
    <Card title={block.title ?? 'Approval'} end={only && <StatusPill status={ANSWER[only.status]} quiet />}>
      <ul className="sj-people">
        {record.approvals.map((a) => (
          <li key={a.id}>
            <PeopleList
              people={[
                {
                  id: a.id,
                  name: a.name,
                  detail: [
                    a.detail,
                    only ? undefined : ANSWER[a.status].label,
                    a.decidedAt === undefined ? undefined : longInstant(a.decidedAt),
                  ]
                    .filter((x) => x !== undefined && x !== '')
                    .join(', '),
                },
              ]}
            />
            {a.comment !== undefined && a.comment !== '' && <blockquote className="sj-quote">{a.comment}</blockquote>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
