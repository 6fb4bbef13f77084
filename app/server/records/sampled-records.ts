import { sql } from 'kysely'
import type { DefinitionSet } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { openRow, RECORD_COLUMNS, type RecordRow } from '../store/records/records.ts'
import type { Tx } from '../store/sql/transaction.ts'
import { findParent, findSubject } from './load-record.ts'

/** `entity`: its id. `parent`: the record that decides who sees this one. `subject`: the one that its case is about. */
export type SampledRecord = {
  readonly entity: string
  readonly row: RecordRow
  readonly parent: RecordRow | undefined
  readonly subject: RecordRow | undefined
}

/**
 * Records of one entity that are tried: one of each shape, which is its state, its type of case and the values that its policy reads, ids left
 * out. The first records by id would miss what is opened for a state or a site that none of them has.
 */
const EACH = 60
/** Records that are looked at for their shapes. Ids are random, so that a shape that one record in a thousand has is found. */
const LOOKED_AT = 10_000

/** Some records of every entity that a case is of or about, the same ones each time. `after`: the definitions that are to be published. */
export const sampledRecords = async (tx: Tx, definitions: CompiledDefinitions, after: DefinitionSet): Promise<readonly SampledRecord[]> => {
  const { set } = definitions
  const ids = new Set(set.all('case').flatMap(({ of, subject }) => (subject === undefined ? [of] : [of, subject])))
  const entities = new Map([...ids].flatMap((id) => (set.get('entity', id) ? [[set.get('entity', id)?.name ?? '', id]] : [])))
  const asked = [...entities].map(([name, id]) => {
    const policies = [set, after].flatMap((each) => fieldsRead(each, each.get('entity', id)?.policy))
    return { name, fields: [...new Set(policies)].toSorted() }
  })
  const rows = await tx.rows(sql<RecordRow>`
    select s.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) e (name text, fields jsonb) cross join lateral (
      select ${RECORD_COLUMNS} from (
        select *, rank() over (partition by state, case_id order by id) as nth from (
          select distinct on (state, case_id, shape) * from (
            select ${RECORD_COLUMNS}, (
              select jsonb_agg(case when data ->> field ~ '^[0-9a-f-]{36}$' then '"id"'::jsonb else data -> field end order by field)
              from jsonb_array_elements_text(e.fields) f (field)) as shape
            from (select * from record where institution_id = ${tx.institution} and entity = e.name order by id limit ${LOOKED_AT}) known
          ) shaped order by state, case_id, shape, id
        ) each_shape
      ) numbered order by nth, id limit ${EACH}) s`)
  const sampled: SampledRecord[] = []
  for (const row of rows.map((sealed) => openRow(tx, sealed))) {
    const subject = await findSubject(tx, definitions, row)
    sampled.push({ entity: entities.get(row.entity) ?? '', row, parent: await findParent(tx, definitions, row, subject), subject })
  }
  return sampled
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The fields of the record that a rule reads, also through the rules that it names. */
const fieldsRead = (set: DefinitionSet, policy: string | undefined, seen = new Set<string>()): readonly string[] => {
  if (policy === undefined || seen.has(policy)) return []
  seen.add(policy)
  const { examples: _, ...rule } = set.find(policy) ?? {}
  return textsIn(rule).flatMap((text) => {
    const [, field] = /^record\.(\w+)/u.exec(text) ?? []
    if (field !== undefined) return [field]
    return text.endsWith('.rule') ? fieldsRead(set, text, seen) : []
  })
}
