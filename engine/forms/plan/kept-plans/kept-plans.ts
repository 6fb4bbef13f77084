import type { FormPlan } from '../plan.ts'
import type { SourcedDefinitions } from '../sourced-definitions.ts'
import { notedSet } from './noted-set.ts'
import { valueOfRead } from './reads.ts'

/** Plans are shared: whoever changed one would change it for everybody. */
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}

type KeptPlan = { readonly plan: FormPlan; readonly reads: readonly (readonly [read: string, value: string])[] }

export type KeptPlans = {
  readonly plan: (set: SourcedDefinitions, form: string) => FormPlan
  /** How many plans are kept now. */
  readonly count: () => number
}

/**
 * Plans by form, each with what it was made of. Institutions, languages and edits share most plans: one is made again only where something that
 * it was made of is different. The form that nobody asked for longest is forgotten first.
 */
export const keepPlans = (
  compile: (set: SourcedDefinitions, form: string) => FormPlan,
  { most, mostOfForm }: { readonly most: number; readonly mostOfForm: number },
): KeptPlans => {
  const byForm = new Map<string, readonly KeptPlan[]>()
  let count = 0
  const put = (form: string, plans: readonly KeptPlan[]): void => {
    count += plans.length - (byForm.get(form)?.length ?? 0)
    byForm.delete(form)
    byForm.set(form, plans)
    for (const [oldest, { length }] of byForm) {
      if (count <= most || oldest === form) return
      byForm.delete(oldest)
      count -= length
    }
  }
  const compiled = (set: SourcedDefinitions, form: string): KeptPlan => {
    const reads = new Set<string>()
    const plan = compile(
      notedSet(set, (read) => reads.add(read)),
      form,
    )
    return { plan: frozen(plan), reads: [...reads].map((read) => [read, valueOfRead(set, read)]) }
  }
  return {
    plan: (set, form) => {
      const known = byForm.get(form) ?? []
      const found = known.find(({ reads }) => reads.every(([read, value]) => valueOfRead(set, read) === value)) ?? compiled(set, form)
      put(form, [found, ...known.filter((other) => other !== found)].slice(0, mostOfForm))
      return found.plan
    },
    count: () => count,
  }
}
