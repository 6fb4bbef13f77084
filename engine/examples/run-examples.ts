import type { Example } from '../definition/head.ts'
import { kindOf } from '../definition/vocabulary.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { LogicError } from '../rules/values/logic-error.ts'
import { OUT_OF_STEPS, shareSteps } from '../rules/values/steps.ts'
import { exampleTexts } from '../texts/en/examples.ts'
import { unspoken } from '../texts/spoken.ts'
import { EXAMPLE_RUNNERS } from './registry.ts'

/** The result of one example; `failures` are sentences. */
export type ExampleResult = {
  readonly definition: string
  readonly example: string
  readonly ok: boolean
  readonly failures: readonly string[]
}

/**
 * Runs the examples written in definitions and returns one result each; `today` (YYYY-MM-DD) applies where an example gives no date, `only`
 * is the id of a single definition. An example states words as its definition writes them, and holds in every language or in none. A failed example is a result with sentences about the difference, never an exception.
 *
 *     runExamples(set, '2026-11-21').filter(({ ok }) => !ok)
 */
export const runExamples = (set: DefinitionSet, today: string, only?: string): readonly ExampleResult[] =>
  Object.entries(set.definitions).flatMap(([id, definition]) => {
    const examples = (definition as { readonly examples?: readonly Example[] }).examples ?? []
    if (examples.length === 0 || (only !== undefined && only !== id)) return []
    const kind = kindOf(id)
    const run = kind && EXAMPLE_RUNNERS[kind]
    return examples.map((example): ExampleResult => {
      if (run === undefined)
        return { definition: id, example: example.name, ok: false, failures: [`Examples of a ${kind ?? 'definition'} cannot be run.`] }
      const inOwnWords = unspoken(() => failuresOf(() => run(set, id, example, today)))
      // What is otherwise is told in the language of the person who reads.
      const forReader = inOwnWords.length === 0 ? [] : failuresOf(() => run(set, id, example, today))
      const failures = forReader.length === 0 ? inOwnWords : forReader
      return { definition: id, example: example.name, ok: failures.length === 0, failures }
    })
  })

/**
 * A rule that ends an example is a failure of the example, and so is one that takes too many steps and has no result. So is whatever else keeps
 * it from being tried: what an example is given is written by somebody, and they read why.
 */
const failuresOf = (run: () => readonly string[]): readonly string[] => {
  const { value, isSpent } = shareSteps(() => {
    try {
      return run()
    } catch (error) {
      if (!(error instanceof LogicError)) return [exampleTexts.cannot({ why: error instanceof Error ? error.message : String(error) })]
      return error.type === OUT_OF_STEPS ? [] : [exampleTexts.ended({ type: error.type })]
    }
  })
  return isSpent ? [exampleTexts.outOfSteps, ...value] : value
}
