import { Field } from '@fluentui/react-components'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DayInput, LoadingRows } from '#renderer'
import type { ServedHappening } from '../../../server/contract/effects.ts'
import { messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { automationsTexts } from '../../texts/automations-texts.ts'
import { longDate } from '../../words/dates.ts'

/** Whom the next run of an automation, or the run of another day, would reach, why, and what would happen. */
export const DryRunList = ({ id }: { readonly id: string }) => {
  const texts = automationsTexts()
  const [typed, setTyped] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const query = asked === undefined ? {} : { day: asked }
  const { data, error } = useOperation('GET /api/automations/:id/dry-run', { params: { id }, query })
  if (error !== undefined) return <p role="alert">{messageOfError(error)}</p>
  if (!data)
    return (
      <div role="status">
        <p className="sj-muted">{texts.trying}</p>
        <LoadingRows rows={2} />
      </div>
    )
  const { day, found, happenings } = data
  const date = longDate(day)
  return (
    <>
      <Field label={texts.day}>
        <DayInput
          value={typed ?? day}
          onChange={(_, { value }) => {
            setTyped(value)
            // While its year is typed, a date is one of long ago.
            if (/^2\d{3}-/u.test(value)) setAsked(value)
          }}
        />
      </Field>
      <p role="status">
        {found === 0 ? texts.nobody({ date }) : texts.found({ date, count: found })}{' '}
        {happenings.length < found && `${texts.first({ shown: happenings.length })} `}
        {texts.nothingSent}
      </p>
      {happenings.length > 0 && (
        <ul>
          {happenings.map((happening) => (
            <HappeningRow key={happening.key} happening={happening} />
          ))}
        </ul>
      )}
    </>
  )
}

const HappeningRow = ({ happening }: { readonly happening: ServedHappening }) => {
  const { about, href, why, date, effects, to, refused } = happening
  const texts = automationsTexts()
  const lines = [...effects, ...(to === undefined ? [] : [texts.moves({ state: to })])]
  return (
    <li>
      <p className="sj-strong">{href === undefined ? about : <Link to={href.replace(/^#/, '')}>{about}</Link>}</p>
      {why !== undefined && date !== undefined && <p className="sj-muted because">{texts.because({ why, date: longDate(date) })}</p>}
      {refused === undefined ? (
        (lines.length === 0 ? [texts.nothing] : lines).map((line) => <p key={line}>{line}</p>)
      ) : (
        <p className="refused">{texts.refused({ reason: refused })}</p>
      )}
    </li>
  )
}
