import { checkCall } from './check-calls.ts'
import { checkMissing } from './check-missing.ts'
import { checkOperands } from './check-operands.ts'
import { checkReads } from './check-reads.ts'
import { checkSteps } from './check-steps.ts'
import type { CompileOptions } from '../compile/compiled-logic.ts'
import type { Json } from '../values/json.ts'
import { walkRules } from '../compile/reads.ts'
import type { RuleProblem } from '../values/rule-problem.ts'

/** Every problem of a rule that can be found without running it. */
export const checkLogic = (rule: Json, options: CompileOptions = {}): readonly RuleProblem[] => {
  const problems: RuleProblem[] = []
  walkRules(rule, (visit) => problems.push(...checkOperands(visit, options.lookups), ...checkCall(visit, options)))
  return [...problems, ...checkReads(rule, options.roots), ...checkMissing(rule), ...checkSteps(rule)]
}
