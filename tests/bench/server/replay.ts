import pg from 'pg'
import { readConfig } from '../../../app/server/config.ts'
import { replayedSets } from '../../../app/server/configuration/replay/replayed-sets.ts'
import { replaySlice } from '../../../app/server/configuration/replay/replay-slice.ts'
import { startServer } from '../../../app/server/main.ts'
import type { ReplayCounts } from '../../../app/server/store/configuration/replays.ts'
import { countOpenCases } from '../../../app/server/store/records/open-cases.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { millisecondsOf } from './samples.ts'

/** A question of every CPT request becomes required, and every request can go another way. */
const CHANGES = [
  {
    id: 'replayed-form.form.overlay',
    content: { extends: 'cpt-request.form', change: { pages: [{ id: 'studies', items: [{ field: 'cpt_comments', flag: 'required' }] }] } },
  },
  {
    id: 'replayed-way.workflow.overlay',
    content: { extends: 'request.workflow', change: { events: [{ id: 'dismiss', label: 'Put away' }] } },
  },
]

/** A change tried on all open cases of an office. */
export type ReplayRun = { readonly cases: number; readonly ms: number; readonly counts: ReplayCounts }

/** All requests are open and of the definitions in force, so that each is worked out. */
const openAll = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "update record set state = 'in_review', definition_hash = null where entity = 'request' and state in ('completed', 'dismissed')",
  )
  await client.query('vacuum analyze record_request')
  await client.end()
}

/** Measures a replay in the server's own process. */
export const measureReplay = async (url: string, dataDir: string): Promise<ReplayRun> => {
  await openAll(url)
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, BASE_URL: 'http://localhost:3000' }),
    worker: false,
    host: '127.0.0.1',
  })
  try {
    const { services } = server
    const institution = await services.institutions.byId(1)
    const { own } = await services.registry.current(institution)
    const published = CHANGES.map(({ id, content }) => ({ id, content: JSON.stringify(content) }))
    const { set, diagnostics } = services.registry.load(institution, published)
    const fault = diagnostics.find(({ severity }) => severity === 'error')
    if (fault) throw new Error(fault.message)
    const sets = replayedSets(own, services.registry.openDraft(institution, set))
    const counts = await inInstitution(services.pool, institution.id, (tx) => countOpenCases(tx, sets.closed))
    const cases = sets.cases.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
    const nothing = { done: 0, cursor: null, counts: {}, cases: [] }
    // The first slice makes the plans.
    await replaySlice(services, institution, sets, nothing)
    let tried = { result: nothing, isLast: false } as Awaited<ReturnType<typeof replaySlice>>
    const ms = await millisecondsOf(async () => {
      while (!tried.isLast) tried = await replaySlice(services, institution, sets, tried.result)
    })
    if (tried.result.done !== cases) throw new Error(`${tried.result.done} cases were tried, not ${cases}`)
    return { cases, ms, counts: tried.result.counts }
  } finally {
    await server.close()
  }
}
