import { useEffect, useState } from 'react'
import type { FoundInList } from '#engine'
import { useFormFrame } from '../../state/form-context.ts'

/** Milliseconds without a key after which the server is asked. */
const PAUSE = 200

type Searched = FoundInList & { readonly status: 'idle' | 'searching' | 'found' | 'failed' }

const NOTHING = { values: [], more: false } as const

/**
 * What the server finds for the words typed so far: the first values of the list for none, and nothing is asked where `query` is undefined.
 * What was found for other words is not shown, so that no key chooses from it.
 */
export const useServerSearch = (path: string, query: string | undefined): Searched => {
  const { findOptions } = useFormFrame().services
  const text = query?.trim()
  const [last, setLast] = useState<{ readonly text: string; readonly found: FoundInList | undefined }>()
  useEffect(() => {
    if (text === undefined || findOptions === undefined) return undefined
    const stop = new AbortController()
    const ask = () =>
      findOptions(path, text, stop.signal).then(
        (found) => setLast({ text, found }),
        () => {
          if (!stop.signal.aborted) setLast({ text, found: undefined })
        },
      )
    const timer = setTimeout(() => void ask(), text === '' ? 0 : PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [findOptions, path, text])
  if (text === undefined) return { ...NOTHING, status: 'idle' }
  if (last?.text !== text) return { ...NOTHING, status: 'searching' }
  return last.found === undefined ? { ...NOTHING, status: 'failed' } : { ...last.found, status: 'found' }
}
