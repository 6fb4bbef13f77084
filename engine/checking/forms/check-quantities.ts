import { rowOf, type FormOutline, type OutlineField } from '../../forms/plan/form-outline.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { visitsOf, readsAt } from '../../rules/compile/reads.ts'
import { isRecord, operandsOf, type Json } from '../../rules/values/json.ts'
import { eachTypedPlace, type TypedPlace } from '../typed-places.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const PARTS = ['amount', 'unit'] as const

/** The operators that want a number or one value, and would take an amount with its unit for neither. */
const OF_ONE_VALUE: readonly string[] = ['==', '!=', '===', '!==', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', 'min', 'max', 'in_list']

const checkUnits = ({ report, isHole }: CheckContext, { id, pointer, name, as, own, whole, item }: TypedPlace): void => {
  if (whole.type !== 'quantity' || isHole(id, `${pointer}/units`)) return
  if (whole.units === undefined && as !== 'type' && (as === 'field' || item?.question !== undefined))
    report('fields.no-units', id, pointer, { name })
  own.units?.forEach(({ min, max }, index) => {
    if (min !== undefined && max !== undefined && min > max)
      report('fields.limits', id, `${pointer}/units/${index}/min`, { low: 'min', from: min, high: 'max', to: max })
  })
}

/** The quantity that a path such as `answers.weight.amount` begins with, seen from a row. */
const quantityAt = ({ fields }: FormOutline, [root, name]: readonly string[], row: string): OutlineField | undefined => {
  const path = root === 'item' && row !== '' ? `${row}.*.${name}` : name
  return root === 'answers' || root === 'item'
    ? fields.find((field) => field.path === path && field.typing?.type === 'quantity')
    : undefined
}

const checkRule = ({ report }: CheckContext, id: string, outline: FormOutline, at: string, logic: Json): void => {
  const row = rowOf(outline, at)
  for (const visit of visitsOf(logic)) {
    for (const { path = [], from } of readsAt(visit)) {
      const part = path[2]
      if (from !== 'root' || part === undefined || quantityAt(outline, path, row) === undefined) continue
      if (!PARTS.some((known) => known === part))
        report('form.quantity-part', id, at + visit.pointer, { name: path[1] ?? '', part, hint: didYouMean(part, PARTS) })
    }
    if (!OF_ONE_VALUE.includes(visit.operator) || !isRecord(visit.rule)) continue
    for (const operand of operandsOf(visit.rule, visit.operator)) {
      const read = isRecord(operand) && typeof operand['var'] === 'string' ? operand['var'].split('.') : []
      if (read.length === 2 && quantityAt(outline, read, row) !== undefined)
        report('form.quantity-whole', id, at + visit.pointer, { path: read.join('.'), operator: visit.operator })
    }
  }
}

/** A question with units has some, and rules and texts read its amount or its unit, or the whole where words are wanted. */
export const checkQuantities: DefinitionCheck = (context) => {
  for (const place of eachTypedPlace(context)) checkUnits(context, place)
  for (const { id, visited } of context.eachPlaces(['form'])) {
    const outline = context.outlines.get(id)
    if (outline?.fields.some(({ typing }) => typing?.type === 'quantity') !== true) continue
    for (const place of visited) {
      if (place.as === 'logic') checkRule(context, id, outline, place.pointer, place.value)
      if (place.as !== 'text') continue
      for (const field of mergeFields(place.value)) {
        const path = field.split('.')
        if (path.length > 2 && quantityAt(outline, path, rowOf(outline, place.pointer)) !== undefined)
          context.report('form.quantity-text', id, place.pointer, { field, whole: path.slice(0, 2).join('.') })
      }
    }
  }
}
