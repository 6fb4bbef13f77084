import { ruleSubjects, rulesNamedIn } from '#engine'
import type { RuleSubjects } from '../contract/configuration.ts'
import { isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { askedChange, findDefinition } from './definition-in-change.ts'
import { isError, setOfChange } from './draft-set.ts'

/** What a condition at a place of a definition can be about, in the words of the office. A form with errors names no answers. */
export const subjectsOfPart = async (
  context: ViewerContext,
  { id, change, path }: { readonly id: string; readonly change?: string; readonly path: string },
): Promise<RuleSubjects | Failure> => {
  const { services, institution, definitions } = context
  const asked = await askedChange(context, change)
  if (isFailure(asked)) return asked
  const { set, added } = await setOfChange(context, change)
  const found = findDefinition(set, id)
  if (isFailure(found)) return found
  const isForm = found.kind === 'form' && !added.some(isError)
  const plan = isForm ? services.registry.openDraft(institution, set).inLanguage(definitions.language).plan(id) : undefined
  return {
    subjects: ruleSubjects(set, { id, kind: found.kind, part: path, ...(plan && { plan }) }),
    rules: rulesNamedIn(set, found.definition),
  }
}
