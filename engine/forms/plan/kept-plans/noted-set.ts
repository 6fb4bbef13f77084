import { trackedMap } from '../../../rules/values/tracked-map.ts'
import { messagesOf } from '../../../messages/messages-of.ts'
import { catalogueOf } from '../catalogue.ts'
import type { SourcedDefinitions } from '../sourced-definitions.ts'
import { readOf, readOfSet } from './reads.ts'

/** A set that notes what a plan is made of. Nothing of the set can be read in another way. */
export const notedSet = (set: SourcedDefinitions, note: (read: string) => void): SourcedDefinitions => {
  const noted = <T>(map: ReadonlyMap<string, T>, what: 'field' | 'type' | 'origin'): ReadonlyMap<string, T> =>
    trackedMap(map, {
      entry: (name) => note(readOfSet(what, name)),
      all: () => {
        throw new Error(`A plan reads each ${what} by its name.`)
      },
    })
  const { fields, types } = catalogueOf(set)
  const messages = messagesOf(set)
  return {
    get: (kind, id) => {
      note(readOfSet('definition', id))
      return set.get(kind, id)
    },
    all: (kind) => {
      note(readOfSet('all', kind))
      return readOf(set, kind).definitions
    },
    origins: noted(set.origins ?? new Map(), 'origin'),
    catalogue: { fields: noted(fields, 'field'), types: noted(types, 'type') },
    messages: {
      find: (key) => {
        note(readOfSet('message', key))
        return messages.find(key)
      },
      ofAnswers: () => {
        note(readOfSet('answers'))
        return messages.ofAnswers()
      },
    },
    note,
  }
}
