import type { ServedRecord } from '../../server/contract/records.ts'
import { kept } from '../api/kept.ts'
import { keyOf } from '../leaving/has-pending.ts'
import { pendingOf } from './pending.ts'
import { startsOf } from './starts-of.ts'

/** The page of first answers that this person typed in this browser and that never reached the server, when there are any. */
export const typedBefore = (record: ServedRecord, person: string, address: string): string | undefined => {
  const id = findStart({ person, entity: record.entity, starts: startsOf(record) })
  return id === undefined || id === record.id ? undefined : address.replace(record.id, id)
}

type Start = { readonly person: string; readonly entity: string; readonly starts: string }

/** The id under which this person typed first answers in this browser that never reached the server. */
const findStart = ({ person, entity, starts }: Start): string | undefined => {
  const prefix = `${person}.${entity}.`
  return Object.keys(kept() ?? {})
    .filter((key) => key.startsWith(keyOf(prefix)))
    .map((key) => key.slice(keyOf('').length))
    .find((name) => pendingOf(name)?.starts === starts)
    ?.slice(prefix.length)
    .split('.')[0]
}
