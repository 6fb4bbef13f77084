import { useEffect, useState } from 'react'
import type { ServedChange } from '../../../../server/contract/configuration.ts'
import { call } from '../../../api/client.ts'

const PAUSE_MS = 5000

/** Loads a review again when its change was edited or ended elsewhere, and tells whether that has happened while it was read. */
export const useFollowedVersion = (change: ServedChange | undefined, reload: () => Promise<void>): boolean => {
  const [isNewer, setNewer] = useState(false)
  const { id, version, state } = change ?? {}
  useEffect(() => {
    if (state !== 'draft') return undefined
    const control = new AbortController()
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      const { changes } = await call('GET /api/configuration/held', { signal: control.signal })
      if (control.signal.aborted || changes.find((each) => each.id === id)?.version === version) return
      setNewer(true)
      await reload()
    }
    // What could not be asked is asked again.
    const timer = setInterval(() => void look().catch(() => undefined), PAUSE_MS)
    return () => {
      clearInterval(timer)
      control.abort()
    }
  }, [id, version, state, reload])
  return isNewer
}
