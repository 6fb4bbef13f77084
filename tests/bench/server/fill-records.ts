import pg from 'pg'

/** Students who sign in during the measurement, besides the demo's own people. */
const PEOPLE = 300
export const userOf = (person: number): string => `bench${person}`
/** Their password is one of the demo's, and so is its hash. */
export const PEOPLE_PASSWORD = 'Halverton-Jonas-1'
/** Students whose program ends on a day of their own: those whom an automation finds among all others. */
export const ENDING_STUDENTS = 300
const ENDING = '2031-05-15'
/** Requests of one student. */
const EACH = 10
const BATCH = 50_000

/** The values in which a copy differs: by field, an expression over `g` (its number) and `t` (the copied row). */
type Copy = {
  readonly entity: string
  readonly from: string
  readonly id: string
  readonly subject: string
  readonly ago: string
  readonly search: string
  readonly fields: { readonly [field: string]: string }
}

const idOf = (kind: string, number: string): string => `md5('${kind}/' || ${number})::uuid`
/** The same number gives the same chance, from 0 to below `many`. */
const chance = (salt: number, many: number): string => `((hashint8extended(g, ${salt}) & 2147483647) % ${many})`
/** The number of rows to copy, by kind. */
type Counts = ReadonlyMap<string, number>
const names = (counts: Counts): string =>
  `join bench_name n on n.no = ${chance(1, counts.get('name') ?? 1)} join bench_name f on f.no = ${chance(2, counts.get('name') ?? 1)}`

const student = (kind: string, counts: Counts, from: 'profile' | 'jonas'): Copy => ({
  entity: 'profile',
  from: `join bench_template t on t.kind = '${from}' and t.no = g % ${counts.get(from) ?? 1} ${names(counts)}`,
  id: idOf(kind, 'g'),
  subject: 't.subject_id',
  ago: `make_interval(mins => ${chance(3, 500_000)}::int)`,
  search: `concat_ws(' ', n.last_folded, f.first_folded, '${kind[0]}' || 5000000000 + g, '${kind}' || g || '@halverton.example')`,
  fields: {
    last_name: 'n.last_name',
    first_name: 'f.first_name',
    sevis_id: `upper('${kind[0]}') || 5000000000 + g`,
    email: `'${kind}' || g || '@halverton.example'`,
    tds_userid: `'${kind}' || g`,
    person_id: idOf(`${kind} person`, 'g'),
  },
})

const ending = (counts: Counts): Copy => {
  const copy = student('ending', counts, 'jonas')
  return { ...copy, fields: { ...copy.fields, program_end_date: `'${ENDING}'::date` } }
}

const person = (kind: string, counts: Counts): Copy => ({
  entity: 'person',
  from: `join bench_template t on t.kind = 'person' and t.no = g % ${counts.get('person') ?? 1} ${names(counts)}`,
  id: idOf(`${kind} person`, 'g'),
  subject: 't.subject_id',
  ago: `interval '0'`,
  search: `concat_ws(' ', n.last_folded, f.first_folded, '${kind}' || g || '@halverton.example')`,
  fields: { last_name: 'n.last_name', first_name: 'f.first_name', email: `'${kind}' || g || '@halverton.example'` },
})

/** Seven of ten are closed, as in an office that has worked for years; their dates lie within two years. */
const requests = (students: number, counts: Counts): Copy => ({
  entity: 'request',
  from: `join bench_template t on (t.kind, t.no) = (case when ${chance(4, 10)} < 7 then 'over' else 'open' end, case when ${chance(4, 10)} < 7 then ${chance(5, counts.get('over') ?? 1)} else ${chance(5, counts.get('open') ?? 1)} end)`,
  id: idOf('request', 'g'),
  subject: idOf('student', `(1 + ${chance(6, students)})`),
  ago: `make_interval(mins => ${chance(7, 1_000_000)}::int)`,
  search: `'r-' || 1000000 + g`,
  fields: {
    request_number: `'R-' || 1000000 + g`,
    submitted_on: `((t.data ->> 'submitted_on')::date - (${chance(7, 1_000_000)} / 1440)::int)`,
    due_on: `((t.data ->> 'due_on')::date - (${chance(7, 1_000_000)} / 1440)::int)`,
  },
})

/**
 * Grows a database with the demo to a given number of requests. Rows are copies of rows written by the server's own code; differing values
 * are set in the answers and in their slots. Indexes are made at the end.
 */
export const fillRecords = async (url: string, count: number, secrets: readonly string[]): Promise<void> => {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url, options: '-c maintenance_work_mem=512MB -c timezone=UTC' }))
  const [client = new pg.Client()] = clients
  await Promise.all(clients.map((pgClient) => pgClient.connect()))
  try {
    const counts = await takeTemplates(client, secrets)
    const indexes = await dropIndexes(client)
    const students = Math.ceil(count / EACH)
    const work = [
      ...batches(students).flatMap(
        (range) =>
          [
            [student('student', counts, 'profile'), range],
            [person('student', counts), range],
          ] as const,
      ),
      ...[student('bench', counts, 'jonas'), person('bench', counts)].map((copy) => [copy, [1, PEOPLE]] as const),
      ...[ending(counts), person('ending', counts)].map((copy) => [copy, [1, ENDING_STUDENTS]] as const),
      ...batches(count).map((range) => [requests(students, counts), range] as const),
    ]
    const slots = await slotsByField(client)
    await Promise.all(
      clients.map(async (pgClient) => {
        for (let next = work.shift(); next; next = work.shift()) await insertCopies(pgClient, slots, ...next)
      }),
    )
    await openAccounts(client)
    await client.query(`insert into history (institution_id, entity, record_id, at, by_name, party, kind, event, from_state, to_state, version)
      select 1, entity, id, created_at, 'Student', 'student', 'created', null, null, 'draft', 1 from record where entity = 'request' and search like 'r-%'
      union all select 1, entity, id, updated_at, 'Officer', 'officer', 'event', 'open', 'submitted', state, 2 from record where entity = 'request' and search like 'r-%' order by 3`)
    for (const definition of indexes) await client.query(definition)
    await client.query('drop table bench_template, bench_name')
    await client.query('vacuum (analyze) record_request, record_profile, record_person, history, account')
    await client.query('analyze record')
  } finally {
    await Promise.all(clients.map((pgClient) => pgClient.end()))
  }
}

const batches = (count: number): readonly (readonly [number, number])[] => {
  return Array.from({ length: Math.ceil(count / BATCH) }, (_, index) => [index * BATCH + 1, Math.min(count, (index + 1) * BATCH)] as const)
}

/** Secret answers are bound to their record, so a copy leaves them out. */
const takeTemplates = async (client: pg.Client, secrets: readonly string[]): Promise<Counts> => {
  await client.query(`create table bench_template as
    select row_number() over (partition by kind order by id) - 1 as no, * from (
      select case when entity <> 'request' then entity when state in ('completed', 'dismissed') then 'over' else 'open' end as kind, * from record
      where (entity = 'request' and state <> 'draft') or (entity = 'person' and data ->> 'kind' = 'student') or entity = 'profile'
      union all select 'jonas', * from record where entity = 'profile' and data ->> 'tds_userid' = 'jonas') of_demo`)
  await client.query('update bench_template set data = data - $1::text[]', [secrets])
  await client.query('create unique index on bench_template (kind, no)')
  await client.query(`create table bench_name as
    select row_number() over (order by id) - 1 as no, data ->> 'first_name' as first_name, data ->> 'last_name' as last_name, split_part(search, ' ', 2) as first_folded, split_part(search, ' ', 1) as last_folded
    from record where entity = 'profile' and search ~ '^[a-z]+ [a-z]+ n' `)
  await client.query('create unique index on bench_name (no)')
  await client.query('analyze bench_template, bench_name')
  const { rows } = await client.query<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from bench_template group by kind union all select 'name', count(*)::int from bench_name`,
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Drops the indexes of the growing tables, except the unique ones. Returns the statements that make them again. */
const dropIndexes = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where not indisunique and indrelid in ('record_request'::regclass, 'record_profile'::regclass, 'record_person'::regclass)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

const slotsByField = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ entity: string; field: string; slot: string }>('select entity, field, slot from slot_map')
  return new Map(rows.map(({ entity, field, slot }) => [`${entity}.${field}`, slot]))
}

const insertCopies = async (
  client: pg.Client,
  slots: ReadonlyMap<string, string>,
  { entity, from, id, subject, ago, search, fields }: Copy,
  [first, last]: readonly [number, number],
): Promise<void> => {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'record'::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  const own = new Map([
    ['id', id],
    ['subject_id', subject],
    ['search', search],
    ...['created_at', 'updated_at', 'saved_at'].map((column) => [column, `t.${column} - ${ago}`] as const),
  ])
  for (const [field, value] of Object.entries(fields)) {
    const slot = slots.get(`${entity}.${field}`)
    if (slot !== undefined) own.set(slot, value)
  }
  own.set(
    'data',
    `t.data || jsonb_strip_nulls(jsonb_build_object(${Object.entries(fields)
      .map(([field, value]) => `'${field}', ${value}`)
      .join(', ')}))`,
  )
  await client.query(`insert into record (${columns.map(({ name }) => name).join(', ')})
    select ${columns.map(({ name }) => own.get(name) ?? `t.${name}`).join(', ')} from generate_series(${first}::bigint, ${last}) g ${from}`)
}

const openAccounts = async (client: pg.Client): Promise<void> => {
  await client.query(`insert into account (institution_id, id, user_name, user_name_folded, email, first_name, last_name, role, person_entity, person_id, attributes)
    select 1, ${idOf('account', 'g')}, 'bench' || g, 'bench' || g, 'bench' || g || '@halverton.example', r.data ->> 'first_name', r.data ->> 'last_name', a.role, 'person', ${idOf('bench person', 'g')},
      a.attributes || jsonb_build_object('profileId', r.id)
    from generate_series(1, ${PEOPLE}) g join record r on r.entity = 'profile' and r.id = ${idOf('bench', 'g')} join account a on a.user_name = 'jonas'`)
  await client.query(`insert into credential (institution_id, account_id, hash)
    select 1, ${idOf('account', 'g')}, c.hash from generate_series(1, ${PEOPLE}) g, credential c join account a on a.id = c.account_id where a.user_name = 'jonas'`)
}
