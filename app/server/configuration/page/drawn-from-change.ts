import { definitionSet, kindOf, type DefinitionSet, type FormPlan } from '#engine'
import { DECIDES } from '../../definitions/rights/configures.ts'
import type { CompiledDefinitions, DefinitionRegistry } from '../../definitions/registry.ts'
import { openedForms, strippedForms } from '../../forms/form-context.ts'
import { loadRecord, maySee } from '../../records/load-record.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import type { Configures } from '../../work/work-context.ts'
import { askedChange } from '../definition-in-change.ts'
import { isError, setOfChange } from '../draft-set.ts'

/** What stands for a change before the first edit has begun one. */
export const IN_FORCE = 'in-force'

type Drawn = { readonly definitions: CompiledDefinitions; readonly plans: ReadonlyMap<string, FormPlan> }

/** By what is in force, which decides about rights, and then by the change. */
const drawn = new WeakMap<CompiledDefinitions, WeakMap<DefinitionSet, Drawn>>()

/** A change as pages show it, and nobody gains a right by drawing one: what decides about rights is that in force; what is new of it is there as well, so that every name is known. */
const setToDraw = (inForce: DefinitionSet, draft: DefinitionSet): DefinitionSet => {
  const decides = Object.entries(inForce.definitions).filter(([id]) => DECIDES.has(kindOf(id)))
  return definitionSet({ ...draft.definitions, ...Object.fromEntries(decides) })
}

const openDrawn = ({ services, institution, definitions }: ViewerContext, draft: DefinitionSet): Drawn => {
  const ofForce = drawn.get(definitions.own) ?? new WeakMap<DefinitionSet, Drawn>()
  drawn.set(definitions.own, ofForce)
  const known = ofForce.get(draft)
  if (known) return known
  const plans = new Map<string, FormPlan>()
  const { registry }: { readonly registry: DefinitionRegistry } = services
  const opened = { definitions: registry.openDraft(institution, setToDraw(definitions.own.set, draft), plans), plans }
  ofForce.set(draft, opened)
  return opened
}

/** The answers of a record that its reader sees by what is in force; no page of a change shows another one. */
const seenByWhatIsInForce: Configures['seen'] = async ({ configures, ...context }, row, actor) => {
  // Nothing is kept from anybody of a record that is not stored yet.
  if (!configures || row.version === 0) return row.data
  const before = { ...context, definitions: configures.inForce }
  const loaded = await loadRecord(before, row, actor)
  if (!maySee(loaded)) return {}
  const { answers, withheld } = strippedForms(await openedForms(before, loaded, actor), row.data)
  return { ...Object.fromEntries(Object.entries(row.data).filter(([name]) => !withheld.has(name))), ...answers }
}

/**
 * The work of a request whose page is drawn from a change, for whoever may publish. Nothing can be done on such a page: its user only looks,
 * also before there is a change.
 */
export const drawnFromChange = async <Context extends ViewerContext>(
  context: Context,
  change: string | undefined,
): Promise<Context | Failure> => {
  if (change === undefined) return context
  const { definitions, viewer } = context
  if (viewer.by !== undefined || !isAllowed(context, 'publish')) return fail('auth.forbidden')
  const configures: Configures = { inForce: definitions, seen: seenByWhatIsInForce, planOf: () => undefined }
  const looks = { ...context, viewer: { ...viewer, configures: true as const } }
  if (change === IN_FORCE) return { ...looks, configures }
  const found = await askedChange(context, change)
  if (isFailure(found)) return found
  if (found?.state !== 'draft') return fail('configuration.ended')
  const { set, added } = await setOfChange(context, change)
  if (added.some(isError)) return fail('configuration.not-drawn')
  const opened = openDrawn(context, set)
  const planOf = (hash: string): FormPlan | undefined => {
    if (!opened.plans.has(hash))
      for (const { id } of opened.definitions.set.all('form')) opened.definitions.inLanguage(definitions.language).plan(id)
    return opened.plans.get(hash)
  }
  return { ...looks, configures: { ...configures, planOf }, definitions: opened.definitions.inLanguage(definitions.language) }
}
