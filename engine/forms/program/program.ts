import { compileTemplates } from './compile-templates.ts'
import { linkTemplates } from './link-templates.ts'
import type { FormPlan } from '../plan/plan.ts'
import type { Program } from './template.ts'

const programs = new WeakMap<FormPlan, Program>()

export const programOf = (plan: FormPlan): Program => {
  const known = programs.get(plan)
  if (known !== undefined) return known
  const program = linkTemplates(compileTemplates(plan))
  programs.set(plan, program)
  return program
}
