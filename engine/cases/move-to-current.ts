import type { CaseType } from '../definition/case.ts'
import type { Json } from '../definition/logic.ts'
import type { FormPlan } from '../forms/plan/plan.ts'
import { nodeAt } from '../forms/plan/plan-paths.ts'
import { moveAnswers } from '../forms/server-side/move-answers.ts'
import { wordsOfAnswer } from '../forms/server-side/record-words.ts'
import type { FormContext } from '../forms/program/form-context.ts'
import type { Transition } from '../workflow/instance.ts'
import type { StoredCarriedOver, CaseDefinitions, CaseRecord, OrphanedAnswer } from './case-record.ts'
import type { Values } from '../workflow/effects/effect-write.ts'

/** The answers of a record after a transition, and the definitions it goes on with if they change. */
export type MovedRecord = {
  readonly data: Values
  readonly hash?: string
  readonly orphanedAnswers: readonly OrphanedAnswer[]
  readonly carriedOver?: StoredCarriedOver
}

/**
 * An open case keeps the version it was started with. When it is restarted it moves to the current version: its answers move too, and
 * orphaned answers are kept beside them.
 */
export const moveToCurrent = (
  record: CaseRecord,
  current: CaseDefinitions,
  { entry, next }: Transition,
  data: Values,
  { now, today }: { readonly now: string; readonly today: string },
): MovedRecord => {
  const unchecked = entry.from === entry.to ? record.carriedOver : undefined
  const stays = { data, orphanedAnswers: record.orphanedAnswers, ...(unchecked && { carriedOver: unchecked }) }
  if (!isBegunAgain(record, { entry, next }) || current.hash === record.hash) return stays
  const definition = record.definition && current.set.get('case', record.definition.id)
  const states = definition && current.set.get('workflow', definition.workflow)?.states
  if (!definition || !states?.some(({ id }) => id === next.state)) return stays
  const { answers, orphanedAnswers, forms } = movedAnswers(record, current, definition, { data, today })
  let carriedOver: StoredCarriedOver | undefined
  for (const form of forms) {
    const version = record.definitions.set.get('form', form)?.version
    carriedOver = {
      form,
      given: record.instance?.since ?? now,
      since: record.version + 1,
      paths: answeredPaths(current.plan(form), answers),
      ...(version !== undefined && { version }),
    }
  }
  return { data: answers, hash: current.hash, orphanedAnswers, ...(carriedOver && { carriedOver }) }
}

/**
 * An open case on the current version, in the state that it has: for one that loses nothing by it. What nobody saw and has no question any more
 * is kept as orphaned. Undefined where the current version has no such type of case, or no such state.
 */
export const moveOpenCase = (
  record: CaseRecord,
  current: CaseDefinitions,
  { today }: { readonly today: string },
): MovedRecord | undefined => {
  const definition = record.definition && current.set.get('case', record.definition.id)
  const states = definition && current.set.get('workflow', definition.workflow)?.states
  if (!definition || !states?.some(({ id }) => id === record.instance?.state)) return undefined
  const { answers, orphanedAnswers } = movedAnswers(record, current, definition, { data: record.data, today })
  return { data: answers, hash: current.hash, orphanedAnswers, ...(record.carriedOver && { carriedOver: record.carriedOver }) }
}

/** The answers under the newer plans of those forms that differ. */
const movedAnswers = (
  record: CaseRecord,
  current: CaseDefinitions,
  definition: CaseType,
  { data, today }: { readonly data: Values; readonly today: string },
): { readonly answers: Values; readonly orphanedAnswers: readonly OrphanedAnswer[]; readonly forms: readonly string[] } => {
  const orphanedAnswers = [...record.orphanedAnswers]
  const forms: string[] = []
  let answers = data
  for (const form of definition.forms) {
    if (!record.definition?.forms.includes(form)) continue
    const before = record.definitions.plan(form)
    const after = current.plan(form)
    if (before.hash === after.hash) continue
    const moved = moveAnswers(before, after, answers)
    answers = moved.answers
    orphanedAnswers.push(
      ...moved.orphanedAnswers.map(({ path, label, value }) => ({
        path,
        label,
        value,
        ...codedText(before, { today, related: record.related }, path, value),
      })),
    )
    forms.push(form)
  }
  return { answers, orphanedAnswers, forms }
}

const isBegunAgain = ({ definition, definitions }: CaseRecord, { entry, next }: Pick<Transition, 'entry' | 'next'>): boolean =>
  entry.from !== entry.to && next.state === (definition && definitions.set.get('workflow', definition.workflow)?.initial)

/**
 * The answered questions of a form, which have to be checked when the answers are from an older version. An explanation is checked with its
 * answer.
 */
const answeredPaths = (plan: FormPlan, answers: Values): readonly string[] =>
  plan.pages
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node.kind !== 'content' && !(node.kind === 'field' && node.explains !== undefined) && !isUnanswered(answers[node.id]))
    .map(({ path }) => path)

/**
 * The label of a coded value in the form that asked for it, because a later form does not have its list. Other values are readable as they
 * are; secrets get no label.
 */
const codedText = (plan: FormPlan, context: FormContext, path: string, value: Json): { readonly text?: string } => {
  const node = nodeAt(plan, path)
  return node?.kind === 'field' && node.secret !== true && (node.lookup !== undefined || plan.lookups[`${node.path}#choices`])
    ? { text: wordsOfAnswer([{ plan, context }], path, value) }
    : {}
}

const isUnanswered = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
