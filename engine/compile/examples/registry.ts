import type { Kind } from '../../definition/kinds.ts'
import { runMappingExample } from '../../examples/mapping.ts'
import { runMenuExample } from '../../examples/menu.ts'
import { runScreenExample } from '../../examples/screen.ts'
import { runTemplateExample } from '../../examples/template.ts'
import { runViewExample } from '../../examples/view.ts'
import { runWorkflowExample } from '../../examples/workflow.ts'
import type { ExampleRunner } from './example-runner.ts'
import { runFormExample } from './run-form-example.ts'
import { runRuleExample } from './run-rule-example.ts'

/** How the examples of each kind are run; a kind without a runner cannot have examples. */
export const EXAMPLE_RUNNERS: { readonly [K in Kind]: ExampleRunner | undefined } = {
  form: runFormExample,
  rule: runRuleExample,
  workflow: runWorkflowExample,
  screen: runScreenExample,
  menu: runMenuExample,
  view: runViewExample,
  template: runTemplateExample,
  mapping: runMappingExample,
  lookup: undefined,
  fields: undefined,
  case: undefined,
  entity: undefined,
  automation: undefined,
  messages: undefined,
  settings: undefined,
  call: undefined,
  institution: undefined,
}
