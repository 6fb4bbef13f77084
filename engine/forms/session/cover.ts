import type { Json } from '../../definition/logic.ts'
import type { Cell } from './form-state.ts'
import type { PlanField } from '../plan/plan.ts'

/** Shown in place of an answer that exists but is kept from the viewer. */
export const COVER = '••••'
/** The last four characters tell two numbers apart without giving either away. */
const SHOWN = 4
const LEAST = 9

/** A secret answer as everybody but the person who fills it in sees it: covered, with the last four characters of a longer number. */
export const coverAnswer = (value: Json, { type }: Pick<PlanField, 'type'>): Json =>
  type === 'text' && typeof value === 'string' && value.length >= LEAST ? `••• •• ${value.slice(-SHOWN)}` : COVER

/** Is this a secret that the viewer may see but not change? */
export const isCovered = ({ template: { node }, access, locked }: Cell): boolean =>
  node.kind === 'field' && node.secret === true && (locked || access === 'read-only' || node.value !== undefined)
