import { ClockRegular } from '@fluentui/react-icons'
import './record.css'

export type DeadlineItem = { readonly label: string; readonly date: string; readonly inDays: number }

const left = (days: number) =>
  days < 0
    ? `${-days} days late`
    : days === 0
      ? 'today'
      : days === 1
        ? 'tomorrow'
        : days < 90
          ? `${days} days`
          : `${Math.round(days / 30.4)} months`

export function DeadlineList({ deadlines }: { deadlines: readonly DeadlineItem[] }) {
  return (
    <div>
      {deadlines.map((d) => (
        <div key={d.label} className="sj-deadline">
          <span className="sj-strong">{d.label}</span>
          <span className={`sj-inline sj-tone-${d.inDays < 0 ? 'bad' : 'act'}`}>
            {d.inDays < 30 && <ClockRegular aria-hidden fontSize={16} style={{ color: 'var(--sjTone)' }} />}
            {left(d.inDays)}
          </span>
          <span className="sj-muted">{d.date}</span>
        </div>
      ))}
    </div>
  )
}
