import { hasSource, Icon, SourceText } from '#renderer'
import type { ServedRuleInTime } from '../../../server/contract/configuration/law.ts'
import type { ResponseOf } from '../../../server/contract/operations.ts'
import { lawTexts } from '../../texts/automations-texts.ts'
import { longDate } from '../../words/dates.ts'
import { TriedRow } from '../tried/TriedRow.tsx'
import { LookedUp } from './LookedUp.tsx'
import { TouchedCases } from './TouchedCases.tsx'

const ICONS = {
  'in-force': 'CheckmarkCircleRegular',
  announced: 'CalendarLtrRegular',
  shadow: 'EyeRegular',
  suspended: 'SubtractCircleRegular',
  past: 'SubtractCircleRegular',
} as const

type Time = ServedRuleInTime['times'][number]

const daysOf = ({ from, to }: Time): string => {
  const texts = lawTexts()
  if (from === undefined) return to === undefined ? texts.always : texts.until({ to: longDate(to) })
  return to === undefined ? texts.since({ from: longDate(from) }) : texts.between({ from: longDate(from), to: longDate(to) })
}

const wordsOfTime = (time: Time): string => (time.shadow === true ? lawTexts().shadowed({ days: daysOf(time) }) : daysOf(time))

type RuleRowProps = {
  readonly rule: ServedRuleInTime
  readonly put: (rules: ResponseOf<'GET /api/rules-in-time'>) => void
}

/** One rule with its days; whom it touches is tried only when somebody asks. */
export const RuleRow = ({ rule, put }: RuleRowProps) => {
  const { id, title, standing, times, why, asOf, unchecked, readBy, calledBy, checks, mayCheck } = rule
  const texts = lawTexts()
  const called = calledBy.length === 0 ? texts.nobody : texts.calledBy({ names: calledBy.join(', ') })
  const readers = readBy.length === 0 ? called : texts.readBy({ types: readBy.join(', ') })
  const tried = {
    show: texts.show,
    hide: texts.hide,
    label: (action: string) => texts.of({ action, title }),
    draw: () => <TouchedCases rule={id} />,
  }
  return (
    <TriedRow icon={ICONS[standing]} title={title} {...(readBy.length > 0 && { tried })}>
      <p>{texts.standings[standing]}</p>
      {why !== undefined && <p>{why}</p>}
      {times.map((time) => (
        <p key={`${time.from}/${time.to}`} className="sj-muted">
          {wordsOfTime(time)}
          {hasSource(time) && ' · '}
          <SourceText stated={time} />
        </p>
      ))}
      <p className="sj-muted">
        <SourceText stated={rule} />
        {hasSource(rule) && ' · '}
        {asOf === undefined ? texts.never : texts.checked({ date: longDate(asOf) })}
      </p>
      {checks.map(({ on, by, note }, index) => (
        <p key={`${on}/${checks.length - index}`} className="sj-muted">
          {texts.checkedBy({ name: by, date: longDate(on) })}
          {note !== '' && ` “${note}”`}
        </p>
      ))}
      {unchecked !== undefined && (
        <p className="unchecked">
          <Icon name="WarningRegular" /> {texts.unchecked[unchecked]}
        </p>
      )}
      {mayCheck && <LookedUp rule={id} title={title} put={put} />}
      <p className="sj-muted">{readers}</p>
    </TriedRow>
  )
}
