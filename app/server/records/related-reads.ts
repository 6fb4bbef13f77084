import { withRules, type CaseType, type DefinitionSet, type FormPlan, type PlanNode, type PlanPage, type WorkflowContext } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import type { Uses } from './related-rows.ts'

type FormReads = Pick<FormPlan, 'uses' | 'lookups'>
type Lookup = FormPlan['lookups'][string]
/** The value lists of each question at the top level of a form, with those of the questions inside it. */
type OfferedLists = ReadonlyMap<string, readonly Lookup[]>

/** Properties for display and for checks. They do not decide whether an answer may be changed. */
const NOT_DECIDING = new Set(
  'label shortLabel title help note text icon why source copy rowTitle addLabel checks optionRules limitRules lookup'.split(' '),
)

const ofCases = new WeakMap<CompiledDefinitions, Map<string, Uses>>()
const ofPlans = new WeakMap<FormPlan, { readonly always: FormReads; readonly ofField: OfferedLists }>()

/** The related rows that decide who sees a case, acts in it and changes which form. */
export const usesThatDecide = (definitions: CompiledDefinitions, definition: CaseType): Uses => {
  const cases = ofCases.get(definitions) ?? new Map<string, Uses>()
  ofCases.set(definitions, cases)
  const known = cases.get(definition.id)
  if (known) return known
  const states = [...definitions.workflow(definition.workflow).states.values()].map(({ label, locked, edit }) => ({ label, locked, edit }))
  const { policy } = definitions.storage(definition.of).entity
  const reads = readsIn(withRules(JSON.stringify([definition.parties, policy ?? null, states]), definitions.set))
  const uses = Object.fromEntries(Object.entries(definition.uses ?? {}).filter(([name]) => reads(name)))
  cases.set(definition.id, uses)
  return uses
}

/** The related rows and value lists that decide which of these changes may be made. */
export const formReadsThatDecide = ({ set }: Pick<CompiledDefinitions, 'set'>, plan: FormPlan, paths: readonly string[]): FormReads => {
  const { always, ofField } = ofPlans.get(plan) ?? findReads(set, plan)
  ofPlans.set(plan, { always, ofField })
  const offered = paths.flatMap((path) => ofField.get(path.split('.')[0] ?? path) ?? [])
  if (offered.length === 0) return always
  return { uses: always.uses, lookups: { ...always.lookups, ...Object.fromEntries(offered.map((lookup) => [lookup.id, lookup])) } }
}

const ofStarts = new WeakMap<CaseType, NonNullable<WorkflowContext['start']>>()

/** The conditions of the start that read no related rows: what a list can ask of its rows without another query. */
export const startOfRecord = ({ set }: Pick<CompiledDefinitions, 'set'>, definition: CaseType): NonNullable<WorkflowContext['start']> => {
  const known = ofStarts.get(definition)
  const found =
    known ?? (definition.start?.when ?? []).filter((condition) => !withRules(JSON.stringify(condition), set).includes('"related'))
  if (known === undefined) ofStarts.set(definition, found)
  return found
}

const findReads = (set: DefinitionSet, plan: FormPlan): { readonly always: FormReads; readonly ofField: OfferedLists } => {
  const text = withRules(JSON.stringify([plan.pages.map(decidingPage), plan.flags, plan.flagInputs]), set)
  // Whether a page is complete follows from all of its checks.
  const all = text.includes('"pages.')
  const reads = all ? () => true : readsIn(text)
  const isRead = ({ id, from }: Lookup): boolean => [id, from?.view ?? id].some((name) => reads(name) || text.includes(name))
  const always = {
    uses: Object.fromEntries(Object.entries(plan.uses).filter(([name]) => reads(name))),
    lookups: Object.fromEntries(Object.entries(plan.lookups).filter(([, lookup]) => isRead(lookup))),
  }
  const ofField = new Map(
    plan.pages.flatMap(({ nodes }) =>
      nodes.map((node) => {
        const place = JSON.stringify(node)
        return [node.id, Object.values(plan.lookups).filter(({ id }) => place.includes(JSON.stringify(id)))] as const
      }),
    ),
  )
  return { always, ofField }
}

const decidingPage = ({ nodes, ...page }: PlanPage): object => ({ ...deciding(page), nodes: nodes.map(decidingNode) })

const decidingNode = (node: PlanNode): object =>
  node.kind === 'repeat' ? { ...deciding(node), nodes: node.nodes.map(decidingNode) } : deciding(node)

const deciding = (part: object): object => Object.fromEntries(Object.entries(part).filter(([key]) => !NOT_DECIDING.has(key)))

/** Tells whether a text reads related rows: as `related.open`, as the steps of a path, or as all of `related`. */
const readsIn = (text: string): ((name: string) => boolean) => {
  const readsAll = /"related"(?!,")/.test(text)
  return (name) => readsAll || text.includes(`related.${name}`) || text.includes(`"related","${name}"`)
}
