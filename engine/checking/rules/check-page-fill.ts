import type { Page } from '../../definition/form.ts'
import type { OutlineField } from '../../forms/plan/form-outline.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { operandsOf, operatorOf, type Json } from '../../rules/values/json.ts'
import { columnsOfRows, isShown, letsOf } from './related-rows.ts'
import { listGiven } from './row-reads.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'

/** The list under `related` of which one row fills a page: named there, or by a `let` of the form. */
const listOfPage = (context: CheckContext, id: string, record: Json): string | undefined => {
  const given = listGiven(record)
  if (given !== undefined || operatorOf(record) !== 'var') return given
  const [path] = operandsOf(record as { readonly [operator: string]: Json }, 'var')
  return typeof path === 'string' && path.startsWith('answers.') ? letsOf(context, id).get(path.slice('answers.'.length)) : undefined
}

/** The questions that a page asks itself, or through the form that it is. */
const askedOn = ({ outlines }: CheckContext, id: string, page: Page, index: number): readonly OutlineField[] => {
  const inner = page.form === undefined ? undefined : new Set(outlines.get(page.form)?.forms ?? [])
  const isHere = ({ form, pointer }: OutlineField): boolean =>
    inner === undefined ? form === id && pointer.startsWith(`/pages/${index}/items/`) : inner.has(form)
  return (outlines.get(id)?.fields ?? []).filter((field) => field.row === '' && isHere(field))
}

/** A question that is filled: it has an answer of one value, and says nothing else about how it begins. */
const isFilled = ({ typing, item }: OutlineField): boolean =>
  typing !== undefined && item.let === undefined && item.onFile !== '' && item.default === undefined && item.value === undefined

/** A page that one row of a view fills asks what the view has; any other question would always begin empty. */
export const checkPageFill: DefinitionCheck = (context) => {
  const { each, report } = context
  for (const { id, pages, uses = {} } of each('form'))
    pages.forEach((page, index) => {
      if (page.fill === undefined || page.fill === 'onFile') return
      const list = listOfPage(context, id, page.fill.record)
      const view = list !== undefined && Object.hasOwn(uses, list) ? uses[list]?.view : undefined
      const columns = view === undefined ? undefined : columnsOfRows(context, view)
      if (list === undefined || view === undefined || columns === undefined) return
      for (const { name, item, form, pointer } of askedOn(context, id, page, index).filter(isFilled)) {
        const field = item.onFile ?? name
        if (isShown(columns, field.split('.'))) continue
        const at = form === id ? pointer : `/pages/${index}/fill`
        report('form.fill-column', id, at, { question: name, field, name: list, view, hint: didYouMean(field, columns) })
      }
    })
}
