import { useCallback, useEffect, useRef, useState } from 'react'

export type Resource<T> = { readonly data: T | undefined; readonly error: unknown; readonly loading: boolean; readonly reload: () => Promise<void>; readonly put: (data: T) => void }

/** Loads under a key; a new key aborts the old request and keeps what is shown until the new answer is there. */
export const useResource = <T>(key: string | undefined, load: (signal: AbortSignal) => Promise<T>): Resource<T> => {
  const [state, setState] = useState<{ data: T | undefined; error: unknown; loading: boolean }>({ data: undefined, error: undefined, loading: key !== undefined })
  const loader = useRef(load)
  loader.current = load
  const running = useRef<AbortController>(undefined)
  const run = useCallback(async () => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setState(was => ({ ...was, loading: true }))
    try {
      const data = await loader.current(control.signal)
      if (!control.signal.aborted) setState({ data, error: undefined, loading: false })
    } catch (error) {
      if (!control.signal.aborted) setState(was => ({ data: was.data, error, loading: false }))
    }
  }, [])
  useEffect(() => {
    if (key === undefined) return undefined
    void run()
    return () => running.current?.abort()
  }, [key, run])
  const put = useCallback((data: T) => setState({ data, error: undefined, loading: false }), [])
  return { ...state, reload: run, put }
}
