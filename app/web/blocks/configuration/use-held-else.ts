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

/**
 * The name of somebody else who edits a definition right now. Whoever has not written anything themselves reads along; what they wrote, and was
 * refused or is on its way, stays as it is.
 */
export const useHeldElse = (
  id: string,
  data: DefinitionInChange | undefined,
  { isWriting, reload }: { readonly isWriting: boolean; readonly reload: () => Promise<void> },
): string | undefined => {
  const holder = useHolder(id, data)
  const reads = holder !== undefined && !holder.mine && !isWriting
  // Each edit holds the definition longer.
  const behind = reads && holder.until !== data?.held?.until ? holder.until : undefined
  useEffect(() => {
    if (behind !== undefined) void reload()
  }, [behind, reload])
  return reads ? holder.by : undefined
}
