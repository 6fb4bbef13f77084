import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Where the person is: what the address says behind its #. */
export type Address = { readonly pathname: string; readonly search: string }

// There is one route, and the server says what stands behind a path: the browser's own history is all the router that takes.
const listeners = new Set<() => void>()
const written = (): string => { const hash = location.hash.slice(1); return hash.startsWith('/') ? hash : `/${hash}` }
const listen = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('hashchange', listener)
  return () => { listeners.delete(listener); window.removeEventListener('hashchange', listener) }
}

/** The parts of a path of this app. */
export const addressOf = (path: string): Address => {
  const mark = path.indexOf('?')
  return mark < 0 ? { pathname: path, search: '' } : { pathname: path.slice(0, mark), search: path.slice(mark) }
}

export const useAddress = (): Address => {
  const path = useSyncExternalStore(listen, written)
  return useMemo(() => addressOf(path), [path])
}

/** Goes to a path of this app; `replace` leaves no step back to where the person was. */
export const go = (path: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  if (replace) history.replaceState(null, '', `#${path}`)
  else history.pushState(null, '', `#${path}`)
  for (const listener of listeners) listener()
}

/** The search part of the address as state: what is written here is a step in the history. */
export const useSearch = (): readonly [URLSearchParams, (params: URLSearchParams) => void] => {
  const { search } = useAddress()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const write = useCallback((next: URLSearchParams) => { const words = next.toString(); go(addressOf(written()).pathname + (words === '' ? '' : `?${words}`)) }, [])
  return [params, write]
}
