import { mayEdit, stripWithheld, type Answers, type FormContext, type FormPlan, type Json, type PlanNode } from '#engine'
import type { Anonymous } from '../api/request-context.ts'
import type { Actor, CaseContext } from '../case-context.ts'
import { relatedRows, rowsOfView } from '../related-rows.ts'

/** A form of a record for one viewer: what the rules read, what is locked, whether it may be changed at all. */
export type OpenedForm = { readonly plan: FormPlan; readonly context: FormContext; readonly mayEdit: boolean; readonly why?: string; readonly pages?: readonly string[] }

/** Loads what the form's rules read and decides the lock. Complete: what a viewer is sent goes through `strippedForm`. */
export async function openedForm(context: Anonymous, cc: CaseContext, formId: string, actor: Actor, mode?: FormContext['mode']): Promise<OpenedForm> {
  const plan = cc.bundle.plan(formId)
  const may = cc.workflow && cc.instance ? mayEdit(cc.workflow, cc.instance, formId, cc.parties.acts, cc.data) : ({ allowed: false, why: 'This is on file; it changes by a request.' } as const)
  const related = { ...cc.related, ...(await relatedRows(context.tx, cc.bundle, plan.uses, cc.data)), ...(await lookupRows(context, cc, plan)) }
  const locked = !may.allowed ? ['*'] : may.pages ? plan.pages.filter(({ id }) => !may.pages?.includes(id)).flatMap(({ nodes }) => pathsOf(nodes)) : []
  const { data } = cc
  return {
    plan,
    mayEdit: may.allowed,
    ...(!may.allowed && { why: may.why }),
    ...(may.allowed && may.pages && { pages: may.pages }),
    context: {
      today: context.today,
      mode: mode ?? (may.allowed ? 'edit' : 'read'),
      record: data['record'] ?? null,
      case: data['case'] ?? null,
      user: actor.user,
      settings: data['settings'] ?? {},
      related,
      ...(cc.row.state !== null && { state: cc.row.state }),
      ...(locked.length > 0 && { locked, lockedWhy: may.allowed ? 'This part is for others to change now.' : may.why }),
    },
  }
}

/** What leaves the server: answers and context without what this viewer may not see, and what the server decided in its place. */
export function strippedForm({ plan, context }: OpenedForm, answers: Answers): { readonly answers: Answers; readonly context: FormContext } {
  const { answers: shown, withheld, decided } = stripWithheld(plan, answers, context)
  if (withheld.length === 0) return { answers: shown, context }
  const kept = new Set(withheld.map((path) => path.split('.')[0] ?? path))
  return { answers: shown, context: { ...context, case: withoutFields(context.case, kept), withheld, decided } }
}

/** The case holds the answers again: what is kept from the viewer there is kept here. */
function withoutFields(value: Json | undefined, fields: ReadonlySet<string>): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? null
  return Object.fromEntries(Object.entries(value).filter(([field]) => !fields.has(field))) as Json
}

async function lookupRows({ tx }: Anonymous, cc: CaseContext, plan: FormPlan): Promise<{ readonly [lookup: string]: readonly Json[] }> {
  const rows: { [lookup: string]: readonly Json[] } = {}
  for (const { id, from } of Object.values(plan.lookups)) {
    if (from?.view === undefined) continue
    const parameters = Object.fromEntries(Object.entries(from.with ?? {}).map(([name, logic]) => [name, cc.bundle.rules.value(logic, cc.data)]))
    rows[id] = await rowsOfView(tx, cc.bundle, from.view, parameters, cc.data)
  }
  return rows
}

function pathsOf(nodes: readonly PlanNode[]): readonly string[] {
  return nodes.flatMap((node) => (node.kind === 'repeat' ? [node.path, ...pathsOf(node.nodes)] : [node.path]))
}

/** The context of a form that an event asks, or that an approval shows: nothing of it is stored in the record. */
export async function eventFormContext(context: Anonymous, cc: CaseContext, formId: string, actor: Actor): Promise<{ readonly plan: FormPlan; readonly context: FormContext }> {
  const { plan, context: read } = await openedForm(context, cc, formId, actor, 'edit')
  const { locked: _locked, lockedWhy: _why, ...open } = read
  return { plan, context: open }
}

