import { Icon } from '../parts/Icon.tsx'
import { useRecordTexts } from '../../texts/use-texts/use-record-texts.ts'
import '../timeline.css'

export type TimelineEntry = {
  readonly id: string
  readonly who: string
  readonly did: string
  /** "Tuesday, November 17 at 4:12 pm" */
  readonly when: string
  readonly icon?: string
  readonly family?: string
  /** a quoted comment */
  readonly quote?: string
}
export type UpcomingEvent = { readonly text: string; readonly by?: string }

/** Events, newest first; the next steps are on top, dashed. */
export const Timeline = ({ entries, ahead }: { entries: readonly TimelineEntry[]; ahead?: UpcomingEvent }) => {
  const texts = useRecordTexts().timeline
  return (
    <ol className="sj-timeline">
      {ahead && (
        <li className="next">
          <span className="dot">
            <Icon name="ClockRegular" size={16} />
          </span>
          <div className="what">
            {texts.next({ step: ahead.text })}
            {ahead.by !== undefined && <div className="when">{ahead.by}</div>}
          </div>
        </li>
      )}
      {entries.map((entry) => (
        <li key={entry.id} className={`sj-tone-${entry.family ?? 'closed'}`}>
          <span className="dot">
            <Icon name={entry.icon ?? 'CircleRegular'} size={16} />
          </span>
          <div className="what">
            <b className="sj-strong">{entry.who}</b> {entry.did}
            <div className="when">{entry.when}</div>
            {entry.quote !== undefined && entry.quote !== '' && <blockquote className="sj-quote">{entry.quote}</blockquote>}
          </div>
        </li>
      ))}
    </ol>
  )
}
