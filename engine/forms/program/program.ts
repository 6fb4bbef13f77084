import { compileNodes } from './compile-nodes.ts'
import { linkNodes } from './link-nodes.ts'
import type { FormPlan } from '../plan/plan.ts'
import type { Program } from './compiled-node.ts'

const programs = new WeakMap<FormPlan, Program>()

export const programOf = (plan: FormPlan): Program => {
  const known = programs.get(plan)
  if (known !== undefined) return known
  const program = linkNodes(compileNodes(plan))
  programs.set(plan, program)
  return program
}
