import { DURATION, type Json } from '../../definition/logic.ts'

const isDuration = (text: string): boolean => new RegExp(DURATION, 'u').test(text)

/** The duration that a setting holds: written as one, or as a number of days. */
const durationIn = (value: Json | undefined): string | undefined => {
  if (typeof value === 'number') return Number.isInteger(value) && value > 0 ? `P${value}D` : undefined
  return typeof value === 'string' && isDuration(value) ? value : undefined
}

/** How long a case should be in a state at most: a duration, or that of the setting which is named as settings.<name>; undefined where it holds none. */
export const targetOf = (target: string | undefined, settings: { readonly [name: string]: Json }): string | undefined => {
  if (target === undefined || isDuration(target)) return target
  const name = /^settings\.(\w+)$/u.exec(target)?.[1]
  return name !== undefined && Object.hasOwn(settings, name) ? durationIn(settings[name]) : undefined
}
