import type { LookupValue } from '../../definition/lookup.ts'
import { isWithin } from '../../rules/in-force.ts'

const isDated = ({ from, to }: LookupValue): boolean => from !== undefined || to !== undefined

/** Whether a value of a list has days on which it is offered. */
export const hasDays = (values: readonly LookupValue[]): boolean => values.some(isDated)

/** The values as they are on a day: one whose days are over, or have not begun, is kept for answers that have it and is not offered. */
export const valuesOn = (values: readonly LookupValue[], day: string): readonly LookupValue[] =>
  values.map((value) => (isDated(value) && !isWithin(value, day) ? { ...value, retired: true } : value))
