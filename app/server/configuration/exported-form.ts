import { exportForm, type ExportedForm } from '#engine'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { askedChange, findDefinition } from './definition-in-change.ts'
import { isError, setOfChange } from './draft-set.ts'

/** A form as JSON Schema with its uiSchema, as it is in force or as a change has it, in the institution's own words. */
export const exportedForm = async (
  context: ViewerContext,
  { id, change }: { readonly id: string; readonly change?: string },
): Promise<ExportedForm | Failure> => {
  const asked = await askedChange(context, change)
  if (isFailure(asked)) return asked
  const { set, added } = await setOfChange(context, change)
  if (added.some(isError)) return fail('configuration.not-drawn')
  const found = findDefinition(set, id)
  if (isFailure(found)) return found
  if (found.kind !== 'form') return fail('form.not-found')
  return exportForm(context.services.registry.openDraft(context.institution, set).plan(id))
}
