import {
  availableEvents,
  compileForm,
  compileWorkflow,
  explain,
  fieldsOf,
  nodesOf,
  openForm,
  type Answers,
  type DefinitionSet,
  type ExplainAspect,
  type Explanation,
  type FormContext,
  type FormPlan,
  type Json,
  type PlanNode,
  type WorkflowContext,
} from '../../../engine/index.ts'

/** One explanation, and where a person would meet it. */
export type ToldExplanation = { readonly where: string; readonly explanation: Explanation }

type Given = { readonly [root: string]: Json }

const ASPECTS: readonly ExplainAspect[] = ['visible', 'required', 'read-only', 'problem']

const objectOf = (value: Json | undefined): Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : {}

/** The examples of a form, and the empty form. */
const situationsOf = (set: DefinitionSet, id: string): readonly (readonly [string, Given])[] => [
  ['nothing answered', {}],
  ...(set.get('form', id)?.examples ?? []).map(({ name, given }) => [name, given] as const),
]

const hasRule = (node: PlanNode): boolean =>
  node.visibleWhen !== undefined ||
  (node.kind !== 'content' && node.requiredWhen !== undefined) ||
  (node.kind === 'field' && (node.optionRules !== undefined || node.value !== undefined || node.why !== undefined)) ||
  (node.kind !== 'content' && node.checks.length > 0)

/** The places of a template path among the rows there are. */
const placesOf = (path: string, plan: FormPlan, answers: Answers, context: FormContext): readonly string[] => {
  const [list = '', ...rest] = path.split('.*.')
  if (rest.length === 0) return [path]
  const rows = openForm(plan, { answers, context }).rows(list).rows
  return rest.length === 1 ? rows.map((row) => `${list}.${row}.${rest[0] ?? ''}`) : []
}

const optionsOf = (node: PlanNode, plan: FormPlan): readonly string[] =>
  node.kind === 'field' && node.optionRules !== undefined ? (plan.lookups[node.lookup ?? '']?.values ?? []).map(({ value }) => value) : []

/** Every explanation that the conditions of a form can give, in every example. */
export const explanationsOfForm = (set: DefinitionSet, id: string, today: string): readonly ToldExplanation[] => {
  const plan = compileForm(set, id)
  const checked = new Set(plan.checks.flatMap(({ on }) => (on === undefined ? [] : [on])))
  return situationsOf(set, id).flatMap(([name, given]) => {
    const answers = objectOf(given['answers'])
    const context = { today, ...given } as unknown as FormContext
    return nodesOf(plan)
      .filter((node) => node.kind !== 'content' && (hasRule(node) || checked.has(node.path)))
      .flatMap((node) => placesOf(node.path, plan, answers, context).map((path) => ({ node, path })))
      .flatMap(({ node, path }) => [
        ...ASPECTS.map((aspect) => ({
          where: `${id}, ${path}, ${aspect}, ${name}`,
          explanation: explain(plan, path, aspect, { answers, context }),
        })),
        ...optionsOf(node, plan).map((option) => ({
          where: `${id}, ${path}, option ${option}, ${name}`,
          explanation: explain(plan, path, 'option', { answers, context, option }),
        })),
      ])
  })
}

/** Every locked action of a workflow, in every state, for everybody, with nothing on file and with what its examples have. */
export const explanationsOfWorkflow = (set: DefinitionSet, id: string, today: string): readonly ToldExplanation[] => {
  const workflow = compileWorkflow(set, id)
  const parties = [...new Set([...workflow.events.values()].flatMap(({ event }) => event.who))]
  const situations: readonly (readonly [string, Given])[] = [
    ['nothing on file', {}],
    ['dismissed forever', { case: { dismissed_forever: true, requestTypeId: 'cpt_request' } }],
    ...(set.get('workflow', id)?.examples ?? []).map(({ name, given }) => [name, objectOf(given['context'] ?? given)] as const),
  ]
  return situations.flatMap(([name, given]) =>
    [...workflow.states.keys()].flatMap((state) => {
      const context = {
        today,
        now: `${today}T12:00:00Z`,
        user: {},
        case: {},
        answers: {},
        record: {},
        related: {},
        settings: {},
        people: {},
        ...given,
        parties,
      } as unknown as WorkflowContext
      return availableEvents(workflow, { state, since: `${today}T08:00:00Z`, approvals: [] }, context).flatMap(({ event, why }) =>
        why?.explanation === undefined ? [] : [{ where: `${id}, ${event} in ${state}, ${name}`, explanation: why.explanation }],
      )
    }),
  )
}

export const sentencesOf = ({ title, reasons, changes }: Explanation): readonly string[] => [
  title,
  ...reasons.flatMap(({ text, detail }) => (detail === undefined ? [text] : [text, detail])),
  ...changes.map(({ text }) => text),
]

/** Codes that a person must never read: the values of lists that have labels. */
export const codesOf = (set: DefinitionSet, form: string): readonly string[] => {
  const plan = compileForm(set, form)
  const used = new Set(fieldsOf(plan).flatMap(({ lookup }) => (lookup === undefined ? [] : [lookup])))
  return [...used].flatMap((id) => (plan.lookups[id]?.values ?? []).flatMap(({ value, label }) => (value === label ? [] : [value])))
}
