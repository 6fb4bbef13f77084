import type { Form, Item } from '../../definition/form.ts'
import { itemsInside } from '../../forms/plan/items-inside.ts'
import { isList } from '../../rules/values/json.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const isDemanded = (item: Item): boolean => item.flag === 'required' || (item.requiredWhen !== undefined && item.requiredWhen !== false)

const isBlank = (value: Item['value']): boolean => value === null || value === '' || (isList(value) && value.length === 0)

const checkItem = (context: CheckContext, form: Form, item: Item, pointer: string, hidden: boolean): void => {
  const unseen = hidden || item.visibleWhen === false || item.flag === 'hidden'
  const path = item.as ?? item.field ?? item.question ?? item.repeat ?? item.group ?? ''
  if (unseen && isDemanded(item)) context.report('form.never-visible', form.id, pointer, { path })
  if (!unseen && isDemanded(item) && isBlank(item.value)) context.report('form.required-blank', form.id, `${pointer}/value`, { path })
  for (const inner of itemsInside(item)) checkItem(context, form, inner.item, pointer + inner.pointer, unseen)
}

/** A required question must be visible to somebody, and answerable. */
export const checkNeverVisible: DefinitionCheck = (context) => {
  for (const form of context.each('form')) {
    form.pages.forEach((page, index) => {
      page.items?.forEach((item, position) =>
        checkItem(context, form, item, `/pages/${index}/items/${position}`, page.visibleWhen === false),
      )
    })
  }
}
