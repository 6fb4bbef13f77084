import type { Kind } from '../definition/kinds.ts'
import { runCallExample } from './call.ts'
import { kindOf } from '../definition/vocabulary.ts'
import { isRecord } from '../rules/values/json.ts'
import { inLanguage } from '../translations/translate-set.ts'
import { runConnectionExample } from './connection.ts'
import { runCaseExample } from './case.ts'
import { runAutomationExample } from './automation.ts'
import { runMappingExample } from './mapping.ts'
import { runMenuExample } from './menu.ts'
import { runScreenExample } from './screen.ts'
import { starterExamples } from './starter.ts'
import { runTemplateExample } from './template.ts'
import { runViewExample } from './view.ts'
import { runWorkflowExample } from './workflow.ts'
import type { ExampleRunner } from './example-runner.ts'
import { runFormExample } from './run-form-example.ts'
import { runRuleExample } from './run-rule-example.ts'

/** `then`: id of a definition -> what comes out of it for somebody who reads this language, as in an example of its own. */
const runTranslationsExample: ExampleRunner = (set, id, example, today) => {
  const file = set.get('translations', id)
  if (file === undefined) return [`There are no translations "${id}".`]
  const translated = inLanguage(set, file.language)
  return Object.entries(example.then).flatMap(([other, expected]) => {
    const kind = kindOf(other)
    const run = kind === undefined || kind === 'translations' ? undefined : EXAMPLE_RUNNERS[kind]
    return run === undefined || !isRecord(expected)
      ? [`Examples of "${other}" cannot be run.`]
      : run(translated, other, { ...example, then: expected }, today)
  })
}

const runAnyExample: ExampleRunner = (set, id, example, today) => {
  const kind = kindOf(id)
  return (kind && EXAMPLE_RUNNERS[kind])?.(set, id, example, today) ?? [`Examples of "${id}" cannot be run.`]
}

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
  call: runCallExample,
  connection: runConnectionExample,
  case: runCaseExample,
  automation: runAutomationExample,
  starter: starterExamples(runAnyExample),
  lookup: undefined,
  fields: undefined,
  entity: undefined,
  messages: undefined,
  settings: undefined,
  institution: undefined,
  office: undefined,
  translations: runTranslationsExample,
}
