import type { CompileOptions } from './compile-logic.ts'
import type { Json } from './json.ts'
import type { RuleProblem } from './rule-problem.ts'

export const checkLogic = (_rule: Json, _options: CompileOptions): readonly RuleProblem[] => []
