import { ClockRegular } from '@fluentui/react-icons'
import './record.css'

export type DeadlineItem = { readonly label: string; readonly date: string; readonly inDays: number }

const SOON = 30

const timeLeft = (days: number): string => {
  if (days < 0) return `${-days} days late`
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 90 ? `${days} days` : `${Math.round(days / 30.4)} months`
}

/** Coming dates with the time left; a clock marks those less than 30 days away. */
export const DeadlineList = ({ deadlines }: { deadlines: readonly DeadlineItem[] }) => {
  return (
    <div>
      {deadlines.map(({ label, date, inDays }) => (
        <div key={label} className="sj-deadline">
          <span className="sj-strong">{label}</span>
          <span className={`sj-inline sj-tone-${inDays < 0 ? 'bad' : 'act'}`}>
            {inDays < SOON && <ClockRegular aria-hidden fontSize={16} style={{ color: 'var(--sjTone)' }} />}
            {timeLeft(inDays)}
          </span>
          <span className="sj-muted">{date}</span>
        </div>
      ))}
    </div>
  )
}
