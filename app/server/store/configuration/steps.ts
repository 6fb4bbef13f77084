import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'
import type { Author } from './changes.ts'

/** One edit of one text. `is_first`: the change did not hold the definition before. */
export type EditStep = {
  readonly number: number
  readonly id: string
  readonly path: string
  readonly is_first: boolean
  readonly before: string | null
  readonly after: string | null
  /** It was written as one with the step before it. */
  readonly joined: boolean
}
type NewStep = Omit<EditStep, 'number'>

const COLUMNS = sql.raw('number, id, path, is_first, before, after, joined')
/** Far more than anybody takes back one by one. */
const MOST_STEPS = 200

/** Notes an edit. What was undone before it by the same person can no longer be done again. */
export const noteStep = async (tx: Tx, change: string, step: NewStep, by: Author): Promise<void> => {
  await tx.rows(sql`
    delete from configuration_step where institution_id = ${tx.institution} and change_id = ${change}
      and ((undone and by_id = ${by.id}) or number <= (select max(number) - ${MOST_STEPS} from configuration_step where institution_id = ${tx.institution} and change_id = ${change}))`)
  await tx.rows(sql`
    insert into configuration_step (institution_id, change_id, number, id, path, is_first, before, after, joined, by_id, by_name)
    select ${tx.institution}, ${change}, coalesce(max(number), 0) + 1, ${step.id}, ${step.path}, ${step.is_first}, ${step.before}, ${step.after}, ${step.joined}, ${by.id}, ${by.name}
    from configuration_step where institution_id = ${tx.institution} and change_id = ${change}`)
}

/** The person's last edit that stands, and their last one that was taken back. */
export const nextSteps = async (tx: Tx, change: string, by: string): Promise<{ readonly undo?: EditStep; readonly redo?: EditStep }> => {
  const undo = await tx.first(sql<EditStep>`
    select ${COLUMNS} from configuration_step where institution_id = ${tx.institution} and change_id = ${change} and by_id = ${by} and not undone
    order by number desc limit 1`)
  const redo = await tx.first(sql<EditStep>`
    select ${COLUMNS} from configuration_step where institution_id = ${tx.institution} and change_id = ${change} and by_id = ${by} and undone
    order by number limit 1`)
  return { ...(undo && { undo }), ...(redo && { redo }) }
}

/** The steps of the person that are taken back together, the last first, or done again together, in their order. */
export const stepsToTake = async (tx: Tx, change: string, by: string, back: boolean): Promise<readonly EditStep[]> => {
  const steps = await tx.rows(sql<EditStep>`
    select ${COLUMNS} from configuration_step where institution_id = ${tx.institution} and change_id = ${change} and by_id = ${by}
      and undone = ${!back} order by number ${sql.raw(back ? 'desc' : '')}`)
  const isLast = (step: EditStep, index: number): boolean => (back ? !step.joined : steps[index + 1]?.joined !== true)
  return steps.slice(0, steps.findIndex(isLast) + 1)
}

export const markStep = async (tx: Tx, change: string, number: number, undone: boolean): Promise<void> => {
  await tx.rows(sql`
    update configuration_step set undone = ${undone} where institution_id = ${tx.institution} and change_id = ${change} and number = ${number}`)
}

/** Forgets the edits of a text. A step that was written as one with a forgotten one is then the first of its own. */
export const forgetSteps = async (tx: Tx, change: string, id: string): Promise<void> => {
  await tx.rows(sql`
    update configuration_step s set joined = false
    where institution_id = ${tx.institution} and change_id = ${change} and id <> ${id} and joined and ${id} = (
      select b.id from configuration_step b
      where b.institution_id = s.institution_id and b.change_id = s.change_id and b.by_id = s.by_id and b.number < s.number
      order by b.number desc limit 1)`)
  await tx.rows(sql`delete from configuration_step where institution_id = ${tx.institution} and change_id = ${change} and id = ${id}`)
}
