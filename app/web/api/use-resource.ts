import { useCallback, useEffect, useRef, useState } from 'react'
import { whenReconnected } from './reconnected.ts'

export type Resource<T> = {
  readonly data: T | undefined
  readonly error: unknown
  readonly loading: boolean
  readonly reload: () => Promise<void>
  readonly put: (data: T) => void
}

type State<T> = { readonly data: T | undefined; readonly error: unknown; readonly of: string | undefined }

/** Loads data under a key. A new key aborts the old request; the old data stay until the new ones arrive. */
export const useResource = <T>(key: string | undefined, load: ((signal: AbortSignal) => Promise<T>) | undefined): Resource<T> => {
  const [state, setState] = useState<State<T>>({ data: undefined, error: undefined, of: undefined })
  const [turn, setTurn] = useState(0)
  const latest = useRef(load)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    latest.current = load
  })
  const wanted = key === undefined ? undefined : `${turn}:${key}`
  useEffect(() => {
    const begin = latest.current
    if (wanted === undefined || !begin) return undefined
    const control = new AbortController()
    const finishWith = (next: (was: State<T>) => State<T>) => {
      if (control.signal.aborted) return
      setState(next)
      for (const done of waiting.current.splice(0)) done()
    }
    begin(control.signal).then(
      (data) => finishWith(() => ({ data, error: undefined, of: wanted })),
      (error: unknown) => finishWith((was) => ({ data: was.data, error, of: wanted })),
    )
    return () => control.abort()
  }, [wanted])
  // A request that failed for lack of a connection or a session is repeated when there is one.
  useEffect(() => {
    if (state.error === undefined) return undefined
    return whenReconnected(() => setTurn((t) => t + 1))
  }, [state.error])
  const reload = useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve)
        setTurn((t) => t + 1)
      }),
    [],
  )
  const put = useCallback((data: T) => setState((was) => ({ data, error: undefined, of: was.of })), [])
  return { data: state.data, error: state.error, loading: wanted !== undefined && state.of !== wanted, reload, put }
}
