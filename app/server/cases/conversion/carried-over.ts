import { nodeAt, wordsOfAnswer, type CaseType, type FormContext, type FormPlan, type Json, type PlanNode } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { Data } from '../../store/records/records.ts'
import type { WorkContext } from '../../work/work-context.ts'

/**
 * The data a record takes along when it is converted to another case: answers whose questions exist there, and fields no form asks, which
 * belong to the office. Its number and its files stay behind.
 */
export const carriedOver = ({ definitions }: WorkContext, loaded: LoadedRecord, target: CaseType): Data => {
  const nodesOf = (plans: readonly FormPlan[]): readonly PlanNode[] => plans.flatMap(({ pages }) => pages.flatMap(({ nodes }) => nodes))
  const there = new Set(
    nodesOf(target.forms.map(definitions.plan))
      .filter((node) => !isFile(node))
      .map(({ id }) => id),
  )
  const asked = new Map(nodesOf((loaded.definition?.forms ?? []).map(loaded.definitions.plan)).map((node) => [node.id, node]))
  const number = loaded.definitions.storage(loaded.row.entity).entity.key?.field
  return Object.fromEntries(
    Object.entries(loaded.row.data).filter(([field]) => {
      const node = asked.get(field)
      if (field === number || (node && isFile(node))) return false
      return there.has(field) || !node
    }),
  )
}

/**
 * The answered questions of a form, which have to be checked when the answers are from an older version. An explanation is checked with its
 * answer.
 */
export const answeredPaths = (plan: FormPlan, answers: Data): readonly string[] =>
  plan.pages
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node.kind !== 'content' && !(node.kind === 'field' && node.explains !== undefined) && !isBlank(answers[node.id]))
    .map(({ path }) => path)

/**
 * The label of a coded value in the form that asked for it, because a later form does not have its list. Other values are readable as they
 * are; secrets get no label.
 */
export const codedText = (plan: FormPlan, context: FormContext, path: string, value: Json): { readonly text?: string } => {
  const node = nodeAt(plan, path)
  return node?.kind === 'field' && node.secret !== true && (node.lookup !== undefined || plan.lookups[`${node.path}#choices`])
    ? { text: wordsOfAnswer([{ plan, context }], path, value) }
    : {}
}

const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isFile = (node: PlanNode): boolean => node.kind === 'field' && node.type === 'file'
