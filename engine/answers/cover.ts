import type { Json } from '../definition/logic.ts'
import type { Cell } from './form-state.ts'
import type { PlanField } from './plan.ts'

/** What stands for an answer that is there and not shown. */
export const COVER = '••••'
/** So much of a number tells one from another and gives none away. */
const SHOWN = 4
const LEAST = 9

/** A secret answer as it is read by whoever does not fill it in: of a longer number its last four characters. */
export const coverAnswer = (value: Json, { type }: Pick<PlanField, 'type'>): Json =>
  type === 'text' && typeof value === 'string' && value.length >= LEAST ? `••• •• ${value.slice(-SHOWN)}` : COVER

/** A secret this viewer may see and may not change. */
export const isCovered = ({ template: { node }, access, locked }: Cell): boolean =>
  node.kind === 'field' && node.secret === true && (locked || access === 'read-only' || node.value !== undefined)
