import { mergeFields } from '#engine'
import type { TemplateFields } from '../../../../server/contract/configuration/templates.ts'
import { templatesTexts } from '../../../texts/templates-texts.ts'
import type { ChipWords } from './field-chips.ts'

const PAGE_NUMBERS: readonly string[] = ['page', 'pages']

/** What the fields of a text are called: by the first of their paths that is known. A count with its forms is said as it is written. */
export const fieldWords = ({ fields = [], unknown = [] }: Partial<TemplateFields>): ChipWords => {
  const texts = templatesTexts()
  const byPath = new Map(fields.map((field) => [field.path, field]))
  return (text) => {
    const paths = mergeFields(text)
    const known = paths.flatMap((path) => byPath.get(path) ?? [])
    const [first] = known
    const isUnknown = paths.some((path) => unknown.some((each) => each.path === path))
    const isPlain = text === `{${paths.join('|')}}`
    if (!isPlain || first === undefined) {
      const path = text.slice(1, -1)
      return { label: PAGE_NUMBERS.includes(path) ? texts.pages[path as 'page' | 'pages'] : path, group: '', isUnknown }
    }
    const label = paths.length > 1 ? texts.orKnown({ name: first.label }) : first.label
    return { label, group: texts.groups[first.group], isUnknown }
  }
}
