import { useState } from 'react'
import { fill, Message } from '#renderer'
import type { ServedRecord } from '../../server/contract/records.ts'
import { monthAndDay } from '../words/dates.ts'
import { recordTexts } from '../texts/record-texts.ts'

type Props = Pick<ServedRecord, 'carriedOver' | 'orphanedAnswers' | 'usedAgain'>

/** Answers from an older version of the form or an earlier request: answers to be checked, and orphaned answers. */
export const OlderAnswers = ({ carriedOver, orphanedAnswers = [], usedAgain }: Props) => {
  // The state at opening; answers checked meanwhile are counted beside the questions.
  const [carried] = useState(carriedOver)
  const [shown, setShown] = useState(false)
  if (!carried && !usedAgain && orphanedAnswers.length === 0) return null
  const texts = recordTexts().older
  const count = carried?.paths.length ?? 0
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Message>
        {usedAgain && <>{usedAgain.key === undefined ? texts.usedAgain : texts.usedAgainOf({ number: usedAgain.key })} </>}
        {carried && (
          <>
            {fill(
              carried.version === undefined
                ? texts.answeredEarlier({ date: monthAndDay(carried.given) })
                : texts.answeredVersion({ version: String(carried.version), date: monthAndDay(carried.given) }),
              { carried: fill(texts.carried({ count }), { answers: <b className="sj-strong">{texts.carriedAnswers({ count })}</b> }) },
            )}{' '}
          </>
        )}
        {orphanedAnswers.length > 0 && (
          <>
            {texts.orphaned({ count: orphanedAnswers.length })}{' '}
            <button
              type="button"
              className="sj-linkbutton sj-noprint"
              aria-expanded={shown}
              aria-controls="older-answers"
              onClick={() => setShown(!shown)}
            >
              {shown ? texts.hide({ count: orphanedAnswers.length }) : texts.see({ count: orphanedAnswers.length })}
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
