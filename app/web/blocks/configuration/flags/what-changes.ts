import type { Flag, FlagCell, FlagSource } from '#engine'
import type { ServedReplay } from '../../../../server/contract/configuration/replay.ts'
import { labelOfField } from './flag-words.ts'

/** A question that people of a role see in another way than without the change. */
export type FlagChange = {
  readonly path: string
  readonly label: string
  readonly from: Flag
  readonly to: Flag
  /** Where a case is while it is so; none: everywhere. */
  readonly states: readonly string[]
}

export type RoleChanges = { readonly role: string; readonly changes: readonly FlagChange[] }

/** What a cell of a question is found under in the cells as they are without the change. */
export const cellKey = (path: string | undefined, role: string | undefined, state: string | undefined): string => `${path} ${role} ${state}`

/** What is another in the cells than before, by role; a role for which nothing changes has no changes. */
export const changesByRole = (
  { fields, columns }: FlagSource,
  cells: readonly (readonly FlagCell[])[],
  before: ReadonlyMap<string, Flag>,
): readonly RoleChanges[] =>
  [...new Set(columns.map(({ role }) => role))].map((role) => {
    const changes = new Map<string, FlagChange>()
    const ofRole = columns.filter((column) => column.role === role)
    for (const [row, field] of fields.entries())
      for (const column of ofRole) {
        const to = cells[row]?.[columns.indexOf(column)]?.flag
        const from = before.get(cellKey(field.path, role, column.state))
        if (to === undefined || from === undefined || from === to) continue
        const key = `${field.path} ${from} ${to}`
        const states = [...(changes.get(key)?.states ?? []), ...(column.state === undefined ? [] : [column.state])]
        changes.set(key, { path: field.path, label: labelOfField(field), from, to, states })
      }
    return {
      role,
      changes: [...changes.values()].map((change) => (change.states.length === ofRole.length ? { ...change, states: [] } : change)),
    }
  })

/** Whether a place of an answer, with its rows, is that of a question. */
const isAt = (place: string, path: string): boolean => {
  const [steps, wanted] = [place.split('.'), path.split('.')]
  return steps.length === wanted.length && wanted.every((step, index) => step === '*' || step === steps[index])
}

/** How many open cases the last replay has found different at a question, and how many people they are about. */
export const foundAt = ({ cases }: Pick<ServedReplay, 'cases'>, path: string): { readonly cases: number; readonly people: number } => {
  const found = cases.filter(({ effects }) => effects.some((effect) => effect.path !== undefined && isAt(effect.path, path)))
  return { cases: found.length, people: new Set(found.map(({ about, label }) => about ?? label)).size }
}
