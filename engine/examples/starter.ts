import { beginningOf, type BegunParts } from '../editing/begin.ts'
import { layerOfBeginning } from '../editing/edits-of-beginning.ts'
import { acceptAsked } from '../forms/server-side/accept-asked.ts'
import { compileForm } from '../forms/plan/compile-form.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { editingTexts } from '../texts/en/editing.ts'
import { isRecord, type Json } from '../rules/values/json.ts'
import type { Example } from '../definition/head.ts'
import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'

type RunOne = (set: DefinitionSet, id: string, example: Example) => readonly string[]
type Sources = readonly { readonly file: string; readonly text: string }[]

/** The files of one layer that carry out a beginning, or why it cannot be. */
const filesOf = (set: DefinitionSet, begun: BegunParts): Sources | string => {
  const layer = layerOfBeginning(set, begun)
  if (!layer.ok)
    return layer.refusal === undefined
      ? `There is no ${layer.id}.`
      : `${layer.id}${layer.refusal.path}: ${editingTexts[layer.refusal.reason]}`
  return [
    ...layer.definitions.map((definition) => ({ file: `${definition.id}.json`, text: JSON.stringify(definition) })),
    ...layer.changes.map(({ id, change }) => ({ file: `${id}.overlay.json`, text: JSON.stringify({ extends: id, change }) })),
  ]
}

/** The examples that a definition began with hold. */
const failedExamples = (set: DefinitionSet, id: string, run: RunOne) =>
  ((set.find(id) as { readonly examples?: readonly Example[] } | undefined)?.examples ?? []).flatMap((example) =>
    run(set, id, example).map((failure) => `${id}: ${example.name}: ${failure}`),
  )

/** What is wrong with the definitions once these have begun. */
const faultsOf = (set: DefinitionSet, begun: BegunParts, run: RunOne): readonly string[] => {
  const files = filesOf(set, begun)
  if (typeof files === 'string') return [files]
  const taken = begun.definitions.filter(({ id }) => set.find(id) !== undefined)
  const loaded = set.withLayer?.(files)
  if (loaded === undefined) return ['A set without files begins nothing.']
  const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error')
  return [
    ...taken.map(({ id }) => `There is a ${id} already.`),
    ...errors.map(({ file, pointer, message }) => `${file} ${pointer}: ${message}`),
    ...(errors.length > 0 ? [] : begun.definitions.flatMap(({ id }) => failedExamples(loaded.set, id, run))),
  ]
}

/**
 * `given`: the answers. `then`: `begins`, the ids, after all definitions were loaded with what begins and had no error; or `errors`, the
 * questions whose answers are refused.
 */
export const starterExamples =
  (run: ExampleRunner): ExampleRunner =>
  (set, id, { given, then }, today) => {
    const starter = set.get('starter', id)
    if (starter === undefined) return [`There is no starter "${id}".`]
    const known = unknownKeys(then, ['begins', 'errors'])
    const { answers = {}, ...around } = given
    const accepted = acceptAsked(
      { plan: compileForm(set, starter.asks), context: { today, ...around } as never },
      isRecord(answers) ? answers : {},
    )
    const refused = accepted.problems.filter(({ severity }) => severity === 'error').map(({ path }) => path)
    if (then['errors'] !== undefined) return [...known, ...expectValue('What is refused', refused as Json, then['errors'])]
    if (refused.length > 0) return [...known, `Answers are refused: ${refused.join(', ')}.`]
    const begun = beginningOf(starter, (accepted.answers ?? {}) as { readonly [question: string]: Json })
    const ids = begun.definitions.map((definition) => definition.id)
    return [
      ...known,
      ...expectValue('What begins', ids, then['begins'] ?? []),
      ...faultsOf(set, begun, (loaded, other, example) => run(loaded, other, example, today)),
    ]
  }
