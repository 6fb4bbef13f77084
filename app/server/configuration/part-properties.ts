import { compileForm, definitionSet, namesOfPart, partAt, propertyForm, valuesByLayer, type Definition, type Json } from '#engine'
import type { PartProperties } from '../contract/configuration.ts'
import { isFailure, fail, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { askedChange, findDefinition } from './definition-in-change.ts'
import { setOfChange } from './draft-set.ts'

/** The properties of one part of a definition as a form, with the value that each layer gives them. */
export const partProperties = async (
  context: ViewerContext,
  { id, change, path, all = false }: { readonly id: string; readonly change?: string; readonly path: string; readonly all?: boolean },
): Promise<PartProperties | Failure> => {
  const asked = await askedChange(context, change)
  if (isFailure(asked)) return asked
  const draft = await setOfChange(context, change)
  const found = findDefinition(draft.set, id)
  if (isFailure(found)) return found
  const part = partAt(found.kind, found.definition, path)
  const { value } = part
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('configuration.edit')
  const given = value as { readonly [name: string]: Json }
  const { form, answers, beside } = propertyForm(part, {
    all,
    types: draft.set.all('fields').flatMap((group) => Object.keys(group.types ?? {})),
  })
  const written = context.services.registry.sourcesWith(context.institution, draft.published)
  const layersOf = (property: string) =>
    valuesByLayer(written.sources, written.layers, id, `${path}/${property}`).map(({ layer, file, value: given }) => ({
      layer,
      file,
      ...(given !== undefined && { value: given }),
    }))
  const properties = Object.keys(given).filter((name) => !name.startsWith('$'))
  return {
    path,
    label: namesOfPart(given),
    kind: found.kind,
    plan: compileForm(definitionSet({ [form.id]: form as Definition }), form.id),
    answers,
    beside: beside.map((each) => ({ ...each, ...(given[each.property] !== undefined && { value: given[each.property] as Json }) })),
    layers: Object.fromEntries(properties.map((property) => [property, layersOf(property)])),
  }
}
