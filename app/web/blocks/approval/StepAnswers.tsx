import { Message } from '#renderer'
import type { ServedRecord } from '../../../server/contract/records.ts'

type StepAnswersProps = { readonly answers: NonNullable<ServedRecord['approvals'][number]['answers']> }

/** What an approver answered beside the decision, and what differs from the request. */
export const StepAnswers = ({ answers }: StepAnswersProps) => (
  <dl className="sj-answers">
    {answers.map(({ label, lines, notes }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two rows may read the same
            <span key={index}>{line}</span>
          ))}
          {notes.map((note) => (
            <Message key={note} intent="warning">
              {note}
            </Message>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
