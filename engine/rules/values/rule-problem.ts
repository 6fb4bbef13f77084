/** An author's mistake in a rule: what, where, and how to mend it. */
export type RuleProblem = {
  readonly code: string
  /** JSON pointer inside the rule. */
  readonly pointer: string
  readonly message: string
  readonly mend: string
  /** How to mend it in a check, which an answer that is left blank has to pass. */
  readonly mendInCheck?: string
  readonly severity: 'error' | 'warning'
}
