import type { CaseType } from '../definition/case.ts'
import type { ChangeSet } from '../definition/change-set.ts'

/** The change sets of a case; one alone need not stand in a list. */
export const changeSetsOf = (definition: Pick<CaseType, 'changes'> | undefined): readonly ChangeSet[] => [definition?.changes ?? []].flat()

/** The change sets whose records the answers name, so that an answer can name a record the case may not change. */
export const namesRecords = ({ record, rows }: ChangeSet): boolean => record !== undefined || rows !== undefined

/** Whether a change set proposes an answer: one that it names, or one that no other set of the case takes. */
export const takesAnswer = (sets: readonly ChangeSet[], { rows, answers }: ChangeSet): ((name: string) => boolean) => {
  if (rows !== undefined) return (name) => name === rows
  if (answers !== undefined) return (name) => answers.includes(name)
  const taken = new Set(sets.flatMap((other) => [...(other.rows === undefined ? [] : [other.rows]), ...(other.answers ?? [])]))
  return (name) => !taken.has(name)
}
