import { codeLanguage, kindOf } from '#engine'
import type { ServedCodeLanguage } from '../contract/configuration.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { askedChange } from './definition-in-change.ts'
import { isError, setOfChange } from './draft-set.ts'

/** What the code of a definition is written with. A form with errors names no answers; code that cannot be read has a kind still. */
export const languageOfCode = async (
  context: ViewerContext,
  { id, change }: { readonly id: string; readonly change?: string },
): Promise<ServedCodeLanguage | Failure> => {
  const { services, institution, definitions } = context
  const asked = await askedChange(context, change)
  if (isFailure(asked)) return asked
  const { set, added, texts } = await setOfChange(context, change)
  const kind = kindOf(id)
  const isKnown = set.find(id) !== undefined
  if (kind === undefined || !(isKnown || texts.some((text) => text.id === id))) return fail('definition.not-found')
  const isForm = kind === 'form' && isKnown && !added.some(isError)
  const plan = isForm ? services.registry.openDraft(institution, set).inLanguage(definitions.language).plan(id) : undefined
  return codeLanguage(set, { id, kind, ...(plan && { plan }) })
}
