import { CheckmarkRegular } from '@fluentui/react-icons'
import { listTexts } from '../../../texts/lists-texts.ts'

/** Records with one outcome; `count` of them, of which the first are named. */
export type BulkOutcome = {
  readonly title: string
  readonly count: number
  readonly records: readonly { readonly id: string; readonly label: string; readonly href?: string }[]
  readonly isDone?: boolean
}

/** Longer lists are folded, so that all reasons are seen at once. */
const OPEN_UP_TO = 5

/** What came of many records: each outcome once, with the records behind it. */
export const Outcomes = ({ outcomes }: { readonly outcomes: readonly BulkOutcome[] }) => {
  const [only] = outcomes
  // The title of the dialog says already that all of them are done.
  if (only?.isDone === true && outcomes.length === 1) return <Records {...only} />
  return (
    <div className="sj-outcomes">
      {outcomes.map((outcome) => {
        const { title, count, isDone = false } = outcome
        return (
          <details key={title} className={isDone ? 'done' : undefined} open={count <= OPEN_UP_TO}>
            <summary>
              {isDone && <CheckmarkRegular aria-hidden />} {title}
            </summary>
            <Records {...outcome} />
          </details>
        )
      })}
    </div>
  )
}

const Records = ({ count, records }: BulkOutcome) => (
  <ul className="sj-plainlist">
    {records.map(({ id, label, href }) => (
      <li key={id}>{href === undefined ? label : <a href={href}>{label}</a>}</li>
    ))}
    {count > records.length && <li className="sj-muted">{listTexts().bulk.more({ count: count - records.length })}</li>}
  </ul>
)
