import type { Json } from '../../definition/logic.ts'
import type { PlanField, PlanLookup } from './plan.ts'
import { EXPLANATION_READ } from './kept-plans/reads.ts'
import type { SourcedDefinitions } from './sourced-definitions.ts'
import { storedAnswerTexts } from '../../texts/en/stored-answers.ts'

type Lookups = { readonly set: SourcedDefinitions; readonly lookups: ReadonlyMap<string, PlanLookup> }

const needing = (lookup: string | undefined, { set, lookups }: Lookups): readonly string[] => {
  const values = lookup === undefined ? [] : (lookups.get(lookup)?.values ?? set.get('lookup', lookup)?.values ?? [])
  return values.filter(({ props }) => props?.['needsExplanation'] === true).map(({ value }) => value)
}

const asked = (node: PlanField, answer: Json, lookups: Lookups): Json => {
  switch (node.explain?.when) {
    case 'yes':
      return { '===': [answer, true] }
    case 'no':
      return { '===': [answer, false] }
    case 'option': {
      const values = needing(node.lookup, lookups)
      return node.type === 'choices' ? { any_in_list: [answer, values] } : { in_list: [answer, values] }
    }
    default:
      return { '!': [{ blank: [answer] }] }
  }
}

/**
 * The explanation asked under an answer is a question of its own, so every feature of questions works for it too: relevance, set-aside
 * answers, limits, problems. Its access follows that of its question.
 */
export const explanationOf = (node: PlanField, lookups: Lookups): PlanField | undefined => {
  const { explain } = node
  if (explain === undefined) return undefined
  lookups.set.note?.(EXPLANATION_READ)
  const before = node.path.slice(0, node.path.length - node.id.length)
  const id = explain.field ?? `${node.id}_explanation`
  const answer: Json = { var: `${before === '' ? 'answers' : 'item'}.${node.id}` }
  const label = explain.label ?? storedAnswerTexts.explain
  return {
    kind: 'field',
    type: 'long-text',
    path: before + id,
    id,
    page: node.page,
    label,
    ...(label.endsWith('?') ? {} : { short: storedAnswerTexts.explanation }),
    ...(explain.help === undefined ? {} : { help: explain.help }),
    ...(explain.maxLength === undefined ? {} : { maxLength: explain.maxLength }),
    ...(node.source === undefined ? {} : { source: node.source }),
    ...(node.secret === undefined ? {} : { secret: node.secret }),
    // The explanation of an answer that is not on file is not on file either.
    ...(node.onFile === '' && { onFile: '' }),
    visibleWhen: asked(node, answer, lookups),
    flag: explain.required === false ? 'editable' : 'required',
    checks: [],
    under: node.path,
    explains: node.path,
  }
}
