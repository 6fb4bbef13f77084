import { Card, PeopleList, StatusPill } from '#renderer'
import { useRecord } from '../../record/RecordProvider.tsx'
import { longInstant } from '../../words/dates.ts'
import { StepAnswers } from './StepAnswers.tsx'
import type { BlockProps } from '../block-props.ts'
import { recordTexts } from '../../texts/record-texts.ts'

const LOOK = {
  waiting: { family: 'wait', icon: 'HourglassRegular' },
  open: { family: 'wait', icon: 'PersonClockRegular' },
  approved: { family: 'done', icon: 'CheckmarkCircleRegular' },
  rejected: { family: 'act', icon: 'ArrowUndoRegular' },
  returned: { family: 'act', icon: 'ArrowUndoRegular' },
  closed: { family: 'closed', icon: 'SubtractCircleRegular' },
  expired: { family: 'closed', icon: 'CalendarClockRegular' },
  void: { family: 'act', icon: 'ArrowUndoRegular' },
  reassigned: { family: 'closed', icon: 'SubtractCircleRegular' },
} as const

/** The people asked to approve, and their decisions: a single one at the head of the card, several with each person. */
export const ApprovalBlock = ({ block }: BlockProps<'approval' | 'decision'>) => {
  const { record } = useRecord()
  const texts = recordTexts().approval
  if (record.approvals.length === 0) return null
  const [only] = record.approvals.length === 1 ? record.approvals : []
  return (
    <Card
      title={block.title ?? texts.title}
      end={only && <StatusPill status={{ ...LOOK[only.status], label: texts.status[only.status] }} quiet />}
    >
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
                    only ? undefined : texts.status[a.status],
                    a.decidedAt === undefined ? undefined : longInstant(a.decidedAt),
                  ]
                    .filter((x) => x !== undefined && x !== '')
                    .join(', '),
                },
              ]}
            />
            {a.answers !== undefined && a.answers.length > 0 && <StepAnswers answers={a.answers} />}
            {a.comment !== undefined && a.comment !== '' && <blockquote className="sj-quote">{a.comment}</blockquote>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
