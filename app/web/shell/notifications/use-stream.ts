import { useEffect } from 'react'
import { followStream } from './follow-stream.ts'

/**
 * Calls `hear` when the server says that there is something new. One window of a browser holds the stream and tells the others, because a
 * browser has few connections to one server.
 */
export const useStream = (user: string, hear: () => void): void => {
  useEffect(() => {
    const name = `sojourn.notices.${user}`
    const control = new AbortController()
    const windows = new BroadcastChannel(name)
    windows.addEventListener('message', hear)
    const hold = () =>
      followStream(() => {
        hear()
        windows.postMessage('news')
      }, control.signal)
    // A browser has locks only on a page that nobody could have changed on its way; elsewhere each window holds a stream.
    const held = 'locks' in navigator ? navigator.locks.request(name, { signal: control.signal }, hold) : hold()
    // The window was closed while another one held the stream.
    held.catch(() => undefined)
    return () => {
      control.abort()
      windows.close()
    }
  }, [user, hear])
}
