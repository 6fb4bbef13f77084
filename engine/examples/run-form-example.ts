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
import { exampleTexts as texts } from '../texts/en/examples.ts'
import { contains, show, type ExampleRunner } from './example-runner.ts'

const plans = new WeakMap<DefinitionSet, Map<string, FormPlan>>()

/** A form is compiled once for all its examples. */
const planOf = (set: DefinitionSet, id: string): FormPlan => {
  const known = plans.get(set) ?? new Map<string, FormPlan>()
  plans.set(set, known)
  const plan = known.get(id) ?? compileForm(set, id)
  known.set(id, plan)
  return plan
}

const nodesIn = (nodes: readonly PlanNode[]): readonly (readonly [string, PlanNode])[] =>
  nodes.flatMap((node) => [[node.path, node] as const, ...(node.kind === 'repeat' ? nodesIn(node.nodes) : [])])

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

/** What a place of the form is called. */
const nameAt = (session: FormSession, path: string, node: PlanNode | undefined): string => {
  if (node === undefined) return path
  return `“${node.kind === 'field' ? session.field(path).label : node.label}”`
}

const isFlag = (value: Json): value is keyof typeof texts.flags => typeof value === 'string' && Object.hasOwn(texts.flags, value)

/** A value as people read it: by its label where it is one of a list. */
const valueInWords = (value: Json, options: readonly Option[]): string => {
  if (value === null) return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (isList(value)) return value.map((each) => valueInWords(each, options)).join(', ')
  return options.find((option) => option.value === value)?.label ?? show(value)
}

/** One property of a place in the words of the office. */
const inWords = (key: string, value: Json, options: readonly Option[]): string => {
  if (key === 'flag' && isFlag(value)) return texts.flags[value]
  if (key === 'value') return texts.value(valueInWords(value, options))
  if (key === 'options' && isList(value)) return texts.offers(value.length === 0 ? texts.nothing : valueInWords(value, options))
  if (key === 'rows' && typeof value === 'number') return texts.rows({ count: value })
  return `${key} ${show(value)}`
}

/** The listed paths must have a problem; an empty list means that no given answer may have one. */
const expectProblems = (
  session: FormSession,
  severity: 'error' | 'warning',
  expected: Json | undefined,
  nameOf: (path: string) => string,
): readonly string[] => {
  if (!isList(expected)) return []
  const found = session.problems('submit').filter((problem) => problem.severity === severity)
  if (expected.length === 0)
    return found
      .filter((problem) => problem.code !== 'answers.required')
      .map(({ path, message }) => (severity === 'error' ? texts.refused : texts.warned)({ name: nameOf(path), why: message }))
  return expected
    .filter((path) => !found.some((problem) => problem.path === path))
    .map((path) => (severity === 'error' ? texts.notRefused : texts.notWarned)({ name: nameOf(String(path)) }))
}

/** `path`: flag, value, label, options (a list of rows: flag and rows) as they then are; `errors`, `warnings`: paths that have one. */
export const runFormExample: ExampleRunner = (set, id, { given, then }, today) => {
  if (set.get('form', id) === undefined) return [`There is no form "${id}".`]
  const plan = planOf(set, id)
  const nodes = new Map(plan.pages.flatMap((page) => nodesIn(page.nodes)))
  const { answers = {}, related, ...context } = given
  const rows = { ...searchedLists(set, plan), ...(related as FormContext['related']) }
  const session = openForm(plan, { answers: answers as Answers, context: { today, ...context, related: rows } as FormContext })
  const nameOf = (path: string): string => nameAt(session, path, nodes.get(templateOf(path)))
  return Object.entries(then).flatMap(([path, expected]): readonly string[] => {
    if (path === 'errors') return expectProblems(session, 'error', expected, nameOf)
    if (path === 'warnings') return expectProblems(session, 'warning', expected, nameOf)
    const kind = nodes.get(templateOf(path))?.kind
    if (kind === undefined || kind === 'content') return [`The form has no "${path}". ${didYouMean(path, [...nodes.keys()])}`.trim()]
    if (!isRecord(expected)) return [`Say what "${path}" is: {"flag": …}, {"value": …}.`]
    const actual = stateAt(session, path, kind, expected)
    const options = kind === 'repeat' ? [] : session.field(path).options
    return Object.entries(expected).flatMap(([key, value]) => {
      const is = (isRecord(actual) ? actual[key] : undefined) ?? null
      if (contains(is, value)) return []
      return [texts.differs({ name: nameOf(path), is: inWords(key, is, options), wanted: inWords(key, value, options) })]
    })
  })
}
