import type { Kind } from '../definition/kinds.ts'
import { runCaseExample } from './case.ts'
import { runAutomationExample } from './automation.ts'
import { runMappingExample } from './mapping.ts'
import { runMenuExample } from './menu.ts'
import { runScreenExample } from './screen.ts'
import { runTemplateExample } from './template.ts'
import { runViewExample } from './view.ts'
import { runWorkflowExample } from './workflow.ts'
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
  case: runCaseExample,
  automation: runAutomationExample,
  lookup: undefined,
  fields: undefined,
  entity: undefined,
  messages: undefined,
  settings: undefined,
  call: undefined,
  institution: undefined,
  office: undefined,
}
