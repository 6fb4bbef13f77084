import { sql } from 'kysely'
import { mergeText, type Entity, type Json } from '#engine'
import { PERSON } from '../records/system-entities.ts'
import type { Data } from '../records/records.ts'
import type { Tx } from '../sql/transaction.ts'
import { isUuid } from '../sql/uuid.ts'

export type Person = {
  readonly id: string
  readonly name: string
  readonly detail?: string
  readonly email?: string
  readonly account?: string
  /** The language they read, where they have chosen one. */
  readonly language?: string
  readonly data: Data
}

type PersonRow = { readonly id: string; readonly data: Data; readonly account: string | null; readonly language: string | null }

/** The people behind ids, with their account if they have one and the detail that `entity` shows beside a name. Invalid ids are ignored. */
export const findPeople = async (tx: Tx, entity: Entity | undefined, ids: readonly Json[]): Promise<ReadonlyMap<string, Person>> => {
  const wanted = [...new Set(ids.filter(isUuid))]
  if (wanted.length === 0) return new Map()
  const rows = await tx.rows(sql<PersonRow>`
    select r.id, r.data, a.id as account, a.language from record r
    left join account a on a.institution_id = r.institution_id and a.person_id = r.id and a.active
    where r.institution_id = ${tx.institution} and r.entity = ${PERSON.entity} and r.id = any(${wanted}::uuid[])`)
  return new Map(rows.map(({ id, data, account, language }) => [id, toPerson(entity, { id, data, account, language })]))
}

const toPerson = (entity: Entity | undefined, { id, data, account, language }: PersonRow): Person => {
  const word = (field: string): string => (typeof data[field] === 'string' ? (data[field] as string) : '')
  const name = [word(PERSON.title), word(PERSON.firstName), word(PERSON.lastName)].filter((part) => part !== '').join(' ')
  const detail =
    entity?.detail === undefined ? '' : mergeText(entity.detail, { record: data }, { missing: () => '', bare: true }).text.trim()
  return {
    id,
    name,
    data,
    ...(detail !== '' && { detail }),
    ...(word(PERSON.email) !== '' && { email: word(PERSON.email) }),
    ...(account !== null && { account }),
    ...(language !== null && { language }),
  }
}

/** The id of the person with this address who has no account. */
export const findPersonWithAddress = async (tx: Tx, email: string): Promise<string | undefined> =>
  (
    await tx.first(sql<{ id: string }>`
    select r.id from record r where r.institution_id = ${tx.institution} and r.entity = ${PERSON.entity} and lower(r.data ->> ${PERSON.email}) = ${email.trim().toLowerCase()}
      and not exists (select from account a where a.institution_id = r.institution_id and a.person_id = r.id) order by r.id limit 1`)
  )?.id
