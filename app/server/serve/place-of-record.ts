import { mergeText } from '#engine'
import type { RecordParams } from '../contract/record-params.ts'
import { findCase } from '../records/find-case.ts'
import { hrefOfRecord } from '../records/record-href.ts'
import { recordJson } from '../records/record-json.ts'
import { isFailure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'

type Place = { readonly record?: RecordParams; readonly about?: string; readonly href?: string }

/** What a record is called in a line of its own, and the page that opens it. Nothing for a record that is gone or closed to this viewer. */
export const placeOfRecord = async (context: ViewerContext, { entity, id }: RecordParams): Promise<Place> => {
  const loaded = await findCase(context, { entity, id })
  if (isFailure(loaded)) return {}
  const { definitions, definition, row, data } = loaded
  const href = hrefOfRecord(definitions, row, data)
  const words = [
    definition && mergeText(definition.title, data),
    mergeText(definitions.storage(entity).entity.label ?? '', { record: recordJson(definitions, row) }),
  ]
  const about = words.flatMap((part) => (part === undefined || part.hasHole || part.text === '' ? [] : [part.text])).join(', ')
  return { record: { entity, id }, ...(about !== '' && { about }), ...(href !== undefined && { href }) }
}
