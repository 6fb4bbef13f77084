import {
  pathsNotPointed,
  approvalsOfCase,
  compileForm,
  compileWorkflow,
  conditionToPredicate,
  every,
  fieldsOfColumn,
  groupsOf,
  factsOfType,
  mayEdit,
  namedColumns,
  noneOf,
  partiesOf,
  rowOfGroup,
  rowsAsValues,
  ruleBook,
  searchedLists,
  typesOf,
  type CaseDefinitions,
  type CaseRecord,
  type CaseType,
  type CompiledWorkflow,
  type DefinitionSet,
  type FormContext,
  type FormPlan,
  type Json,
  type Parties,
  type PlanNode,
  type RuleData,
  type View,
  type WorkflowContext,
} from '#engine'
import { groupRows } from '../../../engine/views/group-rows.ts'
import { matchesPredicate } from '../../../engine/views/matches-predicate.ts'
import { compareRows } from '../../../engine/views/matches-query.ts'
import { PEOPLE, type Person } from '../cast.ts'
import { currentSet, rowJson, settingsOf, userOf, type Data, type Row, type World } from './records.ts'

/**
 * The data a rule may read about one record and one person. The definitions are those it was started with; the settings are the current
 * ones.
 */
export type CaseView = {
  readonly row: Row
  readonly definition: CaseType
  readonly workflow: CompiledWorkflow
  readonly data: RuleData
  readonly parties: Parties
  readonly person: string | undefined
  readonly user: Json
}

export const dateOf = (world: World): string => world.now.slice(0, 10)

export const viewOf = (world: World, row: Row, person: Person | undefined): CaseView => {
  const definition = row.case === null ? undefined : row.set.get('case', row.case)
  if (definition === undefined) throw new Error(`${row.entity} ${row.id} is no case`)
  const user: Json = person === undefined ? { id: null, userRole: 'approver' } : userOf(person)
  const subject = row.subject === null ? undefined : world.rows.get(row.subject)
  const plain = {
    today: dateOf(world),
    user,
    settings: settingsOf(currentSet(world, row.institution), row.institution),
    record: rowJson(subject ?? row),
    case: { ...rowJson(row), ...factsOfType(definition), approvals: approvalsOfCase(row.instance?.approvals ?? [], row.data) },
    answers: row.data,
  }
  const base = inForceFor(row.set, definition, plain)
  const data = { ...base, related: relatedRows(world, row.set, row.institution, definition.uses ?? {}, base) }
  const acts = person === undefined ? undefined : PEOPLE[person].person
  return {
    row,
    definition,
    workflow: compileWorkflow(row.set, definition.workflow),
    data,
    parties: partiesOf(ruleBook(row.set), definition, data, acts, row.instance?.approvals),
    person: acts,
    user,
  }
}

/** The day that decides which law is in force, where the type of case names one. */
const inForceFor = (set: DefinitionSet, { effectiveOn }: CaseType, data: RuleData & { readonly case: Data }): RuleData => {
  if (effectiveOn === undefined) return data
  const day = ruleBook(set).value(effectiveOn, data)
  return { ...data, case: { ...data.case, effective_on: typeof day === 'string' ? day.slice(0, 10) : day } }
}

export const caseDefinitions = (set: DefinitionSet): CaseDefinitions => ({
  hash: set.hash,
  set,
  plan: (form) => compileForm(set, form),
})

/** The record as the engine plans its writes. */
export const caseRecordOf = ({ row, definition, data }: CaseView): CaseRecord => ({
  entity: row.entity,
  id: row.id,
  version: row.version,
  subject: row.subject ?? undefined,
  data: row.data,
  instance: row.instance,
  orphanedAnswers: row.orphanedAnswers,
  carriedOver: row.carriedOver,
  hash: row.set.hash,
  definitions: caseDefinitions(row.set),
  definition,
  related: data['related'] as CaseRecord['related'],
})

type Uses = NonNullable<CaseType['uses']>

/** The rows of the views that a definition uses. */
export const relatedRows = (
  world: World,
  set: DefinitionSet,
  institution: string,
  uses: Uses,
  data: RuleData,
): { readonly [name: string]: readonly Json[] } =>
  Object.fromEntries(
    Object.entries(uses).map(([name, { view: id, with: parameters }]) => {
      const view = set.get('view', id)
      const rows = rowsOfView(world, set, institution, view?.over ?? id, parameters ?? {}, data).map(rowJson)
      const shown =
        view?.group === undefined
          ? rows.map((row) => ({ ...onlyColumns(set, view, row), ...computed(set, view, { ...data, record: row }) }))
          : groupsIn(set, view, rows)
      return [name, shown.slice(0, view?.limit)]
    }),
  )

/** The groups of rows that a list has let through. */
const groupsIn = (set: DefinitionSet, view: View, rows: readonly Data[]): readonly Data[] => {
  const groups = groupsOf(set, view)
  const sort = (view.sort ?? []).map(({ field, down }) => ({ field, down: down ?? false }))
  const query = { entity: set.get('entity', view.entity)?.name ?? '', where: true, sort, ...(groups && { groups }) }
  return groupRows(set, query, rows).map((group) => rowOfGroup(query, group))
}

const computed = (set: DefinitionSet, view: View | undefined, data: RuleData): Data =>
  Object.fromEntries(
    (view?.columns ?? []).flatMap(({ field = '', value }) => (value === undefined ? [] : [[field, ruleBook(set).value(value, data)]])),
  )

export const rowsOfView = (
  world: World,
  set: DefinitionSet,
  institution: string,
  viewId: string,
  parameters: { readonly [name: string]: Json },
  data: RuleData,
): readonly Row[] => {
  const view = set.get('view', viewId)
  if (view === undefined) throw new Error(`There is no view "${viewId}".`)
  const given = Object.fromEntries(Object.entries(parameters).map(([name, logic]) => [name, ruleBook(set).value(logic, data)]))
  const where = every([
    conditionToPredicate(ruleBook(set), view.where, { ...data, with: given }, typesOf(set, view.entity)).where,
    noneOf(set, view, { ...data, with: given }).where,
  ])
  const rowsOf = (entity: string): readonly Data[] =>
    [...world.rows.values()].filter((row) => row.entity === entity && row.institution === institution).map(rowJson)
  const name = set.get('entity', view.entity)?.name
  const found = [...world.rows.values()].filter(
    (row) => row.entity === name && row.institution === institution && matchesPredicate(where, rowJson(row), { rowsOf }),
  )
  const sort = (view.sort ?? []).map(({ field, down }) => ({ field, down: down ?? false }))
  return found.toSorted((left, right) => compareRows(sort, rowJson(left), rowJson(right)))
}

/** Rules read no more of a related record than its view shows. */
const onlyColumns = (set: DefinitionSet, view: View | undefined, row: Data): Data => {
  const fields = (view ? namedColumns(set, view) : []).flatMap(({ value: _computed, ...shown }) => fieldsOfColumn(shown))
  return Object.fromEntries(Object.entries(row).filter(([field]) => field === 'id' || field === 'state' || fields.includes(field)))
}

export const workflowContext = (
  world: World,
  { data, definition, parties, person, user }: CaseView,
  more: Partial<WorkflowContext> = {},
): WorkflowContext => ({
  today: dateOf(world),
  now: world.now,
  user,
  parties: parties.acts,
  people: parties.people,
  case: data['case'] ?? null,
  answers: data['answers'] ?? {},
  record: data['record'] ?? null,
  related: data['related'] ?? {},
  settings: data['settings'] ?? {},
  ...(definition.approval && { approval: definition.approval }),
  ...(definition.promise && { promise: definition.promise }),
  ...(definition.start?.when && { start: definition.start.when }),
  ...(person !== undefined && { person }),
  ...more,
})

export type OpenedForm = { readonly plan: FormPlan; readonly context: FormContext; readonly mayEdit: boolean; readonly why?: string }

const pathsOf = (nodes: readonly PlanNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'repeat' ? [node.path, ...pathsOf(node.nodes)] : [node.path]))

/** The questions with an answer, for an event that points at some. */
const questionsOf = ({ row, definition }: CaseView): readonly Json[] =>
  definition.forms.flatMap((id) =>
    compileForm(row.set, id)
      .pages.flatMap(({ nodes }) => nodes)
      .flatMap(({ path }) => (row.data[path] === undefined || row.data[path] === null ? [] : [{ id: path, label: path }])),
  )

/** A form of a record for one person: the data its rules read, and its locks. */
export const openedForm = (world: World, view: CaseView, formId: string): OpenedForm => {
  const { row, workflow, data, parties, user } = view
  const plan = compileForm(row.set, formId)
  const may =
    row.instance === undefined
      ? ({ allowed: false, why: 'This is on file.' } as const)
      : mayEdit(workflow, row.instance, formId, parties.acts, data)
  const pages = may.allowed ? may.pages : []
  const closed = pages === undefined ? [] : plan.pages.filter(({ id }) => !pages.includes(id)).flatMap(({ nodes }) => pathsOf(nodes))
  const only = may.allowed ? may.only : undefined
  const unasked = pathsNotPointed(only, pathsOf(plan.pages.flatMap(({ nodes }) => nodes)), row.data)
  const locked = may.allowed ? [...closed, ...unasked] : ['*']
  const lookups = Object.values(plan.lookups).flatMap(({ id, from }) =>
    from?.view === undefined ? [] : [[id, { view: from.view, ...(from.with && { with: from.with }) }] as const],
  )
  const related = relatedRows(world, row.set, row.institution, { ...plan.uses, ...Object.fromEntries(lookups) }, data)
  const searched = Object.values(plan.lookups).flatMap(({ id, from }) =>
    from?.search === true && from.view !== undefined
      ? [[id, rowsAsValues(related[id] ?? [], from) as unknown as readonly Json[]] as const]
      : [],
  )
  return {
    plan,
    mayEdit: may.allowed,
    ...(!may.allowed && { why: may.why }),
    context: {
      today: dateOf(world),
      mode: may.allowed ? 'edit' : 'read',
      record: data['record'] ?? null,
      case: { ...(data['case'] as Data), questions: questionsOf(view) },
      user,
      settings: data['settings'] ?? {},
      related: {
        ...(data['related'] as FormContext['related']),
        ...searchedLists(row.set, plan),
        ...related,
        ...Object.fromEntries(searched),
      },
      ...(row.instance && { state: row.instance.state }),
      ...(locked.length > 0 && { locked, lockedWhy: may.allowed ? 'This part is for others to change now.' : may.why }),
    },
  }
}

/** The same without the lock, which decides who may change answers, not whether they are right. */
export const unlocked = ({ locked: _locked, lockedWhy: _why, ...context }: FormContext): FormContext => context
