import type { Form } from '../../definition/form.ts'
import type { Row } from '../../definition/rule.ts'
import { FLAGS } from '../../definition/vocabulary.ts'
import { isFlag } from '../../forms/plan/flag-match.ts'
import { flagsOf, flagTable, GIVEN_INPUTS, type FlagRowPlace } from '../../forms/plan/flag-table.ts'
import { sameJson, type Json } from '../../rules/values/json.ts'
import { checkTable } from '../../rules/check/check-table.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { sameElements } from '../../rules/values/same-elements.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'

type Names = { readonly field: readonly string[]; readonly page: readonly string[] }

const namesIn = ({ set, outlines }: CheckContext, { id }: Form): Names => {
  const outline = outlines.get(id)
  return {
    // A field in a row of a list is named by itself, or with its list.
    field: (outline?.fields ?? []).flatMap(({ name, path }) => [name, path, path.replaceAll('.*', '')]),
    page: (outline?.forms ?? []).flatMap((form) => (set.get('form', form)?.pages ?? []).map((page) => page.id)),
  }
}

const checkRow = ({ report }: CheckContext, { row, id, pointer }: FlagRowPlace, names: Names): void => {
  for (const input of ['field', 'page'] as const) {
    const wanted = row.match?.[input]
    const known = names[input]
    for (const name of Array.isArray(wanted) ? (wanted as readonly Json[]) : [wanted])
      if (typeof name === 'string' && !known.includes(name))
        report('form.name-unknown', id, `${pointer}/match/${input}`, { name, property: input, where: id, hint: didYouMean(name, known) })
  }
  if (!isFlag(row.then))
    report('schema.not-a-word', id, row.then === undefined ? pointer : `${pointer}/then`, {
      found: JSON.stringify(row.then ?? null),
      known: FLAGS.join(', '),
      hint: didYouMean(typeof row.then === 'string' ? row.then : '', FLAGS),
    })
}

/** A table that forms share names fields of any of them, and gives an input the same meaning as the others. */
const checkShared = (context: CheckContext, id: string, forms: readonly Form[]): void => {
  const { set, report } = context
  const rule = set.get('rule', id)
  if (rule === undefined) return
  const isTable = rule.type === 'table' && (rule.hit ?? 'first') === 'first' && rule.with === undefined && rule.effective === undefined
  if (!isTable) report('form.flags-rule', id, '/type', { id })
  const all = forms.map((form) => namesIn(context, form))
  const names: Names = { field: all.flatMap(({ field }) => field), page: all.flatMap(({ page }) => page) }
  rule.rows?.forEach((row, index) => checkRow(context, { row, id, pointer: `/rows/${index}` }, names))
  for (const form of forms)
    for (const [name, logic] of Object.entries(rule.inputs ?? {}))
      if (!sameJson(flagTable(set, form).inputs[name] ?? null, logic)) report('form.flags-input', form.id, '/flags', { name, id })
}

type Shared = readonly (readonly [rule: string, form: string])[]

/** Every rule whose table decides flags, with each form that shares it. */
const sharedFlags = ({ set }: CheckContext): Shared =>
  set.all('form').flatMap((form) => flagsOf(form).flatMap((id) => (typeof id === 'string' ? [[id, form.id] as const] : [])))

const sameShared = (before: Shared, after: Shared): boolean => sameElements(before, after, (a, b) => sameElements(a, b))

/** The forms whose flags a rule decides. */
export const formsFlaggedBy = ({ set, shared }: CheckContext, rule: string): readonly Form[] =>
  shared('shared flags', sharedFlags, sameShared).flatMap(([id, form]) => (id === rule ? (set.get('form', form) ?? []) : []))

/** The flags of a form are a decision table like any other. */
export const checkFormFlags: DefinitionCheck = (context) => {
  const { set, each, reportProblem } = context
  for (const { id } of each('rule')) {
    const forms = formsFlaggedBy(context, id)
    if (forms.length > 0) checkShared(context, id, forms)
  }
  for (const form of each('form')) {
    const own = flagTable(set, form).rows.filter(({ id }) => id === form.id)
    if (own.length === 0 && form.flagInputs === undefined) continue
    const names = namesIn(context, form)
    for (const place of own) checkRow(context, place, names)
    const inputs = { ...Object.fromEntries(GIVEN_INPUTS.map((name) => [name, null])), ...flagTable(set, form).inputs }
    const rows: readonly Row[] = own.map(({ row }) => row)
    for (const problem of checkTable({ id: form.id, type: 'table', inputs, rows: [...rows] })) {
      const pointer = problem.pointer
        .replace(/^\/rows\/(\d+)/, (_, index: string) => own[Number(index)]?.pointer ?? '/flags')
        .replace(/^\/inputs/, '/flagInputs')
      reportProblem(problem, form.id, pointer)
    }
  }
}
