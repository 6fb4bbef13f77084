import { dayAndTime } from '#engine'
import { DayField } from '../date/DayField.tsx'
import { textOf, type QuestionInputProps } from '../question-type.ts'
import { TimeField } from '../time/TimeField.tsx'
import { dateTimeWords } from './date-time-line.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

const joined = (day: string, time: string): string | undefined => (day === '' && time === '' ? undefined : `${day}T${time}`)

/** A day and a time beside it. Either half may be entered first, and both are kept as typed. */
export const DateTimeField = (props: QuestionInputProps) => {
  const { id, labelId, describedBy, facts, value, cell, onChange, onLeave } = props
  const texts = useQuestionTexts()
  const [day, time] = dayAndTime(textOf(value))
  const words = dateTimeWords(value, texts)
  // The limits are those of both halves together.
  const half = {
    ...props,
    facts: { ...facts, autocomplete: undefined, width: undefined },
    cell: true,
    describedBy: undefined,
    onLeave: () => undefined,
  }
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      className="sj-halves"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      <div>
        <label className="sj-hint" htmlFor={`${id}--day`}>
          {texts.day}
        </label>
        <DayField
          {...half}
          facts={{ ...half.facts, min: dayOf(facts.min), max: dayOf(facts.max) }}
          id={`${id}--day`}
          value={day}
          onChange={(next) => onChange(joined(textOf(next), time))}
        />
      </div>
      <div>
        <label className="sj-hint" htmlFor={`${id}--time`}>
          {texts.time}
        </label>
        <TimeField {...half} id={`${id}--time`} value={time} onChange={(next) => onChange(joined(day, textOf(next)))} />
      </div>
      {words === '' || cell === true ? null : <p className="sj-hint">{words}</p>}
    </div>
  )
}

const dayOf = (limit: number | string | undefined): string | undefined => (typeof limit === 'string' ? limit.slice(0, 10) : undefined)
