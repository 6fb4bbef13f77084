import { ClockRegular } from '@fluentui/react-icons'
import { useRecordTexts } from '../../texts/use-texts/use-record-texts.ts'
import type { Texts } from '../../texts/en.ts'
import '../parts/base.css'

export type DeadlineItem = { readonly label: string; readonly date: string; readonly inDays: number }

const SOON = 30

const timeLeft = (days: number, texts: Texts['record']['deadlines']): string => {
  if (days < 0) return texts.late({ days: -days })
  if (days === 0) return texts.today
  if (days === 1) return texts.tomorrow
  return days < 90 ? texts.days({ days }) : texts.months({ months: Math.round(days / 30.4) })
}

/** Coming dates with the time left; a clock marks those less than 30 days away. */
export const DeadlineList = ({ deadlines }: { deadlines: readonly DeadlineItem[] }) => {
  const texts = useRecordTexts().deadlines
  return (
    <div>
      {deadlines.map(({ label, date, inDays }) => (
        <div key={label} className="sj-deadline">
          <span className="sj-strong">{label}</span>
          <span className={`sj-inline sj-tone-${inDays < 0 ? 'bad' : 'act'}`}>
            {inDays < SOON && <ClockRegular aria-hidden fontSize={16} style={{ color: 'var(--sjTone)' }} />}
            {timeLeft(inDays, texts)}
          </span>
          <span className="sj-muted">{date}</span>
        </div>
      ))}
    </div>
  )
}
