import pg from 'pg'
import { userOf, PEOPLE_PASSWORD } from './fill-records.ts'
import { expectOk, httpTo, type Answer, type Http } from './http.ts'
import { makeDraft, saveDraft, signIn, type Draft, type Person, type Term } from './people.ts'
import { inTurn, progress, type Act, type Sample } from './samples.ts'

export const REQUESTS = ['sign in', 'open a form', 'autosave', 'send a request', 'list of 25 with its counts', 'search', 'export'] as const
export const NOTHING = 'a route that answers nothing'
export const HASH = 'the hash of a password'
const EXPORTS = 3

type Office = {
  readonly size: number
  readonly http: Http
  readonly floor: Http
  readonly officer: Person
  readonly admin: Person
  readonly open: Draft
  readonly toSend: Draft[]
  readonly rows: readonly string[]
  readonly words: readonly string[]
}

/** Single requests over HTTP: the portal beside a bare route that queries the plain tables. */
export const measureRequests = async (
  offices: ReadonlyMap<number, { readonly url: string; readonly database: string }>,
  floorUrl: string,
  rounds: number,
): Promise<readonly Sample[]> => {
  const samples: Sample[] = []
  const floor = httpTo(floorUrl, 2)
  const opened: { readonly office: Office; readonly close: () => void }[] = []
  try {
    for (const [size, { url, database }] of offices) opened.push(await openOffice(size, url, database, floor.http, rounds))
    const tell = progress('requests')
    for (let round = -2; round < rounds; round += 1) {
      for (const { office } of opened) {
        await Promise.all([office.officer, office.admin, office.open.person].map((person) => person.renew()))
        for (const [figure, portal, bare] of actsOf(office, round + 2)) {
          if (figure === 'export' && (round < 0 || round >= EXPORTS)) continue
          const [ms = Number.NaN, floorMs = Number.NaN] = await inTurn([portal, bare], round + 2)
          if (round >= 0)
            samples.push({ figure, who: 'portal', size: office.size, ms }, { figure, who: 'floor', size: office.size, ms: floorMs })
        }
        if (round >= 0) {
          samples.push({
            figure: NOTHING,
            who: 'floor',
            size: office.size,
            ms: (await expectOk(floor.http('GET', '/nothing'), 'a bare route')).ms,
          })
          samples.push({
            figure: HASH,
            who: 'floor',
            size: office.size,
            ms: (await expectOk(floor.http('POST', '/hash', { body: {} }), 'a hash')).ms,
          })
        }
      }
      tell(round, rounds)
    }
    return samples
  } finally {
    for (const { close } of opened) close()
    floor.close()
  }
}

const actsOf = (
  { size, http, floor, officer, admin, open, toSend, rows, words }: Office,
  round: number,
): readonly (readonly [figure: string, portal: Act, floor: Act])[] => {
  const timed =
    (what: string, answer: () => Promise<Answer>): Act =>
    async () =>
      (await expectOk(answer(), what)).ms
  const row = rows[round % rows.length] ?? ''
  const q = encodeURIComponent(words[round % words.length] ?? '')
  const filtered = 'state=in_review&type=cpt_request'
  const send: Act = async () => {
    const draft = toSend.pop()
    if (!draft) throw new Error('no request is left to be sent')
    await draft.person.renew()
    return (
      await expectOk(
        http('POST', `/api/records/request/${draft.id}/events/send`, {
          token: draft.person.token(),
          body: { version: draft.version },
          headers: { 'idempotency-key': crypto.randomUUID() },
        }),
        'a request that is sent',
      )
    ).ms
  }
  return [
    [
      'sign in',
      timed('a sign-in', () =>
        http('POST', '/api/auth/sign-in', { body: { user_name: open.person.user, user_password: PEOPLE_PASSWORD } }),
      ),
      timed('a hash', () => floor('POST', '/hash', { body: {} })),
    ],
    [
      'open a form',
      timed('a form', () => http('GET', `/api/records/request/${open.id}`, { token: open.person.token() })),
      timed('a bare record', () => floor('GET', `/${size}/record/${row}`)),
    ],
    [
      'autosave',
      async () => (await saveDraft(http, open, { course_relevance: `The work applies what the course teaches, line ${round}.` })).ms,
      timed('a bare save', () =>
        floor('POST', `/${size}/save/${row}`, { body: { text: `The work applies what the course teaches, line ${round}.` } }),
      ),
    ],
    ['send a request', send, timed('a bare submit', () => floor('POST', `/${size}/submit/${row}`, { body: {} }))],
    [
      'list of 25 with its counts',
      timed('a list', () =>
        http('GET', '/api/views/requests.view?limit=25&f.state=in_review&f.requestTypeId=cpt_request', { token: officer.token() }),
      ),
      timed('a bare list', () => floor('GET', `/${size}/list?${filtered}`)),
    ],
    [
      'search',
      timed('a search', () => http('GET', `/api/views/requests.view?limit=25&q=${q}`, { token: officer.token() })),
      timed('a bare search', () => floor('GET', `/${size}/search?q=${q}`)),
    ],
    [
      'export',
      timed('an export', () => http('GET', '/api/views/students.view/export', { token: admin.token(), keepText: false })),
      timed('a bare export', () => floor('GET', `/${size}/export`, { keepText: false })),
    ],
  ]
}

const openOffice = async (
  size: number,
  url: string,
  database: string,
  floor: Http,
  rounds: number,
): Promise<{ readonly office: Office; readonly close: () => void }> => {
  console.log(`  people of ${size} requests sign in and fill forms ...`)
  const { http, close } = httpTo(url, 8)
  const known = await readKnown(database)
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => signIn(http, userOf(index + 1), PEOPLE_PASSWORD)))
  const [first] = people
  if (!first) throw new Error('nobody signed in')
  const open = await makeDraft(http, first, known)
  const toSend: Draft[] = []
  // A student may have one request of a type at a time, so every send uses another student.
  for (let left = rounds + 2; left > 0; left -= 1)
    toSend.push(await makeDraft(http, await signIn(http, userOf(10 + left), PEOPLE_PASSWORD), known))
  const [officer, admin] = [await signIn(http, 'luis', 'Halverton-Luis-1'), await signIn(http, 'dana', 'Halverton-Dana-1')]
  return { office: { size, http, floor, officer, admin, open, toSend, rows: known.rows, words: known.words }, close }
}

/** The approver and the dates, some rows of the plain tables, and search words with few results. */
export const readKnown = async (
  database: string,
): Promise<Term & { readonly rows: readonly string[]; readonly words: readonly string[] }> => {
  const client = new pg.Client({ connectionString: database, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const {
      rows: [known],
    } = await client.query<Term & { rows: string[]; words: string[] }>(`
      select (select id from record where entity = 'person' and data ->> 'kind' = 'approver' limit 1) as approver, d.data ->> 'start_date' as start, d.data ->> 'end_date' as end,
        array(select id from floor_request where state = 'submitted' order by id limit 300) as rows, array(select search from floor_profile where search like '% s%' order by id limit 60) as words
      from record d where d.entity = 'request' and d.state = 'draft' and d.data ? 'end_date' limit 1`)
    if (!known) throw new Error('the demo has no draft')
    return { ...known, words: known.words.map((line) => line.split(' ').slice(0, 2).join(' ')) }
  } finally {
    await client.end()
  }
}
