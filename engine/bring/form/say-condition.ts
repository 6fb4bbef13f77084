import type { Json } from '../../definition/logic.ts'
import type { LeftReason } from '../bring-log.ts'
import { hasUnread, partsOf, type Expression } from '../expression.ts'
import type { FindAnswer } from '../known-answer.ts'
import { writeExpression } from '../write-expression.ts'

/** `isWhole`: every part is said, so that the rule means what the source means. */
export type SaidCondition = { readonly rule?: Json; readonly isWhole: boolean }

/** What can be said of a condition: a part that cannot be leaves the others. `unsaid`: why, for parts that were read. */
export const sayCondition = (
  condition: Expression | undefined,
  find: FindAnswer,
): SaidCondition & { readonly unsaid: readonly LeftReason[] } => {
  const parts = partsOf(condition).map((part) => ({ part, written: writeExpression(part, find) }))
  // What was not read was named where it stands.
  const unsaid = parts.flatMap(({ part, written }) => (written.ok || hasUnread(part) ? [] : [written.why]))
  const rules = parts.flatMap(({ written }) => (written.ok ? [written.rule] : []))
  const [only] = rules
  const isWhole = rules.length === parts.length
  if (only === undefined) return { isWhole, unsaid }
  // A whole condition is written as one, which is shorter than its parts.
  const whole = isWhole && condition !== undefined ? writeExpression(condition, find) : undefined
  if (whole?.ok) return { rule: whole.rule, isWhole, unsaid }
  return { rule: rules.length > 1 ? { and: rules } : only, isWhole, unsaid }
}
