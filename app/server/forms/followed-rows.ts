import { withRules, sameJson, type FormPlan, type Json, type RuleData } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import type { LoadedRecord } from '../records/load-record.ts'
import { rowsOfView, type Related, type Uses } from '../records/related-rows.ts'
import type { Data } from '../store/records/records.ts'
import type { WorkContext } from '../work/work-context.ts'

type Parameters = NonNullable<Uses[string]['with']>

/** A view whose parameters read answers of the form, under the name by which the form's rules read its rows. */
type Follower = { readonly name: string; readonly view: string; readonly with: Parameters; readonly fields: ReadonlySet<string> }

const ofPlans = new WeakMap<FormPlan, readonly Follower[]>()

/** The answers that parameters read; the case repeats them. */
const answersIn = (parameters: Parameters, { set }: CompiledDefinitions): ReadonlySet<string> =>
  new Set([...withRules(JSON.stringify(parameters), set).matchAll(/\b(?:answers|case)(?:\.|",")(\w+)/g)].map(([, field = '']) => field))

const followersOf = ({ definition, definitions }: LoadedRecord, plan: FormPlan): readonly Follower[] => {
  const known = ofPlans.get(plan)
  if (known !== undefined) return known
  const lists = Object.values(plan.lookups).flatMap(({ id, from }) =>
    from?.view === undefined || from.search === true ? [] : [[id, { view: from.view, with: from.with }] as const],
  )
  const found = [...Object.entries({ ...definition?.uses, ...plan.uses }), ...lists].map(([name, { view, with: parameters = {} }]) => ({
    name,
    view,
    with: parameters,
    fields: answersIn(parameters, definitions),
  }))
  const followers = found.filter(({ fields }) => fields.size > 0)
  ofPlans.set(plan, followers)
  return followers
}

const dataWith = (data: RuleData, answers: Data): RuleData => ({ ...data, answers, case: { ...(data['case'] as Data), ...answers } })

type Change = {
  readonly after: Data
  readonly fields: readonly string[]
  /** Left out: what stood there before is not known, so every view that reads one of the fields is read again. */
  readonly before?: Data
}

/** The rows of the views whose parameters a save has changed, as a page that is opened now would have them; undefined when there are none. */
export const followedRows = async (
  { tx }: WorkContext,
  loaded: LoadedRecord,
  plan: FormPlan,
  { before, after, fields }: Change,
): Promise<Related | undefined> => {
  const { definitions, data } = loaded
  const followers = followersOf(loaded, plan).filter((follower) => fields.some((field) => follower.fields.has(field)))
  if (followers.length === 0) return undefined
  const valuesIn = (parameters: Parameters, answers: Data): Data =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, logic]): [string, Json] => [name, definitions.rules.value(logic, dataWith(data, answers))]),
    )
  const changed = followers.flatMap(({ name, view, with: parameters }) => {
    const values = valuesIn(parameters, after)
    const isSame = before !== undefined && sameJson(values, valuesIn(parameters, before))
    return isSame ? [] : [{ name, view, values }]
  })
  if (changed.length === 0) return undefined
  const rows = changed.map(
    async ({ name, view, values }) => [name, await rowsOfView(tx, definitions, view, values, dataWith(data, after))] as const,
  )
  return Object.fromEntries(await Promise.all(rows))
}
