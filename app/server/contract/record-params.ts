import { Type, type Static } from 'typebox'
import { Closed, Uuid } from './schema.ts'

const place = { entity: Type.String({ pattern: '^[a-z][a-z0-9_]{0,40}$' }), id: Uuid }

export const RecordParams = Closed(place)
export type RecordParams = Static<typeof RecordParams>

export const EventParams = Closed({ ...place, event: Type.String({ maxLength: 100 }) })
