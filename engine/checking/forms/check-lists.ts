import type { FormOutline, OutlineField } from '../../forms/plan/form-outline.ts'
import type { DefinitionCheck } from '../check-context.ts'
import { singleAnswer } from '../single-read.ts'

/** The types whose answer is a list. */
const LISTS: readonly (string | undefined)[] = ['choices', 'file']

const isList = ({ item, typing }: OutlineField): boolean =>
  item.repeat !== undefined || item.value !== undefined || LISTS.includes(typing?.type)

const fieldAt = ({ fields }: FormOutline, path: string): OutlineField | undefined => fields.find((field) => field.path === path)

/** Rows made from an answer are made from one that is a list; any other answer gives no row at all. */
export const checkLists: DefinitionCheck = ({ each, outlines, report }) => {
  for (const { id } of each('form')) {
    const outline = outlines.get(id)
    for (const { form, pointer, item } of outline?.fields ?? []) {
      const name = form === id && item.repeat !== undefined ? singleAnswer(item.over) : undefined
      const field = name === undefined || outline === undefined ? undefined : fieldAt(outline, name)
      if (name !== undefined && field !== undefined && !isList(field))
        report('form.over-no-list', id, `${pointer}/over`, { name, type: field.typing?.type ?? 'text' })
    }
  }
}
