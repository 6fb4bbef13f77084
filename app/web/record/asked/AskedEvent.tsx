import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useRecord } from '../RecordProvider.tsx'

/** An address may name an event, which opens once, as if its button had been pressed. */
export const AskedEvent = () => {
  const { record, send } = useRecord()
  const { search } = useLocation()
  const wanted = new URLSearchParams(search).get('do')
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (wanted === null || done.current === wanted) return
    done.current = wanted
    const event = record.events.find((event) => event.event === wanted && event.allowed)
    if (event) send(event)
  }, [wanted, record, send])
  return null
}
