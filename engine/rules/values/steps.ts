import { isList, type Json } from './json.ts'
import { LogicError } from './logic-error.ts'

/** What one evaluation of a rule may cost: its operators once for each element of a list, and a step for each ten characters of a text it makes. */
export const MOST_STEPS = 100_000

/** The type of the error that ends a rule without steps left. */
export const OUT_OF_STEPS = 'steps'

/** One error for all, since a stack for each of thousands of rules would take longer than the rules. */
const outOfSteps = new LogicError({ type: OUT_OF_STEPS })

/** What is left: to the rule that runs now, and to everything that shares. A rule runs to its end before the next begins. */
const account = { left: Infinity, shared: Infinity, isRunning: false, isSpent: false }

/** Takes steps from the rule that runs; without any left, the rule ends with a LogicError. */
export const spend = (steps: number): void => {
  account.left -= steps
  if (account.left >= 0) return
  account.isSpent = true
  throw outOfSteps
}

/** A text of ten characters, or an element of a list, is a step. */
export const sizeOf = (value: Json | undefined): number => {
  if (typeof value === 'string') return value.length / 10
  return Array.isArray(value) ? value.length : 0
}

/** A step for each value inside. A list may hold one long list many times, and is as long as it is written. */
export const spendOn = (value: Json | undefined): void => {
  if (typeof value === 'string') return spend(value.length / 10)
  if (typeof value !== 'object' || value === null) return
  spend(1)
  if (isList(value)) {
    spend(value.length)
    for (const inner of value) if (typeof inner === 'object' || typeof inner === 'string') spendOn(inner)
    return
  }
  for (const inner of Object.values(value)) spendOn(inner)
}

/** Runs a rule with the steps of one evaluation; a rule that it calls uses the same. */
export const inSteps = <Data, Value>(run: (data: Data, frame: undefined) => Value, data: Data): Value => {
  if (account.isRunning) return run(data, undefined)
  const granted = Math.min(MOST_STEPS, account.shared)
  account.isRunning = true
  account.left = granted
  try {
    const value = run(data, undefined)
    if (typeof value === 'object') spendOn(value as Json)
    return value
  } finally {
    account.isRunning = false
    account.shared -= granted - Math.max(account.left, 0)
    account.left = Infinity
  }
}

/** What a piece of work with many rules came to, and whether one of them ended for want of steps. */
export type Shared<Value> = { readonly value: Value; readonly isSpent: boolean }

/** All rules that run inside share these steps, so that a thousand rules together cost no more than a few. */
export const shareSteps = <Value>(run: () => Value, most = MOST_STEPS * 3): Shared<Value> => {
  const { shared, isSpent } = account
  const granted = Math.min(most, shared)
  account.shared = granted
  account.isSpent = false
  try {
    const value = run()
    return { value, isSpent: account.isSpent }
  } finally {
    account.shared = shared - (granted - Math.max(account.shared, 0))
    account.isSpent ||= isSpent
  }
}

/** Takes steps from those that are shared; false when there are none left. */
export const takeShared = (steps: number): boolean => {
  if (account.shared <= 0) return false
  account.shared -= steps
  return true
}
