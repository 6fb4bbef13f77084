import type { Json } from '../../definition/logic.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { isRecord } from '../../rules/values/json.ts'
import { ASPECT, LEAVES, type Level, type Template } from '../program/template.ts'
import type { Cell, FormState, RuleData, Scope } from './form-state.ts'
import type { FormContext } from './session.ts'

type Record = { readonly [key: string]: Json }

/** A blank value means "not answered". Where a default would come back, null records that it was cleared. */
export const rawOf = (given: Json | undefined, template: Template): Json | undefined => {
  const { node, type } = template
  if (given === undefined || node.kind !== 'field' || type === undefined) return undefined
  const value = type.sanitize(given, node)
  return isBlank(value) ? (node.default === undefined ? undefined : null) : value
}

export const fillData = (data: RuleData, context: FormContext): void => {
  const { record, related, user, settings, route, mode, today, event } = context
  Object.assign(data, {
    record: record ?? null,
    related: related ?? {},
    case: context.case ?? null,
    event: event ?? null,
    with: context.with ?? null,
    user: user ?? null,
    settings: settings ?? null,
    route: route ?? null,
    mode: mode ?? null,
    today,
    option: null,
  })
}

const newCell = (template: Template, scope: Scope): Cell => ({
  template,
  scope,
  path: scope.prefix + (template.node.kind === 'page' ? template.node.path : template.node.id),
  raw: undefined,
  relevant: false,
  value: undefined,
  required: undefined,
  access: 'editable',
  withheld: false,
  locked: false,
  flag: 'hidden',
  options: [],
  words: { label: template.node.label },
  finding: undefined,
  failed: new Map(),
  rowProblems: [],
  rows: [],
  kept: new Map(),
  malformed: undefined,
  seen: undefined,
  shown: undefined,
})

/** The name of a row in its list: the `$id` given (a number becomes text); otherwise a name made from its position. */
export const rowIdOf = (given: Json | undefined, at: number, taken: (id: string) => boolean): string => {
  const wanted = typeof given === 'string' && given !== '' ? given : typeof given === 'number' ? String(given) : String(at)
  let id = wanted
  for (let more = 1; taken(id); more++) id = `${wanted}~${more}`
  return id
}

/** Builds a form or a row from stored answers; its places still have to be settled. Nothing stored is lost, whatever it is. */
export const makeScope = (
  level: Level,
  id: string,
  around: Scope | undefined,
  owner: Cell | undefined,
  given: Record,
  state: FormState,
  source: Record = {},
): Scope => {
  const view: Scope['view'] = owner === undefined ? {} : { ...source, $id: id }
  const prefix = owner === undefined ? '' : `${owner.path}.${id}.`
  const data: RuleData = { answers: state.root?.view ?? view, item: view, parent: around?.view ?? null }
  fillData(data, state.context)
  const scope: Scope = { level, id, prefix, around, owner, cells: [], view, data, unknown: new Map(), inputs: undefined }
  if (owner === undefined) (state as { root: Scope }).root = scope
  for (const [key, value] of Object.entries(given)) if (!level.byId.has(key) && key !== '$id') scope.unknown.set(key, value)
  for (const template of level.templates) {
    const cell = newCell(template, scope)
    scope.cells.push(cell)
    state.cells.set(cell.path, cell)
    const answer = template.node.kind !== 'page' && Object.hasOwn(given, template.node.id) ? given[template.node.id] : undefined
    if (template.node.kind === 'repeat') giveRows(cell, answer, state)
    else cell.raw = rawOf(answer, template)
    state.queue.add(cell)
    state.stale.set(cell, ASPECT.access | LEAVES)
  }
  for (const check of level.checks) if (check.typing) state.staleChecks.set(scope, (state.staleChecks.get(scope) ?? new Set()).add(check))
  return scope
}

const giveRows = (cell: Cell, answer: Json | undefined, state: FormState): void => {
  const { node, inner } = cell.template
  if (answer === undefined || isBlank(answer) || node.kind !== 'repeat' || inner === undefined) return
  if (!Array.isArray(answer) || !answer.every(isRecord)) {
    cell.malformed = answer
    return
  }
  const taken = new Set<string>()
  for (const [at, row] of (answer as readonly Record[]).entries()) {
    const id = rowIdOf(row['$id'] ?? (node.over !== undefined && node.key !== undefined ? row[node.key] : undefined), at, (one) =>
      taken.has(one),
    )
    taken.add(id)
    if (node.over === undefined) cell.rows.push(makeScope(inner, id, cell.scope, cell, row, state))
    else cell.kept.set(id, row)
  }
}

export const dropScope = (scope: Scope, state: FormState): void => {
  state.staleChecks.delete(scope)
  for (const cell of scope.cells) {
    state.cells.delete(cell.path)
    state.stale.delete(cell)
    for (const row of cell.rows) dropScope(row, state)
  }
}
