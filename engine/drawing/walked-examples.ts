import type { Example } from '../definition/head.ts'
import { runExamples } from '../examples/run-examples.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { compileWorkflow } from '../workflow/compile-workflow.ts'
import { walkPath } from '../workflow/walk/walk-path.ts'
import { wordsOfPath } from './effect-in-words.ts'
import { walkInWords, walkOfExample } from './walked-path.ts'

/** What somebody would notice of one step, in sentences. */
export type NoticedStep = { readonly did: string; readonly says: readonly string[] }

/** An example of a path under two sets of definitions; a side that cannot walk it, because it has no such state, is left out. */
export type WalkedExample = {
  readonly name: string
  readonly before?: readonly NoticedStep[]
  readonly after?: readonly NoticedStep[]
  /** In sentences, what is otherwise than the example states; none: it holds. */
  readonly failures: readonly string[]
}

const noticedIn = (set: DefinitionSet, id: string, example: Example, today: string): readonly NoticedStep[] | undefined => {
  if (set.get('workflow', id) === undefined) return undefined
  const { given, steps } = walkOfExample(example)
  const workflow = compileWorkflow(set, id)
  if (given['state'] !== undefined && !workflow.states.has(String(given['state']))) return undefined
  const stages = walkPath(workflow, given, steps, today)
  const [, ...walked] = walkInWords(workflow, stages, steps, wordsOfPath(set, id))
  return walked.map(({ did, parts }) => ({ did, says: parts.flatMap(({ isNoticed, words }) => (isNoticed ? [words] : [])) }))
}

/** The examples that a path has after a change, with what each of them did before it and does then. */
export const walkedExamples = (
  { before, after }: { readonly before: DefinitionSet; readonly after: DefinitionSet },
  id: string,
  today: string,
): readonly WalkedExample[] => {
  const results = runExamples(after, today, id)
  return (after.get('workflow', id)?.examples ?? []).map((example, index) => {
    const [was, is] = [noticedIn(before, id, example, today), noticedIn(after, id, example, today)]
    return { name: example.name, failures: results[index]?.failures ?? [], ...(was && { before: was }), ...(is && { after: is }) }
  })
}
