import type { Rule } from '../definition/rule.ts'
import type { CompileOptions } from './compile-logic.ts'
import type { Json } from './json.ts'
export const compileRuleDefinition = (_rule: Rule, _options: CompileOptions): { run: (data: Json) => Json; dependencies: readonly string[] } => ({ run: () => null, dependencies: [] })
