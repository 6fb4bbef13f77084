import { readPartOfDate } from '#engine'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { SettledInput } from '../SettledInput.tsx'
import { dateLine, dateWords } from './date-text.ts'

/** A month typed as MM/YYYY and written out below, or a year. */
export const PartOfDateField = (props: QuestionInputProps) => {
  const { id, facts, value, describedBy, cell } = props
  const texts = useQuestionTexts()
  const precision = facts.precision === 'year' ? 'year' : 'month'
  const words = cell === true || precision === 'year' ? '' : dateWords(value, texts)
  return (
    <>
      <SettledInput
        {...props}
        describedBy={[describedBy, words === '' ? '' : `${id}--words`].filter(Boolean).join(' ') || undefined}
        line={(stored) => dateLine({ value: stored })}
        read={(typed) => readPartOfDate(typed, precision)}
        keyboard="numeric"
        className={cell === true ? '' : `sj-w-${facts.width ?? 'number'}`}
      />
      {words === '' ? null : (
        <p className="sj-hint" id={`${id}--words`}>
          {words}
        </p>
      )}
    </>
  )
}
