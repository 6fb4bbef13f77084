import { sql } from 'kysely'
import type { Answers } from '#engine'
import type { Tx } from '../sql/transaction.ts'
import type { Author } from './changes.ts'

/** What opened of a set-up. */
export type OpenedSetup = { readonly code: string; readonly name: string }

/** A new institution that is being set up. */
export type Setup = {
  readonly id: string
  readonly answers: Answers
  /** question -> the version that answered it last */
  readonly answered: { readonly [question: string]: number }
  readonly version: number
  readonly by_id: string
  readonly by_name: string
  readonly touched_at: string
  readonly opened: OpenedSetup | null
}

const COLUMNS = sql.raw('id, answers, answered, version, by_id, by_name, touched_at, opened')

export const insertSetup = async (
  tx: Tx,
  { id, answers, answered }: Pick<Setup, 'id' | 'answers' | 'answered'>,
  by: Author,
): Promise<void> => {
  await tx.rows(sql`
    insert into institution_setup (institution_id, id, answers, answered, by_id, by_name)
    values (${tx.institution}, ${id}, ${JSON.stringify(answers)}, ${JSON.stringify(answered)}, ${by.id}, ${by.name})`)
}

/** The set-up is locked until the transaction ends, where it is about to be changed. */
export const findSetup = (tx: Tx, id: string, { toEdit = false } = {}): Promise<Setup | undefined> =>
  tx.first(sql<Setup>`
    select ${COLUMNS} from institution_setup where institution_id = ${tx.institution} and id = ${id} ${sql.raw(toEdit ? 'for update' : '')}`)

/** Those that did not open yet, the one touched last first. */
export const openSetups = (tx: Tx): Promise<readonly Setup[]> =>
  tx.rows(sql<Setup>`
    select ${COLUMNS} from institution_setup where institution_id = ${tx.institution} and opened is null order by touched_at desc, id limit 100`)

/** The caller has locked the set-up. */
export const saveSetup = async (
  tx: Tx,
  { id, answers, answered, version }: Pick<Setup, 'id' | 'answers' | 'answered' | 'version'>,
  by: Author,
): Promise<void> => {
  await tx.rows(sql`
    update institution_setup set answers = ${JSON.stringify(answers)}, answered = ${JSON.stringify(answered)}, version = ${version},
      by_id = ${by.id}, by_name = ${by.name}, touched_at = now()
    where institution_id = ${tx.institution} and id = ${id}`)
}

export const noteOpened = async (tx: Tx, id: string, opened: OpenedSetup): Promise<void> => {
  await tx.rows(sql`
    update institution_setup set opened = ${JSON.stringify(opened)} where institution_id = ${tx.institution} and id = ${id}`)
}

export const deleteSetup = async (tx: Tx, id: string): Promise<void> => {
  await tx.rows(sql`delete from institution_setup where institution_id = ${tx.institution} and id = ${id}`)
}
