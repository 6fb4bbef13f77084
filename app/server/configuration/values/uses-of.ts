import { kindOf, mentionsOf, type Json } from '#engine'
import type { DefinitionUses } from '../../contract/configuration.ts'
import { isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { askedChange, findDefinition } from '../definition-in-change.ts'
import { setOfChange } from '../draft-set.ts'
import { readTitle } from '../titles.ts'

/** The definitions that name this one, with or without a change. */
export const usesOf = async (
  context: ViewerContext,
  { id, change }: { readonly id: string; readonly change?: string },
): Promise<DefinitionUses | Failure> => {
  const asked = await askedChange(context, change)
  if (isFailure(asked)) return asked
  const { set } = await setOfChange(context, change)
  const found = findDefinition(set, id)
  if (isFailure(found)) return found
  const uses = Object.entries(set.definitions).flatMap(([other, definition]) => {
    const places = other === id ? [] : mentionsOf(definition as unknown as Json, id)
    const kind = kindOf(other)
    if (places.length === 0 || kind === undefined) return []
    return [{ id: other, kind, title: readTitle(set, context.definitions, other), places: places.length }]
  })
  return { uses }
}
