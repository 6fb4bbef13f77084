import { searchedLists } from '../forms/server-side/searched-lists.ts'
import { compileForm } from '../forms/plan/compile-form.ts'
import { openForm } from '../forms/session/open-form.ts'
import type { FormPlan, PlanNode } from '../forms/plan/plan.ts'
import type { FormContext } from '../forms/program/form-context.ts'
import type { Option } from '../forms/program/session-lookups.ts'
import type { Answers, FormSession } from '../forms/session/session.ts'
import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { didYouMean } from '../loading/did-you-mean.ts'
import { expectValue, show, type ExampleRunner } from './example-runner.ts'

const plans = new WeakMap<DefinitionSet, Map<string, FormPlan>>()

/** A form is compiled once for all its examples. */
const planOf = (set: DefinitionSet, id: string): FormPlan => {
  const known = plans.get(set) ?? new Map<string, FormPlan>()
  plans.set(set, known)
  const plan = known.get(id) ?? compileForm(set, id)
  known.set(id, plan)
  return plan
}

const kindsOf = (nodes: readonly PlanNode[]): readonly (readonly [string, PlanNode['kind']])[] =>
  nodes.flatMap((node) => [[node.path, node.kind] as const, ...(node.kind === 'repeat' ? kindsOf(node.nodes) : [])])

/** Does a path match a template path? `dependents.r1.first_name` matches `dependents.*.first_name`. */
const templateOf = (path: string): string =>
  path
    .split('.')
    .map((step, index) => (index % 2 === 1 ? '*' : step))
    .join('.')

/** Options as examples write them: the values that can be chosen, or properties of each by value. */
const optionsAs = (expected: Json | undefined, options: readonly Option[]): Json =>
  isRecord(expected)
    ? Object.fromEntries(options.map(({ value, ...words }) => [value, words as Json]))
    : options.filter((option) => !option.disabled).map((option) => option.value)

const stateAt = (session: FormSession, path: string, kind: PlanNode['kind'], expected: JsonObject): Json => {
  if (kind === 'repeat') {
    const { flag, rows, mayAdd, mayRemove, mayMove } = session.rows(path)
    return { flag, rows: rows.length, mayAdd, mayRemove, mayMove }
  }
  const { flag, value, label, options } = session.field(path)
  return { flag, value: value ?? null, label, options: optionsAs(expected['options'], options) }
}

/** The listed paths must have a problem; an empty list means that no given answer may have one. */
const expectProblems = (session: FormSession, severity: 'error' | 'warning', expected: Json | undefined): readonly string[] => {
  if (!isList(expected)) return []
  const found = session.problems('submit').filter((problem) => problem.severity === severity)
  if (expected.length === 0)
    return found
      .filter((problem) => problem.code !== 'answers.required')
      .map((problem) => `${problem.path} has ${severity} ${problem.code}: ${problem.message}`)
  return expected
    .filter((path) => !found.some((problem) => problem.path === path))
    .map((path) => `${show(path)} has no ${severity}; those that have are ${found.map((problem) => problem.path).join(', ') || 'none'}.`)
}

/** `path`: flag, value, label, options (a list of rows: flag and rows) as they then are; `errors`, `warnings`: paths that have one. */
export const runFormExample: ExampleRunner = (set, id, { given, then }, today) => {
  if (set.get('form', id) === undefined) return [`There is no form "${id}".`]
  const plan = planOf(set, id)
  const kinds = new Map(plan.pages.flatMap((page) => kindsOf(page.nodes)))
  const { answers = {}, related, ...context } = given
  const rows = { ...searchedLists(set, plan), ...(related as FormContext['related']) }
  const session = openForm(plan, { answers: answers as Answers, context: { today, ...context, related: rows } as FormContext })
  return Object.entries(then).flatMap(([path, expected]): readonly string[] => {
    if (path === 'errors') return expectProblems(session, 'error', expected)
    if (path === 'warnings') return expectProblems(session, 'warning', expected)
    const kind = kinds.get(templateOf(path))
    if (kind === undefined || kind === 'content') return [`The form has no "${path}". ${didYouMean(path, [...kinds.keys()])}`.trim()]
    if (!isRecord(expected)) return [`Say what "${path}" is: {"flag": …}, {"value": …}.`]
    const actual = stateAt(session, path, kind, expected)
    return Object.entries(expected).flatMap(([key, value]) =>
      expectValue(`${path}: ${key}`, isRecord(actual) ? actual[key] : undefined, value),
    )
  })
}
