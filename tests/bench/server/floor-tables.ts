import pg from 'pg'

/** The same rows in plain tables: a typed column for each field, one owner, no policy, and indexes that fit the queries. */
const TABLES: readonly (readonly [entity: string, own: string])[] = [
  ['request', 'version, state, subject_id, updated_at, saved_at'],
  ['profile', 'state'],
  ['person', ''],
]

const INDEXES = [
  'alter table floor_request add primary key (id)',
  'alter table floor_profile add primary key (id)',
  'alter table floor_person add primary key (id)',
  'create index on floor_request ("requestTypeId", state, due_on, request_number, id)',
  'create index on floor_profile (state, sevis_status, program_end_date desc nulls last, id desc)',
  'create index on floor_request (state, site_id)',
  'create index on floor_request (subject_id)',
  'create index on floor_profile (state, sevis_status, last_name, id)',
  'create index on floor_profile (last_name, id)',
  'create index on floor_request using gin (search gin_trgm_ops)',
  'create index on floor_profile using gin (search gin_trgm_ops)',
  'create table floor_history (id bigint generated always as identity, record_id uuid not null, at timestamptz not null default now(), by_id uuid, by_name text not null, kind text not null, differences jsonb, version int, primary key (record_id, id))',
  'create table floor_outbox (id bigint generated always as identity primary key, record_id uuid not null, effect jsonb not null)',
]

export const makeFloorTables = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, options: '-c maintenance_work_mem=512MB -c timezone=UTC' })
  await client.connect()
  try {
    for (const [entity, own] of TABLES) {
      const columns = (await fieldsOf(client, entity)).map(
        ({ field, type, isPlain }) =>
          `(data ${isPlain ? '->>' : '->'} '${field}')${type === 'text' ? ' collate "und-x-icu"' : `::${type}`} as "${field}"`,
      )
      // Leaves room for a new version of a row on its page, as the portal's own tables do.
      await client.query(
        `create table floor_${entity} with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02) as select id, ${own}${own && ', '}search, ${columns.join(', ')} from record where entity = '${entity}'`,
      )
    }
    for (const statement of INDEXES) await client.query(statement)
    await client.query('vacuum (analyze) floor_request, floor_profile, floor_person')
  } finally {
    await client.end()
  }
}

const plainType = (kind: string | undefined, dates: boolean, ids: boolean): string => {
  if (kind === 'boolean') return 'boolean'
  if (kind === 'number') return 'float8'
  if (dates) return 'date'
  return ids ? 'uuid' : 'text'
}

const fieldsOf = async (
  client: pg.Client,
  entity: string,
): Promise<readonly { readonly field: string; readonly type: string; readonly isPlain: boolean }[]> => {
  const { rows } = await client.query<{ field: string; kinds: string[]; dates: boolean; ids: boolean }>(
    `
    select key as field, array_agg(distinct jsonb_typeof(value)) as kinds, bool_and(value #>> '{}' ~ '^\\d{4}-\\d\\d-\\d\\d$') as dates, bool_and(value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') as ids
    from (select data from record where entity = $1 limit 5000) sample, jsonb_each(data) where jsonb_typeof(value) <> 'null' group by key order by key`,
    [entity],
  )
  return rows.map(({ field, kinds: [kind, ...others], dates, ids }) => {
    const isPlain = others.length === 0 && kind !== 'array' && kind !== 'object'
    return { field, isPlain, type: isPlain ? plainType(kind, dates, ids) : 'jsonb' }
  })
}
