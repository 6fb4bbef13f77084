import { dayAndTime } from '#engine'
import { dateLine, dateWords } from '../date/date-text.ts'
import { textOf, type QuestionSummaryProps } from '../question-type.ts'
import { timeLine } from '../time/time-line.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

type Value = QuestionSummaryProps['value']

type Line = Parameters<typeof dateLine>[0]

/** "2027-01-11T09:30" -> "01/11/2027 9:30 am"; a half that is missing or not readable stays as it is. */
export const dateTimeLine = ({ value, facts }: Line, texts: Pick<QuestionTexts, 'timeOfDay'>): string => {
  const [day, time] = dayAndTime(textOf(value))
  return `${dateLine({ value: day, ...(facts && { facts }) })} ${timeLine({ value: time }, texts)}`.trim()
}

/** "Monday, January 11, 2027 at 9:30 am"; '' until both halves are there. */
export const dateTimeWords = (value: Value, texts: Pick<QuestionTexts, 'timeOfDay' | 'longDate' | 'longMonth' | 'dateAt'>): string => {
  const [day, time] = dayAndTime(textOf(value))
  const date = dateWords(day, texts)
  return date === '' || !/^\d{2}:\d{2}$/.test(time) ? '' : texts.dateAt({ date, time: texts.timeOfDay(time) })
}
