import { mayEdit, nodesOf, type Flag, type FormContext, type FormPlan, type Json, type WorkflowDefinition } from '#engine'

export type StageFacts = Pick<WorkflowDefinition['states'][number], 'id' | 'label' | 'edit' | 'locked'>

/** What a story needs of a workflow: its stages, the facts of the case, and as which parties people act, by their keys. */
export type Stages = {
  readonly facts: { readonly [name: string]: Json }
  readonly states: readonly StageFacts[]
  readonly acts: { readonly [person: string]: readonly string[] }
}

type Asked = {
  readonly plan: FormPlan
  readonly stages: Stages | undefined
  /** The id of a stage, or empty. */
  readonly stage: string
  readonly person: string
}

type Staged = { readonly context: Partial<FormContext>; readonly label?: string; readonly why?: string }

/** What a form knows of the stage of its case, and what is locked in it for this person, as the server decides it for a record. */
export const stageContext = ({ plan, stages, stage, person }: Asked): Staged => {
  const state = stages?.states.find(({ id }) => id === stage)
  if (stages === undefined || state === undefined) return { context: {} }
  const workflow = { id: plan.id, states: new Map(stages.states.map((each) => [each.id, each])) }
  const data = { case: { ...stages.facts, state: stage } }
  const may = mayEdit(workflow, { state: stage }, plan.id, stages.acts[person] ?? [], data)
  const locked = may.allowed ? pathsOutside(plan, may.pages) : ['*']
  const around = { state: stage, ...data, mode: may.allowed ? ('edit' as const) : ('read' as const) }
  return {
    context: { ...around, ...(locked.length > 0 && { locked, ...(may.why !== undefined && { lockedWhy: may.why }) }) },
    label: state.label,
    ...(may.why !== undefined && { why: may.why }),
  }
}

const pathsOutside = (plan: FormPlan, pages: readonly string[] | undefined): readonly string[] =>
  pages ? nodesOf(plan).flatMap(({ page, path }) => (pages.includes(page) ? [] : [path])) : []

/** A form that is locked cannot be sent. */
export const isClosed = (context: FormContext, flag: Flag | undefined): boolean =>
  flag === 'read-only' || (context.locked?.includes('*') ?? false)
