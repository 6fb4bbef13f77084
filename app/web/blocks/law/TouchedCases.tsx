import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { TouchedCase } from '../../../server/contract/configuration/law.ts'
import { call, messageOfError } from '../../api/client.ts'
import { lawTexts } from '../../texts/automations-texts.ts'

type Progress = { readonly cases: readonly TouchedCase[]; readonly tried: number; readonly total: number; readonly isDone: boolean }

/** The open requests that a rule would decide otherwise. The server tries a hundred at a time; what it found so far is shown meanwhile. */
export const TouchedCases = ({ rule }: { readonly rule: string }) => {
  const texts = lawTexts()
  const [progress, setProgress] = useState<Progress>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const stopped = new AbortController()
    tryAll(rule, stopped.signal, setProgress).catch((reason: unknown) => {
      if (!stopped.signal.aborted) setError(reason)
    })
    return () => stopped.abort()
  }, [rule])
  if (error !== undefined) return <p role="alert">{messageOfError(error)}</p>
  const { cases, tried, total, isDone } = progress ?? { cases: [], tried: 0, total: 0, isDone: false }
  return (
    <>
      <p role="status">{isDone ? texts.touched({ count: cases.length, total }) : texts.counting({ tried, total })}</p>
      {cases.length > 0 && (
        <ul>
          {cases.map((found) => (
            <TouchedRow key={found.id} found={found} />
          ))}
        </ul>
      )}
    </>
  )
}

const tryAll = async (rule: string, signal: AbortSignal, show: (progress: Progress) => void): Promise<void> => {
  let after: string | undefined
  let tried = 0
  const cases: TouchedCase[] = []
  do {
    const part = await call('GET /api/rules-in-time/:rule/cases', {
      params: { rule },
      query: after === undefined ? {} : { after },
      signal,
    })
    tried += part.tried
    cases.push(...part.cases)
    after = part.next
    show({ cases: [...cases], tried, total: part.total, isDone: after === undefined })
  } while (after !== undefined)
}

const TouchedRow = ({ found }: { readonly found: TouchedCase }) => {
  const { label, about, type, state, href, as, turns, before, after } = found
  const texts = lawTexts()
  return (
    <li>
      <p className="sj-strong">{href === undefined ? label : <Link to={href.replace(/^#/, '')}>{label}</Link>}</p>
      <p className="sj-muted">{[about, type, state].filter((part) => part !== undefined && part !== '').join(' · ')}</p>
      <p>
        {texts.turns[as][turns]}
        {turns === 'changed' && before !== '' && `: ${texts.inPlace({ before, after })}`}
      </p>
    </li>
  )
}
