import type { FormContext, FormPlan, Json } from '#engine'

type Reads = { readonly all: boolean; readonly fields: ReadonlySet<string> }
const known = new WeakMap<FormPlan, ReadonlyMap<string, Reads>>()

/**
 * Trims the record on file, the case, the settings and the related rows to the data that the form's own rules, texts and value lists read:
 * less to send, and less to see in the browser's developer tools.
 */
export const trimContext = (plan: FormPlan, context: FormContext): FormContext => {
  const reads = readsOf(plan)
  const trim = (root: 'record' | 'case' | 'settings'): Json => {
    const value = context[root] ?? null
    const read = reads.get(root)
    if (typeof value !== 'object' || value === null || Array.isArray(value) || read?.all === true) return value
    return Object.fromEntries(Object.entries(value).filter(([field]) => read?.fields.has(field) === true)) as Json
  }
  const { related } = context
  const rows = reads.get('related')
  const kept =
    related && rows?.all !== true
      ? Object.fromEntries(Object.entries(related).filter(([name]) => rows?.fields.has(name) === true))
      : related
  return { ...context, record: trim('record'), case: trim('case'), settings: trim('settings'), ...(kept && { related: kept }) }
}

const readsOf = (plan: FormPlan): ReadonlyMap<string, Reads> => {
  const found = known.get(plan)
  if (found) return found
  // The names of fields are for explanations; a rule that reads the field names it itself.
  const text = JSON.stringify({ ...plan, names: undefined })
  const reads = new Map(
    ['record', 'case', 'settings', 'related'].map((root) => {
      const fields = new Set([...text.matchAll(new RegExp(`\\b${root}\\.([\\w$-]+)`, 'g'))].map(([, field = '']) => field))
      // `val` writes a path as a list of steps; a root that stands alone is read as a whole.
      for (const [, field = ''] of text.matchAll(new RegExp(`"${root}","([\\w$-]+)"`, 'g'))) fields.add(field)
      // The day that decides which law is in force is read by every rule with dates.
      if (root === 'case' && /"effective":\{|"(?:from|to)":"\d{4}-/u.test(text)) fields.add('effective_on')
      if (root === 'related') for (const { id, from } of Object.values(plan.lookups)) fields.add(id).add(from?.view ?? id)
      return [root, { all: new RegExp(`"var":"${root}"`).test(text), fields }] as const
    }),
  )
  known.set(plan, reads)
  return reads
}
