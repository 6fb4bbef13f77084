import { useEffect, useState } from 'react'
import type { ForeseenRows } from '../../../../server/contract/lists/list-jobs.ts'
import { call, messageOfError } from '../../../api/client.ts'

export type EventPreview = { readonly rows?: ForeseenRows['rows']; readonly failed?: string }

/** What an act would do to each of the chosen rows, asked for once when its dialog opens. */
export const usePreview = (view: string, event: string, ids: readonly string[]): EventPreview => {
  const [preview, setPreview] = useState<EventPreview>({})
  const asked = ids.join()
  useEffect(() => {
    const leaving = new AbortController()
    call('POST /api/views/:view/events/:event/preview', {
      params: { view, event },
      body: { ids: asked.split(',') },
      signal: leaving.signal,
    }).then(
      ({ rows }) => setPreview({ rows }),
      (failure: unknown) => {
        if (!leaving.signal.aborted) setPreview({ failed: messageOfError(failure) })
      },
    )
    return () => leaving.abort()
  }, [view, event, asked])
  return preview
}
