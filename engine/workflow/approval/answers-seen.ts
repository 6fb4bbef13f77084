import type { CaseType } from '../../definition/case.ts'
import type { Json } from '../../definition/logic.ts'
import type { Approval } from '../../definition/workflow.ts'
import type { FormPlan } from '../../forms/plan/plan.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import { withRules } from '../../loading/with-rules.ts'
import { sameJson } from '../../rules/values/json.ts'
import type { ApprovalStep } from '../instance.ts'

type Answers = { readonly [question: string]: Json }

type Shown = {
  readonly set: DefinitionSet
  readonly plans: readonly FormPlan[]
  readonly own: CaseType['approval']
  readonly approval: Approval
  /** How each party is named; the approvers are answers of the case as well. */
  readonly parties: CaseType['parties']
}

/**
 * The answers that an approver is shown, by their questions: on pages, in groups, in what is confirmed, and by the rules in these. Those that
 * name the approvers are among them, because the approval of one person is not that of another.
 */
export const answersSeen = ({ set, plans, own, approval, parties }: Shown, answers: Answers): Answers => {
  const { confirm, shows } = { ...approval, ...own }
  const pages = shows?.filter((part) => typeof part === 'string')
  const groups = shows?.filter((part) => typeof part === 'object') ?? []
  const asked = typeof approval.approvers === 'string' ? Object.keys(parties) : approval.approvers
  const text = withRules(JSON.stringify([confirm ?? '', groups, asked.map((party) => parties[party]?.person ?? null)]), set)
  const named = [...text.matchAll(/\b(?:answers|case)(?:\.|",")(\w+)/g)].map(([, question = '']) => question)
  const read = new Set([...named, ...groups.flatMap(({ files = [] }) => files)])
  const ofPages = (page: FormPlan['pages'][number]): boolean => pages === undefined || pages.includes(page.id)
  const questions = plans.flatMap((plan) =>
    plan.pages.flatMap((page) => page.nodes.flatMap(({ kind, id }) => (kind !== 'content' && (read.has(id) || ofPages(page)) ? [id] : []))),
  )
  return Object.fromEntries([...new Set(questions)].map((question) => [question, answers[question] ?? null]))
}

/** Whether an approval counts no more, because an answer that its approver saw is another now. */
export const isOutdated = ({ status, past, saw }: ApprovalStep, answers: Json): boolean =>
  status === 'approved' && past !== true && saw !== undefined && changedSince(saw, answers).length > 0

/** The questions whose answers are no more what an approver saw. */
export const changedSince = (saw: Answers, answers: Json): readonly string[] => {
  const now: Answers = typeof answers === 'object' && answers !== null && !Array.isArray(answers) ? (answers as Answers) : {}
  return Object.entries(saw).flatMap(([question, value]) => (sameJson(value, now[question] ?? null) ? [] : [question]))
}

/** The steps of a case whose answers are sent anew: an approval of something else is void. */
export const withVoid = (steps: readonly ApprovalStep[], answers: Json): readonly ApprovalStep[] =>
  steps.map((step): ApprovalStep => (isOutdated(step, answers) ? { ...step, status: 'void' } : step))
