import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { now } from '../api/client.ts'
import { plainInstant } from '../words/dates.ts'
import './print.css'

const printed = (): string => plainInstant(new Date(now()).toISOString())

/** What paper says over a page: whose it is and when it was printed. A page may have stood open for days: the time is that of the printing. */
export const PrintHead = ({ institution, heading, person }: { institution: string; heading: string; person?: string }) => {
  const [at, setAt] = useState(printed)
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
      <span>
        Printed {at}
        {person !== undefined && ` by ${person}`}
      </span>
    </div>
  )
}
