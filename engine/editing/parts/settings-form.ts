import type { Form, Item } from '../../definition/form.ts'
import { isQuestionType } from '../../forms/plan/catalogue.ts'
import type { Json, JsonObject } from '../../rules/values/json.ts'
import { propertyTexts } from '../../texts/en/properties.ts'
import type { PropertyForm } from './property-form.ts'
import { labelOfProperty } from './property-labels.ts'

/** It is compiled alone, and no set holds it. */
const FORM = 'values.form'

const MOST_LETTERS = 4000

/** How a value is asked for that no form asks for: by what it is now. */
const typedAs = (value: Json): Partial<Item> | undefined => {
  if (typeof value === 'boolean') return { type: 'yes-no' }
  if (typeof value === 'number') return { type: 'number', flag: 'required' }
  return typeof value === 'string' ? { type: 'text', maxLength: MOST_LETTERS } : undefined
}

/**
 * The values of settings as a form: in the words and on the pages of the form that asks for them, and the others by what they are now.
 * Lists and objects stand beside it. `overruled`: what the institution says itself, over the settings.
 */
export const settingsForm = (
  values: JsonObject,
  { asks, overruled = {} }: { readonly asks?: Pick<Form, 'pages'> | undefined; readonly overruled?: JsonObject | undefined },
): PropertyForm => {
  const helpOf = (name: string): { readonly help?: string } => (name in overruled ? { help: propertyTexts.overruled } : {})
  // It is compiled alone: what it would look up elsewhere is asked by what it is.
  const isAsked = ({ question, type = '', lookup }: Item): boolean =>
    question !== undefined && isQuestionType(type) && lookup === undefined && values[question] !== undefined
  const pages = (asks?.pages ?? []).flatMap(({ id, title, items = [] }) => {
    // Each setting has its value, also where the form of another page would not ask for it.
    const shown = items.filter(isAsked).map(({ visibleWhen: _visibleWhen, requiredWhen: _requiredWhen, ...item }) => ({
      ...item,
      ...helpOf(item.question ?? ''),
      ...(typeof values[item.question ?? ''] === 'number' && { flag: 'required' as const }),
    }))
    return shown.length === 0 ? [] : [{ id, title, items: shown }]
  })
  const asked = new Set(pages.flatMap(({ items }) => items.map(({ question }) => question)))
  const others = Object.entries(values).flatMap(([name, value]) => {
    const typing = asked.has(name) ? undefined : typedAs(value)
    return typing === undefined ? [] : [{ question: name, label: labelOfProperty(name), ...helpOf(name), ...typing }]
  })
  const items = [...pages.flatMap((page) => page.items), ...others]
  const shown = new Set(items.map(({ question }) => question))
  return {
    form: {
      id: FORM,
      title: '',
      draw: 'compact',
      marks: 'required',
      pages: [...pages, ...(others.length === 0 ? [] : [{ id: 'others', title: propertyTexts.given, items: others }])],
    },
    answers: Object.fromEntries(Object.entries(values).filter(([name]) => shown.has(name))),
    beside: Object.keys(values)
      .filter((name) => !shown.has(name))
      .map((name) => ({ property: name, label: labelOfProperty(name), means: 'other' as const })),
  }
}
