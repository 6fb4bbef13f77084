import type { Example } from '../../definition/head.ts'
import type { FormPlan, PlanField, PlanRepeat } from '../../forms/plan/plan.ts'
import type { FormContext } from '../../forms/program/form-context.ts'
import { openForm } from '../../forms/session/open-form.ts'
import type { Answers, FormSession } from '../../forms/session/session.ts'
import { isRecord, sameJson, type Json } from '../../rules/values/json.ts'

/** One thing that an example can state of a form. Of `errors` and `warnings`, the value is the path that has one. */
export type WalkedFact = {
  readonly path: string
  readonly label: string
  readonly key: 'flag' | 'value' | 'options' | 'rows' | 'errors' | 'warnings'
  readonly value: Json
  /** The answers made it so: without any, it is otherwise. */
  readonly moved: boolean
}

/** What somebody did in a form, as an example gives it, and everything that came of it. */
export type WalkedForm = { readonly given: Example['given']; readonly facts: readonly WalkedFact[] }

type Fact = Omit<WalkedFact, 'moved'>

const PROBLEMS = { error: 'errors', warning: 'warnings' } as const

/** Data of people and settings are kept only where the form reads them: an example is a promise about the form, and no copy of an account. */
const READ_IN_PART = ['user', 'settings'] as const

const readOf = (plan: string, root: string, data: Json | undefined): Json | undefined => {
  if (!isRecord(data)) return undefined
  const named = new Set([...plan.matchAll(new RegExp(`\\b${root}\\.(\\w+)`, 'gu'))].map(([, name]) => name))
  const read = Object.fromEntries(Object.entries(data).filter(([name]) => plan.includes(`"var":"${root}"`) || named.has(name)))
  return Object.keys(read).length === 0 ? undefined : read
}

const ofField = (session: FormSession, { path, value: computed, optionRules }: PlanField): readonly Fact[] => {
  const { label, flag, value, options } = session.field(path)
  return [
    { path, label, key: 'flag', value: flag },
    ...(computed === undefined || value === undefined ? [] : [{ path, label, key: 'value' as const, value }]),
    ...(optionRules === undefined || flag === 'hidden'
      ? []
      : [{ path, label, key: 'options' as const, value: options.filter(({ disabled }) => !disabled).map((option) => option.value) }]),
  ]
}

const ofRows = (session: FormSession, { path, label }: PlanRepeat): readonly Fact[] => {
  const { flag, rows } = session.rows(path)
  return [
    { path, label, key: 'flag', value: flag },
    { path, label, key: 'rows', value: rows.length },
  ]
}

const factsOf = (plan: FormPlan, answers: Answers, context: FormContext): readonly Fact[] => {
  const session = openForm(plan, { answers, context })
  const nodes = plan.pages.flatMap((page) => page.nodes)
  const missing = new Set(
    nodes.flatMap((node) => (node.kind === 'field' && session.field(node.path).value === undefined ? [node.path] : [])),
  )
  const labels = new Map(nodes.map(({ path, label }) => [path, label]))
  return [
    ...nodes.flatMap((node) => {
      if (node.kind === 'repeat') return ofRows(session, node)
      return node.kind === 'field' && node.helper !== true ? ofField(session, node) : []
    }),
    // An answer that is only missing is told by its flag.
    ...session
      .problems('submit')
      .filter(({ path, code }) => code !== 'answers.required' && !missing.has(path))
      .map(({ path, severity }) => ({
        path,
        label: labels.get(path) ?? labels.get(path.split('.')[0] ?? '') ?? path,
        key: PROBLEMS[severity],
        value: path,
      })),
  ]
}

/**
 * What an example of a form would give and could state, after somebody answered it. It is read from a form that is opened as the example
 * will be opened, so that whatever is stated of it holds on the day it is kept. `given`: what there was besides answers.
 */
export const walkedForm = (
  plan: FormPlan,
  { answers, context, given }: { readonly answers: Answers; readonly context: FormContext; readonly given: Example['given'] },
): WalkedForm => {
  const written = JSON.stringify(plan)
  const { answers: _answers, user: _user, settings: _settings, ...around } = given
  const read = READ_IN_PART.flatMap((root) => {
    const part = readOf(written, root, context[root])
    return part === undefined ? [] : [[root, part] as const]
  })
  const kept = { today: context.today, ...around, ...Object.fromEntries(read) }
  const opened = { ...kept, ...(context.related && { related: context.related }) } as FormContext
  const before = factsOf(plan, {}, opened)
  const isSame = (fact: Fact): boolean =>
    before.some(({ path, key, value }) => path === fact.path && key === fact.key && sameJson(value, fact.value))
  return {
    given: { answers, ...kept },
    facts: factsOf(plan, answers, opened)
      .filter((fact, index, all) => all.findIndex(({ path, key }) => path === fact.path && key === fact.key) === index)
      .map((fact) => ({ ...fact, moved: !isSame(fact) })),
  }
}

/** The example that states some of the facts of a walk. */
export const exampleOfWalk = (name: string, { given }: WalkedForm, stated: readonly WalkedFact[]): Example => {
  const then: { [path: string]: Json } = {}
  for (const { path, key, value } of stated) {
    if (key === 'errors' || key === 'warnings') {
      const known = then[key]
      then[key] = [...(Array.isArray(known) ? (known as readonly Json[]) : []), value]
    } else {
      const known = then[path]
      then[path] = { ...(isRecord(known) ? known : {}), [key]: value }
    }
  }
  return { name, given, then }
}
