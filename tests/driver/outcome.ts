import type { Refused } from './portal.ts'

/** What must be done is done, or the scenario ends here with the reason. */
export const must = (what: string, refusal: Refused | undefined): void => {
  if (refusal)
    throw new Error(
      `${what} was refused: ${refusal.code} ${refusal.message}${refusal.problems.map(({ path, message }) => `\n  ${path}: ${message}`).join('')}`,
    )
}

/** What must be refused is refused, or the scenario ends here. */
export const mustNot = (what: string, refusal: Refused | undefined): Refused => {
  if (!refusal) throw new Error(`${what} was not refused`)
  return refusal
}
