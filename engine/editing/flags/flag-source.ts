import type { CaseType } from '../../definition/case.ts'
import type { Flag } from '../../definition/form.ts'
import type { Json } from '../../definition/logic.ts'
import type { Row } from '../../definition/rule.ts'
import type { State } from '../../definition/workflow.ts'
import { isFlag } from '../../forms/plan/flag-match.ts'
import { flagRowsOf } from '../../forms/plan/compile-form.ts'
import { flagsOf, flagTable, type FlagRowPlace } from '../../forms/plan/flag-table.ts'
import { nodesOf } from '../../forms/plan/plan-paths.ts'
import type { FormPlan } from '../../forms/plan/plan.ts'
import type { SourcedDefinitions } from '../../forms/plan/sourced-definitions.ts'
import { closureOf, holds, type Closure } from '../../forms/program/rule-closures.ts'
import { mergedText } from '../../messages/merge-text.ts'
import { sameJson } from '../../rules/values/json.ts'
import { compileWorkflow, type CompiledWorkflow } from '../../workflow/compile-workflow.ts'
import { mayEdit } from '../../workflow/may-edit.ts'
import { ruleBook } from '../../workflow/rule-book.ts'
import { whoActs } from './who-acts.ts'

/** Somebody who may meet a form: an account of a kind, or somebody without one who is asked by a link. */
export type FlagViewer = { readonly label: string; readonly user: Json }

/** A question or a list of a form, with what decides besides the rows of the table. */
export type FlagField = {
  readonly path: string
  readonly label: string
  readonly page: string
  readonly pageTitle: string
  /** The list whose rows have it. */
  readonly of?: string
  /** What the form says itself. */
  readonly flag: Flag
  readonly computed?: true
  /** The path and the words of the question it explains. */
  readonly explains?: string
  readonly requiredWhen?: true
  /** It is asked in some cases alone. */
  readonly shownWhen?: true
}

/** People of one role in one state of a case. */
export type FlagColumn = {
  readonly id: string
  readonly role: string
  readonly state?: string
  /** What rows can match; an input that is missing depends on the case. */
  readonly inputs: { readonly [name: string]: Json }
  /** Whether the path lets them change answers; or the pages on which it does. */
  readonly edits: boolean | readonly string[]
  readonly why?: string
  /** Those of the role that only read here, while others may answer. */
  readonly readers?: readonly string[]
}

/** A row of the table; `when`: the columns in which its condition holds, or that the case decides. */
export type FlagRule = {
  readonly key: string
  readonly id: string
  readonly definition: string
  readonly row: Row
  readonly when?: 'case' | readonly string[]
}

/** An element of the form's own list: a row of its own, or a table that it shares. */
export type FlagElement = { readonly own: FlagRule } | { readonly shared: string; readonly rules: readonly FlagRule[] }

/** Everything that decides who sees what in a form, as JSON. */
export type FlagSource = {
  readonly form: string
  readonly fields: readonly FlagField[]
  readonly columns: readonly FlagColumn[]
  /** The rows of forms that are used as pages; they come before the form's own. */
  readonly before: readonly FlagRule[]
  readonly list: readonly FlagElement[]
}

type Asked = {
  readonly viewers: readonly FlagViewer[]
  /** Whoever decides an approval without an account. */
  readonly byLink: Json
  readonly settings: Json
}

const fieldsIn = (plan: FormPlan): readonly FlagField[] => {
  const labels = new Map(nodesOf(plan).map(({ path, label }) => [path, label]))
  const titles = new Map(plan.pages.map(({ id, title, visibleWhen }) => [id, { title, isShownWhen: visibleWhen !== undefined }]))
  return nodesOf(plan).flatMap((node): readonly FlagField[] => {
    if (node.kind === 'content' || (node.kind === 'field' && node.helper === true)) return []
    const around = node.path.lastIndexOf('.*.')
    const page = titles.get(node.page)
    const explains = node.kind === 'field' ? node.explains : undefined
    return [
      {
        path: node.path,
        label: node.label,
        page: node.page,
        pageTitle: page?.title ?? node.page,
        ...(around > 0 && { of: labels.get(node.path.slice(0, around)) ?? '' }),
        flag: node.flag ?? 'editable',
        ...(node.kind === 'field' && node.value !== undefined && { computed: true as const }),
        ...(explains !== undefined && { explains }),
        ...(node.requiredWhen !== undefined && { requiredWhen: true as const }),
        ...((node.visibleWhen !== undefined || page?.isShownWhen === true) && { shownWhen: true as const }),
      },
    ]
  })
}

type Stage = {
  readonly state?: State
  readonly edits: (viewer: FlagViewer) => Pick<FlagColumn, 'edits' | 'why'>
  readonly byLink: readonly string[]
}

type Case = { readonly definition: CaseType; readonly workflow: CompiledWorkflow }

const OPEN: Stage = { edits: () => ({ edits: true }), byLink: [] }

const strongest = (all: readonly Pick<FlagColumn, 'edits' | 'why'>[]): Pick<FlagColumn, 'edits' | 'why'> =>
  all.find(({ edits }) => edits === true) ?? all.find(({ edits }) => edits !== false) ?? all[0] ?? { edits: false }

/** The parties that come by a link in a state. */
const linkedIn = ({ definition }: Case, { approval }: State): readonly string[] => {
  if (approval === undefined) return []
  const asked = approval.approvers
  return Object.entries(definition.parties).flatMap(([party, { by, label }]) =>
    by === 'token' && (typeof asked === 'string' || asked.includes(party)) ? [mergedText(label, {})] : [],
  )
}

/** The states of the cases that are filled in with the form, each once. A form without a case has none. */
const stagesOf = (set: SourcedDefinitions, form: string): readonly Stage[] => {
  const rules = ruleBook(set)
  const cases = set
    .all('case')
    .filter((definition) => definition.abstract !== true && definition.forms.includes(form))
    .map((definition): Case => ({ definition, workflow: compileWorkflow(set, definition.workflow) }))
  const states = new Map(cases.flatMap(({ workflow }) => [...workflow.states.entries()]))
  const edits = (state: State, { user }: FlagViewer): Pick<FlagColumn, 'edits' | 'why'> =>
    strongest(
      cases
        .filter(({ workflow }) => workflow.states.has(state.id))
        .map(({ definition, workflow }) => {
          const may = mayEdit(workflow, { state: state.id }, form, whoActs(rules, definition, user))
          return { edits: may.allowed ? (may.pages ?? true) : false, ...(may.why !== undefined && { why: may.why }) }
        }),
    )
  const made = [...states.values()].map((state): Stage => ({
    state,
    edits: (viewer) => edits(state, viewer),
    byLink: [...new Set(cases.flatMap((each) => (each.workflow.states.has(state.id) ? linkedIn(each, state) : [])))],
  }))
  return made.length === 0 ? [OPEN] : made
}

/** Those who act in a case of the form at all; all of them where no case has it. */
const viewersOf = (set: SourcedDefinitions, form: string, viewers: readonly FlagViewer[]): ReadonlySet<FlagViewer> => {
  const cases = set.all('case').filter((definition) => definition.abstract !== true && definition.forms.includes(form))
  const rules = ruleBook(set)
  return new Set(
    viewers.filter(({ user }) => cases.length === 0 || cases.some((definition) => whoActs(rules, definition, user).length > 0)),
  )
}

const KNOWN = ['user', 'mode', 'settings']

const isKnown = ({ reads }: Closure): boolean => reads.every((path) => KNOWN.includes(path.split('.')[0] ?? ''))

const roleOf = (user: Json): Json => {
  const person = (user ?? {}) as { readonly [name: string]: Json }
  return person['role'] ?? person['userRole'] ?? null
}

/** The values that rows match for somebody in a state, as a session works them out; those that the case decides are left out. */
const inputsFor = (
  plan: FormPlan,
  data: { readonly user: Json; readonly mode: string },
  state: string | undefined,
): FlagColumn['inputs'] => {
  const inputs = new Map<string, Json>([
    ['mode', data.mode],
    ['state', state ?? null],
    ['role', roleOf(data.user)],
  ])
  for (const [name, logic] of Object.entries(plan.flagInputs)) {
    const closure = closureOf(logic, plan, () => undefined)
    if (isKnown(closure)) inputs.set(name, closure.run(data))
    else inputs.delete(name)
  }
  return Object.fromEntries(inputs)
}

type Meeting = FlagColumn & { readonly data: { readonly user: Json; readonly mode: string; readonly settings: Json } }

const roleKey = ({ inputs }: FlagColumn): Json =>
  Object.fromEntries(Object.entries(inputs).filter(([name]) => name !== 'state' && name !== 'mode'))

/** People whom no row can tell apart share a column: what somebody of them may do, with those who may not. */
const together = (meetings: readonly Meeting[]): readonly Meeting[] => {
  const groups: Meeting[][] = []
  for (const meeting of meetings) {
    const group = groups.find(
      ([first]) => first !== undefined && first.state === meeting.state && sameJson(roleKey(first), roleKey(meeting)),
    )
    if (group) group.push(meeting)
    else groups.push([meeting])
  }
  return groups.flatMap((group) => {
    const best = group.find(({ edits }) => edits === true) ?? group.find(({ edits }) => edits !== false) ?? group[0]
    if (best === undefined) return []
    const readers = group.filter(({ edits }) => best.edits !== false && edits === false).map(({ role }) => role)
    return [{ ...best, role: [...new Set(group.map(({ role }) => role))].join(', '), ...(readers.length > 0 && { readers }) }]
  })
}

const meetingsOf = (set: SourcedDefinitions, plan: FormPlan, { viewers, byLink, settings }: Asked): readonly Meeting[] => {
  const stages = stagesOf(set, plan.id)
  const acting = viewersOf(set, plan.id, viewers)
  const meeting = (viewer: FlagViewer, stage: Stage, { edits, why }: Pick<FlagColumn, 'edits' | 'why'>): Meeting => {
    const data = { user: viewer.user, mode: edits === false ? 'read' : 'edit', settings }
    const state = stage.state?.id
    return {
      id: '',
      role: viewer.label,
      ...(stage.state && { state: mergedText(stage.state.label, {}) }),
      inputs: inputsFor(plan, data, state),
      edits,
      ...(why !== undefined && { why }),
      data,
    }
  }
  const known = together(viewers.flatMap((viewer) => stages.map((stage) => meeting(viewer, stage, stage.edits(viewer)))))
  const labels = new Set([...acting].map(({ label }) => label))
  const accounts = known.filter(({ role }) => role.split(', ').some((label) => labels.has(label)))
  const linked = stages.flatMap((stage) => stage.byLink.map((label) => meeting({ label, user: byLink }, stage, { edits: false })))
  const roles = [...new Set([...accounts, ...linked].map(({ role }) => role))]
  return roles
    .flatMap((role) => [...accounts, ...linked].filter((each) => each.role === role))
    .map((each, index) => ({ ...each, id: `c${index}` }))
}

/** Reads who sees what of a form out of its definitions: its questions, who meets them in which state, and the rows that decide. */
export const flagSource = (set: SourcedDefinitions, plan: FormPlan, asked: Asked): FlagSource => {
  const form = set.get('form', plan.id)
  if (form === undefined) throw new Error(`There is no form "${plan.id}".`)
  const meetings = meetingsOf(set, plan, asked)
  const ruleAt = ({ row, id, pointer }: FlagRowPlace): FlagRule => {
    // By its name, not by its place: it stays the same when another row is put before it.
    const head = { key: `${id}${pointer.slice(0, pointer.lastIndexOf('/'))}/${row.id}`, id: row.id, definition: id, row }
    if (row.when === undefined || row.when === true) return head
    const closure = closureOf(row.when, plan, () => undefined)
    const isIn = ({ data }: Meeting): boolean => holds(closure, data)
    return { ...head, when: isKnown(closure) ? meetings.filter(isIn).map(({ id: column }) => column) : 'case' }
  }
  const all = flagRowsOf(set, plan.id).filter(({ row }) => isFlag(row.then))
  const own = flagTable(set, form).rows.filter(({ row }) => isFlag(row.then))
  return {
    form: plan.id,
    fields: fieldsIn(plan),
    columns: meetings.map(({ data: _data, ...column }) => column),
    before: all.slice(0, all.length - own.length).map(ruleAt),
    list: flagsOf(form).flatMap((element, index): readonly FlagElement[] => {
      if (typeof element === 'string') return [{ shared: element, rules: own.filter(({ id }) => id === element).map(ruleAt) }]
      return [{ own: ruleAt({ row: element, id: form.id, pointer: `/flags/${index}` }) }]
    }),
  }
}
