import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Message, onDemand } from '#renderer'
import type { ServedListJob } from '../../../../server/contract/lists/list-jobs.ts'
import type { ServedView } from '../../../../server/contract/views.ts'
import { call, messageOfError } from '../../../api/client.ts'
import type { OperationRequest } from '../../../api/operation-request.ts'
import { useOperation } from '../../../api/use-operation.ts'

const JobLines = onDemand(() => import('./JobLines.tsx').then((m) => m.JobLines))

const LOOK_MS = 2000

type ListRequest = OperationRequest<'GET /api/views/:view'>['query']

/** A list with other parameters is another list; how it is filtered and sorted does not matter. */
const parametersIn = (query: ListRequest): ListRequest =>
  Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) => (name.startsWith('with.') ? [[name, String(value)] as const] : [])),
  )

/** The acts on this list that the person has begun, also before this visit. The list loads again when one has ended. */
export const useBegunJobs = (
  data: ServedView | undefined,
  query: ListRequest,
  reload: () => Promise<void>,
  { watches, show }: { readonly watches: boolean; readonly show: (job: ServedListJob) => void },
): { readonly lines: ReactNode; readonly look: () => void } => {
  const view = data !== undefined && data.bulk.some(({ starts }) => starts !== true) ? data.id : undefined
  const ask = useMemo(() => (view === undefined ? undefined : { params: { view }, query: parametersIn(query) }), [view, query])
  const begun = useOperation('GET /api/views/:view/jobs', ask)
  const jobs = begun.data?.jobs ?? []
  const running = jobs.filter(({ state }) => state === 'running').length
  const before = useRef(0)
  useEffect(() => {
    if (running < before.current) void reload()
    before.current = running
  }, [running, reload])
  const { reload: look } = begun
  useEffect(() => {
    if (!watches || running === 0) return undefined
    const looking = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(looking)
  }, [watches, running, look])
  const [failed, setFailed] = useState<string>()
  const putAway = async ({ id }: ServedListJob) => {
    setFailed(undefined)
    try {
      await call('POST /api/views/:view/jobs/:job/seen', { params: { view: view ?? '', job: id } })
      await look()
    } catch (failure) {
      setFailed(messageOfError(failure))
    }
  }
  return {
    lines: jobs.length > 0 && (
      <>
        {failed !== undefined && (
          <div className="sj-joblines">
            <Message intent="error">{failed}</Message>
          </div>
        )}
        <JobLines jobs={jobs} onShow={show} onPutAway={(job) => void putAway(job)} />
      </>
    ),
    look: () => void look(),
  }
}
