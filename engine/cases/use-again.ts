import type { FormContext } from '../forms/program/form-context.ts'
import { nodeAt } from '../forms/plan/plan-paths.ts'
import type { FormPlan, PlanField, PlanNode } from '../forms/plan/plan.ts'
import { moveAnswers } from '../forms/server-side/move-answers.ts'
import { wordsOfAnswer } from '../forms/server-side/record-words.ts'
import type { CaseType } from '../definition/case.ts'
import type { Json } from '../definition/logic.ts'
import type { FileAnswer } from '../question-types/file/file.ts'
import { isList, isRecord } from '../rules/values/json.ts'
import type { Values } from '../workflow/effects/effect-write.ts'
import type { CaseDefinitions, CaseRecord, OrphanedAnswer } from './case-record.ts'

/** The first answers of a new case, taken from an earlier one: by form, as a browser would send them. */
export type UsedAgain = {
  readonly forms: readonly { readonly form: string; readonly changes: Values }[]
  /** Answers that the forms of today have no place for. */
  readonly leftOut: readonly OrphanedAnswer[]
}

type Asked = {
  /** The earlier case. Its answers are those that whoever begins may see. */
  readonly record: Pick<CaseRecord, 'definitions' | 'definition' | 'related'>
  readonly answers: Values
  readonly current: CaseDefinitions
  readonly target: CaseType
  /** What the new case begins with by itself. */
  readonly begins: Values
  /** Whether somebody gave the answer at a path, rather than a rule. */
  readonly isGiven: (path: string) => boolean
  /** The file that stands at a path for a file of the earlier case; undefined where there is none. */
  readonly fileOf: (file: FileAnswer, path: string) => FileAnswer | undefined
  readonly today: string
}

/** A declaration is made anew each time, and what is computed is computed anew. */
const isMadeAnew = (node: PlanField): boolean => node.type === 'signature' || node.type === 'acknowledgement' || node.value !== undefined

/**
 * What a new case takes from an earlier one of its type. An answer that a rule filled in, and nobody touched, is left to the rule, which reads
 * the record of today; an answer without a question in the forms of today is listed as left out.
 */
export const useAgain = (asked: Asked): UsedAgain => {
  const leftOut: OrphanedAnswer[] = []
  const forms = asked.target.forms.map((form) => {
    const after = asked.current.plan(form)
    const before = asked.record.definition?.forms.includes(form) === true ? asked.record.definitions.plan(form) : after
    const moved = moveAnswers(before, after, answersOf(before, asked.answers))
    for (const { path, label, value } of moved.orphanedAnswers)
      leftOut.push({ path, label, value, text: wordsOfAnswer([{ plan: before, context: contextOf(asked) }], path, value) })
    return { form, changes: taken(topOf(after), moved.answers, '', asked) }
  })
  return { forms, leftOut }
}

const contextOf = ({ record: { related }, today }: Asked): FormContext => ({ related, today })

/** An answer that a form of today refused, as it is kept beside the case. */
export const leftOutOf = (
  plan: FormPlan,
  path: string,
  value: Json,
  context: Pick<Asked['record'], 'related'> & { readonly today: string },
): OrphanedAnswer => {
  return { path, label: nodeAt(plan, path)?.label ?? path, value, text: wordsOfAnswer([{ plan, context }], path, value) }
}

const topOf = (plan: FormPlan): readonly PlanNode[] => plan.pages.flatMap(({ nodes }) => nodes)

const answersOf = (plan: FormPlan, answers: Values): Values => {
  const ids = new Set(topOf(plan).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)))
}

const taken = (nodes: readonly PlanNode[], answers: Values, before: string, asked: Asked): Values => {
  const found: { [id: string]: Json } = {}
  for (const node of nodes) {
    const answer = answers[node.id]
    if (answer === undefined || answer === null || answer === '' || node.kind === 'content') continue
    const path = before + node.id
    const isFilled = Object.hasOwn(asked.begins, path) || (node.kind === 'field' && node.default !== undefined)
    if (isFilled && !asked.isGiven(path)) continue
    if (node.kind === 'repeat') {
      if (isList(answer)) found[node.id] = answer.flatMap((row) => (isRecord(row) ? [rowOf(node.nodes, row, path, asked)] : []))
    } else if (node.type === 'file') {
      const files = (isList(answer) ? answer : []).flatMap((file) => asked.fileOf(file as unknown as FileAnswer, path) ?? [])
      if (files.length > 0) found[node.id] = files as unknown as Json
    } else if (!isMadeAnew(node)) found[node.id] = answer
  }
  return found
}

const rowOf = (nodes: readonly PlanNode[], row: Values, path: string, asked: Asked): Json => ({
  ...(row['$id'] !== undefined && { $id: row['$id'] }),
  ...taken(nodes, row, `${path}.${String(row['$id'])}.`, asked),
})
