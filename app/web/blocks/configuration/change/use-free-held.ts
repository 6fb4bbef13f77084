import { useEffect, useRef } from 'react'
import type { QueryOf } from '../../../../server/contract/operations.ts'
import { call } from '../../../api/client.ts'
import { whenAnswered } from './unstored.ts'

type Held = QueryOf<'DELETE /api/configuration/held'>

/** Lets others edit at once what was edited here, when its page is left or its window closed. `held`: nothing when it is not held. */
export const useFreeHeld = (held: () => Held | undefined): void => {
  const latest = useRef(held)
  useEffect(() => {
    latest.current = held
  })
  useEffect(() => {
    const free = (isClosed: boolean): void => {
      const query = latest.current()
      if (query === undefined) return
      // What could not be freed is free in two minutes.
      void call('DELETE /api/configuration/held', { query, ...(isClosed && { keepalive: true }) }).catch(() => undefined)
    }
    const close = (): void => free(true)
    addEventListener('pagehide', close)
    return () => {
      removeEventListener('pagehide', close)
      // What was typed last is sent by its leaving, and holds the definition once more.
      void whenAnswered().then(() => free(false))
    }
  }, [])
}
