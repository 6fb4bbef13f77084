import type { DefinitionSet } from '#engine'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { askedChange } from '../definition-in-change.ts'
import { isError, setOfChange } from '../draft-set.ts'

type Drawn = { readonly set: DefinitionSet; readonly definitions: CompiledDefinitions }

/** The definitions as a change would make them, ready to be drawn; a failure while something stops them. */
export const drawnDefinitions = async (
  context: ViewerContext,
  { change, language }: { readonly change?: string | undefined; readonly language?: string | undefined },
): Promise<Drawn | Failure> => {
  const { services, institution, definitions } = context
  const found = await askedChange(context, change)
  if (isFailure(found)) return found
  const { set, added } = await setOfChange(context, change)
  if (added.some(isError)) return fail('configuration.not-drawn')
  return { set, definitions: services.registry.openDraft(institution, set).inLanguage(language ?? definitions.language) }
}
