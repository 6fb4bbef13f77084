import { columnSubjects, ruleSubjects, rulesNamedIn, sendersOf } from '#engine'
import type { RuleSubjects } from '../contract/configuration.ts'
import { isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { askedChange, findDefinition } from './definition-in-change.ts'
import { isError, setOfChange } from './draft-set.ts'

/**
 * What a condition at a place of a definition can be about, in the words of the office. While a change has errors, the answers of a form are
 * those of the form in force.
 */
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
  if (found.kind === 'view' && path === '/columns') return { subjects: columnSubjects(set, id), rules: {} }
  const forms = found.kind === 'template' ? sendersOf(set, id).cases.flatMap((type) => type.forms) : [id]
  const asks = found.kind === 'form' || found.kind === 'template'
  const compiled = added.some(isError) ? definitions : services.registry.openDraft(institution, set).inLanguage(definitions.language)
  const plans = asks ? [...new Set(forms)].filter((form) => compiled.set.find(form) !== undefined).map((form) => compiled.plan(form)) : []
  return {
    subjects: ruleSubjects(set, { id, kind: found.kind, part: path, plans }),
    rules: rulesNamedIn(set, found.definition),
  }
}
