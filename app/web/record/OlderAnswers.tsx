import { useState } from 'react'
import { Message } from '#renderer'
import type { ServedRecord } from '../../server/contract/records.ts'
import { monthAndDay } from '../words/dates.ts'

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const inWords = (count: number): string => WORDS[count] ?? String(count)

/** Carried-over answers from an older version of the form: answers to be checked, and orphaned answers. */
export const OlderAnswers = ({ carriedOver, orphanedAnswers = [] }: Pick<ServedRecord, 'carriedOver' | 'orphanedAnswers'>) => {
  // The state at opening; answers checked meanwhile are counted beside the questions.
  const [carried] = useState(carriedOver)
  const [shown, setShown] = useState(false)
  if (!carried && orphanedAnswers.length === 0) return null
  const many = carried?.paths.length ?? 0
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Message>
        {carried && (
          <>
            You answered {carried.version === undefined ? 'an earlier version' : `version ${carried.version}`} on{' '}
            {monthAndDay(carried.given)}.{' '}
            <b className="sj-strong">
              {inWords(many)} {many === 1 ? 'answer is' : 'answers are'} carried over
            </b>{' '}
            and marked below; please check {many === 1 ? 'it' : 'them'}.{' '}
          </>
        )}
        {orphanedAnswers.length > 0 && (
          <>
            {inWords(orphanedAnswers.length)} old{' '}
            {orphanedAnswers.length === 1 ? 'answer has no place any more. It is' : 'answers have no place any more. They are'} kept, and
            not sent.{' '}
            <button
              type="button"
              className="sj-linkbutton sj-noprint"
              aria-expanded={shown}
              aria-controls="older-answers"
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'See'} {orphanedAnswers.length === 1 ? 'it' : 'them'}
            </button>
            {shown && (
              <dl className="sj-answers" id="older-answers">
                {orphanedAnswers.map(({ path, label, text }) => (
                  <div key={path}>
                    <dt>{label}</dt>
                    <dd className="sj-prewrap">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </>
        )}
      </Message>
    </div>
  )
}
