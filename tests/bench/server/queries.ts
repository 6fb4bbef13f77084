import pg from 'pg'
import { readConfig } from '../../../app/server/config.ts'
import { connect } from '../../../app/server/database/connect.ts'
import { startServer } from '../../../app/server/main.ts'
import { countRecords } from '../../../app/server/store/lists/count-records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { COUNTED_STATES, floorQueries, type Cursor } from './floor-queries.ts'
import { httpTo } from './http.ts'
import { signIn } from './people.ts'
import { inTurn, millisecondsOf, progress, type Sample } from './samples.ts'
import { statementsOf, type Statement } from './statements.ts'

export const LISTS = [
  'requests by due date',
  'students by name',
  'requests by due date, page 40',
  'students by the end of their program, last first',
  'requests by the name of the student',
  'requests by due date, only what is shown',
] as const
export const COUNTS = 'eight counts of requests'
export const GROUPS = 'requests counted by month and campus'
type Pair = { readonly figure: string; readonly portal: Statement; readonly floor: Statement }
type Opened = { readonly size: number; readonly pairs: readonly Pair[]; readonly portal: pg.Client; readonly floor: pg.Client }

const [STATE, TYPE] = ['in_review', 'cpt_request']
const STUDENTS = '/api/views/students.view?f.state=continuing&f.sevis_status=ACTIVE'
const FILTERED = `/api/views/requests.view?f.state=${STATE}&f.requestTypeId=${TYPE}`

/**
 * Measures lists and counts as single statements: those the portal sends, captured and sent again under its role and policy, and the
 * equivalent for plain tables. All sizes take turns in every round.
 */
export const measureQueries = async (
  databases: ReadonlyMap<number, string>,
  dataDir: string,
  rounds: number,
): Promise<readonly Sample[]> => {
  const opened: Opened[] = []
  const samples: Sample[] = []
  try {
    for (const [size, url] of databases) opened.push(await open(size, url, dataDir))
    const tell = progress('lists and counts')
    // The first two rounds fill the caches.
    for (let round = -2; round < rounds; round += 1) {
      for (const { size, pairs, portal, floor } of opened) {
        for (const { figure, portal: ours, floor: theirs } of pairs) {
          const [ms = Number.NaN, floorMs = Number.NaN] = await inTurn(
            [() => asPortal(portal, ours), () => millisecondsOf(() => floor.query(theirs.text, [...theirs.values]))],
            round + 2,
          )
          if (round >= 0) samples.push({ figure, who: 'portal', size, ms }, { figure, who: 'floor', size, ms: floorMs })
        }
      }
      tell(round, rounds)
    }
    return samples
  } finally {
    await Promise.all(opened.flatMap(({ portal, floor }) => [portal.end(), floor.end()]))
  }
}

const asPortal = async (client: pg.Client, { text, values }: Statement): Promise<number> => {
  await client.query(`begin; select set_config('role', 'sojourn_app', true), set_config('app.institution', '1', true)`)
  const ms = await millisecondsOf(() => client.query(text, [...values]))
  await client.query('commit')
  return ms
}

const open = async (size: number, url: string, dataDir: string): Promise<Opened> => {
  const pairs = await pairsOf(url, dataDir)
  const { pool, close } = connect(url, { max: 1 })
  const { options } = pool
  await close()
  // Both sides use the settings of the portal's own connections.
  const [portal, floor] = [new pg.Client(options), new pg.Client(options)]
  await Promise.all([portal.connect(), floor.connect()])
  return { size, pairs, portal, floor }
}

const pairsOf = async (url: string, dataDir: string): Promise<readonly Pair[]> => {
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, BASE_URL: 'http://localhost:3000' }),
    worker: false,
    host: '127.0.0.1',
  })
  const { http, close } = httpTo(server.url, 1)
  try {
    const officer = await signIn(http, 'luis', 'Halverton-Luis-1')
    const page = async (path: string): Promise<{ next?: string; rows: readonly object[] }> =>
      JSON.parse((await http('GET', path, { token: officer.token() })).text) as { next?: string; rows: readonly object[] }
    const listOf = async (entity: string, path: string): Promise<Statement> => {
      const asked = await statementsOf(server.services.pool, () => page(path))
      const list = asked.find(({ text }) => text.includes(`entity = '${entity}'`) && text.includes('order by') && !text.includes('count('))
      if (!list) throw new Error(`no list of ${entity} was asked for by ${path}:\n${asked.map(({ text }) => text).join('\n')}`)
      return list
    }
    const after = await pageForty(page)
    const cursor = JSON.parse(Buffer.from(after, 'base64url').toString()) as readonly [string, string, string]
    const counts = await statementsOf(server.services.pool, () => eightCounts(server.services))
    const asked = [
      await listOf('request', `${FILTERED}&limit=25`),
      await listOf('profile', `${STUDENTS}&limit=25`),
      await listOf('request', `${FILTERED}&limit=25&after=${after}`),
      await listOf('profile', `${STUDENTS}&limit=25&sort=-program_end_date`),
      await listOf('request', `${FILTERED}&limit=25&sort=student.last_name`),
    ]
    const lists = [...asked, asked[0]]
    const floors = [
      floorQueries.byDue(STATE, TYPE),
      floorQueries.students('continuing', 'ACTIVE'),
      floorQueries.afterDue(STATE, TYPE, cursorOf(cursor)),
      floorQueries.byProgramEnd('continuing', 'ACTIVE'),
      floorQueries.byStudent(STATE, TYPE),
      floorQueries.byDue(STATE, TYPE, 'shown'),
    ]
    const grouped = await statementsOf(server.services.pool, () => page('/api/views/requests-by-month.view?tab=all'))
    const groups = grouped.find(({ text }) => text.includes('group by'))
    if (!groups) throw new Error('nothing was grouped')
    // A list that turns out to be long is counted by a second statement.
    const count = counts.findLast(({ text }) => text.includes('count('))
    if (!count) throw new Error('nothing was counted')
    return [
      ...LISTS.map((figure, index) => ({ figure, portal: lists[index] ?? count, floor: floors[index] ?? floorQueries.counts() })),
      { figure: COUNTS, portal: count, floor: floorQueries.counts() },
      { figure: GROUPS, portal: groups, floor: floorQueries.groups() },
    ]
  } finally {
    close()
    await server.close()
  }
}

const cursorOf = ([due, number, id]: readonly [string, string, string]): Cursor => ({ due, number, id })

/** The row where page 40 begins, or the last page of a shorter list. */
const pageForty = async (page: (path: string) => Promise<{ next?: string }>): Promise<string> => {
  let after = ''
  for (let pages = 0; pages < 39; pages += 3) {
    const { next } = await page(`${FILTERED}&limit=75${after && `&after=${after}`}`)
    if (next === undefined) break
    after = next
  }
  return after
}

const eightCounts = async ({ pool, institutions, registry }: Awaited<ReturnType<typeof startServer>>['services']): Promise<void> => {
  const [institution] = await institutions.all()
  if (!institution) throw new Error('the demo has no institution')
  const own = (await registry.current(institution)).storage('request')
  const where = {
    and: [
      {
        or: [
          { op: 'blank', field: 'site_id' },
          { op: 'in', field: 'site_id', values: ['1'] },
        ],
      },
      { op: 'ne', field: 'state', value: 'draft' },
    ],
  } as const
  await inInstitution(pool, institution.id, (tx) =>
    countRecords(
      tx,
      { own, joins: [], where },
      COUNTED_STATES.map((value) => ({ and: [where, { op: 'eq', field: 'state', value } as const] })),
    ),
  )
}
