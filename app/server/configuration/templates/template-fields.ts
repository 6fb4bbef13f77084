import { meantFields, mergedText, sendersOf } from '#engine'
import type { TemplateFields } from '../../contract/configuration/templates.ts'
import { isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { languagesOfTexts } from '../texts/texts-in-work.ts'
import { templateInChange } from './template-in-change.ts'

/** What a template can merge, and the fields in it that nothing is called, each with the nearest one. */
export const templateFields = async (
  context: ViewerContext,
  { id, change }: { readonly id: string; readonly change?: string },
): Promise<TemplateFields | Failure> => {
  const found = await templateInChange(context, { id, ...(change !== undefined && { change }), language: context.definitions.language })
  if (isFailure(found)) return found
  const { template, definitions, fields, isUnknown } = found
  const { written, translated } = languagesOfTexts(definitions.written)
  return {
    fields: fields.map(({ path, group, label }) => ({ path, group, label })),
    unknown: meantFields(template, fields, isUnknown),
    about: sendersOf(definitions.set, id).cases.map((type) => ({ id: type.id, title: mergedText(type.title, {}) })),
    samples: (template.examples ?? []).map(({ name }) => name),
    languages: written === undefined ? definitions.languages : [written, ...translated],
  }
}
