import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { now } from '../api/client.ts'
import { plainInstant } from '../words/dates.ts'
import { shellTexts } from '../texts/shell-texts.ts'
import './print.css'

const printed = (): string => plainInstant(new Date(now()).toISOString())

/**
 * The head of a printed page: its owner and the time of printing. The time is read when printing, because a page may have been open for
 * days.
 */
export const PrintHead = ({ institution, heading, person }: { institution: string; heading: string; person?: string }) => {
  const [index, setAt] = useState(printed)
  useEffect(() => {
    const onPrint = () => flushSync(() => setAt(printed()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  return (
    <div className="sj-printhead" aria-hidden="true">
      <span>
        <b>{institution}</b> {heading}
      </span>
      <span>{person === undefined ? shellTexts().printed({ when: index }) : shellTexts().printedBy({ when: index, person })}</span>
    </div>
  )
}
