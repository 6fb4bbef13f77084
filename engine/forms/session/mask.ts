import type { Json } from '../../definition/logic.ts'
import type { NodeState } from './form-state.ts'
import type { PlanField } from '../plan/plan.ts'

/** Shown in place of an answer that exists but is withheld from the viewer. */
export const MASK = '••••'
/** The last four characters tell two numbers apart without giving either away. */
const SHOWN = 4
const LEAST = 9

/** A secret answer for everybody but the person who fills it in: masked, with the last four characters of a longer number. */
export const maskAnswer = (value: Json, { type }: Pick<PlanField, 'type'>): Json =>
  type === 'text' && typeof value === 'string' && value.length >= LEAST ? `••• •• ${value.slice(-SHOWN)}` : MASK

/** Is this a secret that the viewer may see but not change? */
export const isMasked = ({ compiled: { node }, access, locked }: NodeState): boolean =>
  node.kind === 'field' && node.secret === true && (locked || access === 'read-only' || node.value !== undefined)
