import type { Kind } from '../../definition/kinds.ts'
import type { ExampleRunner } from './example-runner.ts'
import { runFormExample } from './run-form-example.ts'
import { runRuleExample } from './run-rule-example.ts'
import { runWorkflowExample } from './run-workflow-example.ts'

/** How the examples of a kind are run; one without a runner cannot carry examples. */
export const EXAMPLE_RUNNERS: { readonly [K in Kind]: ExampleRunner | undefined } = {
  form: runFormExample, rule: runRuleExample, workflow: runWorkflowExample,
  screen: undefined, menu: undefined, view: undefined, template: undefined, mapping: undefined,
  lookup: undefined, fields: undefined, case: undefined, entity: undefined, automation: undefined, messages: undefined,
  settings: undefined, call: undefined, institution: undefined,
}
