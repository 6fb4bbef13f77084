import { definitionSet } from '../../loading/definition-set.ts'
import type { Definition } from '../../definition/kinds.ts'
import { compileForm } from './compile-form.ts'
import type { FormPlan } from './plan.ts'

/** Compiles a plan from a few definitions, using the first form among them: for examples, previews and tests. */
export const planOf = (...definitions: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[]): FormPlan => {
  const form = definitions.find(({ id }) => id.endsWith('.form'))
  if (form === undefined) throw new Error('No form is among these definitions.')
  return compileForm(
    definitionSet(Object.fromEntries(definitions.map((definition) => [definition.id, definition as unknown as Definition]))),
    form.id,
  )
}

/** A form of one page. */
export const pageOf = (items: readonly object[], more: object = {}) => ({
  id: 'cards.form',
  title: 'Cards',
  pages: [{ id: 'one', title: 'One', items }],
  ...more,
})
