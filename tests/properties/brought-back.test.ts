import { expect, test } from 'vitest'
import { bringForm, compileForm, definitionSet, exportForm, fieldsOf, type FormPlan, type PlanField } from '#engine'
import { loadSets } from '../definitions/rules-of-definitions.ts'

/** What a type becomes on its way through JSON Schema, where it does not stay what it is. */
const BECOMES: { readonly [type: string]: string } = { money: 'text', quantity: 'text', signature: 'text', rating: 'number' }

const TYPED = new Set(['text', 'long-text', 'email', 'phone'])

/** Required wherever it stands: no page, table of flags, kind of row or condition that a schema does not say can close it. */
const isSurelyRequired = (plan: FormPlan, unsaid: ReadonlySet<string>, { path, flag, page, alternative }: PlanField): boolean => {
  const isOpen = plan.flags.length === 0 && plan.pages.every(({ id, visibleWhen }) => id !== page || visibleWhen === undefined)
  return flag === 'required' && isOpen && alternative === undefined && !unsaid.has(path)
}

/** The questions of a plan: where they are stored, how they are asked, and how long an answer may be. */
const questionsOf = (plan: FormPlan, unsaid: ReadonlySet<string> = new Set()) =>
  fieldsOf(plan)
    .filter(({ helper }) => helper !== true)
    .map((field) => {
      const { path, type, maxLength, lookup, precision } = field
      const values = plan.lookups[lookup ?? '']?.values.filter(({ retired, hidden }) => retired !== true && hidden !== true) ?? []
      const isPart = precision === 'month' || precision === 'year'
      const asked = isPart || (type === 'choice' && values.length === 0) ? 'text' : (BECOMES[type] ?? type)
      const isList = (type === 'choices' || type === 'choice') && values.length > 0
      return {
        path,
        type: type === 'choices' && values.length === 0 ? 'text' : asked,
        required: isSurelyRequired(plan, unsaid, field),
        ...(TYPED.has(type) && { maxLength }),
        ...(isList && { values: values.map(({ value }) => value) }),
      }
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))

test('every form that is written as JSON Schema and brought back asks the same questions', () => {
  const seen = new Set<string>()
  for (const set of loadSets())
    for (const { id } of set.all('form')) {
      if (seen.has(id)) continue
      seen.add(id)
      const plan = compileForm(set, id)
      const { schema, uiSchema, left } = exportForm(plan)
      const unsaid = new Set(left.flatMap(({ path, what }) => (what === 'visibleWhen' ? [path] : [])))
      const brought = bringForm('json-schema', JSON.stringify({ schema, uiSchema }), { id: 'back.form' })
      if (questionsOf(plan).length === 0) continue
      if (!brought.ok) throw new Error(`${id}: ${JSON.stringify(brought.faults)}`)
      const { form, lookups } = brought
      const back = compileForm(
        definitionSet(Object.fromEntries([form, ...lookups].map((definition) => [definition.id, definition]))),
        'back.form',
      )
      expect([id, questionsOf(back)]).toEqual([id, questionsOf(plan, unsaid)])
    }
  expect(seen.size).toBeGreaterThan(30)
})
