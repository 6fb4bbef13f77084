import type { Refused } from './portal.ts'

/** Returns a success, or ends the scenario with the reason of the failure. */
export const must = (what: string, refusal: Refused | undefined): void => {
  if (refusal)
    throw new Error(
      `${what} was refused: ${refusal.code} ${refusal.message}${refusal.problems.map(({ path, message }) => `\n  ${path}: ${message}`).join('')}`,
    )
}

/** Returns a refusal, or ends the scenario. */
export const mustNot = (what: string, refusal: Refused | undefined): Refused => {
  if (!refusal) throw new Error(`${what} was not refused`)
  return refusal
}
