import { useEffect, useState } from 'react'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import { call } from '../../api/client.ts'

const PAUSE_MS = 5000

/** Who holds a definition, asked for while its page is looked at. `data`: what the server answered last, which says so as well. */
const useHolder = (id: string, data: DefinitionInChange | undefined): DefinitionInChange['held'] => {
  const [latest, setLatest] = useState<{ readonly after: DefinitionInChange; readonly holder: DefinitionInChange['held'] }>()
  useEffect(() => {
    if (!data) return undefined
    const control = new AbortController()
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      const { held } = await call('GET /api/configuration/held', { signal: control.signal })
      if (!control.signal.aborted) setLatest({ after: data, holder: held.find((each) => each.id === id) })
    }
    // What could not be asked is asked again; a page without a connection says so elsewhere.
    const timer = setInterval(() => void look().catch(() => undefined), PAUSE_MS)
    return () => {
      clearInterval(timer)
      control.abort()
    }
  }, [id, data])
  return latest && latest.after === data ? latest.holder : data?.held
}

/** The name of somebody else who edits a definition right now. Until an edit of the reader's own is refused for it, they read along. */
export const useHeldElse = (
  id: string,
  data: DefinitionInChange | undefined,
  { isRefused, reload }: { readonly isRefused: boolean; readonly reload: () => Promise<void> },
): string | undefined => {
  const holder = useHolder(id, data)
  const reads = holder !== undefined && !holder.mine && !isRefused
  // Each edit holds the definition longer.
  const isBehind = reads && holder.until !== data?.held?.until
  useEffect(() => {
    if (isBehind) void reload()
  }, [isBehind, reload])
  return reads ? holder.by : undefined
}
