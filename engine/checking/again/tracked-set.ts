import type { DefinitionSet } from '../../loading/definition-set.ts'
import { EVERYTHING } from './readers.ts'
import type { Tracker } from './tracker.ts'

/** A set that notes which of its definitions are read. */
export const trackedSet = (set: DefinitionSet, { read }: Tracker): DefinitionSet => ({
  get definitions() {
    read(EVERYTHING)
    return set.definitions
  },
  get hash() {
    read(EVERYTHING)
    return set.hash
  },
  find: (id) => {
    read(id)
    return set.find(id)
  },
  get: (kind, id) => {
    read(id)
    return set.get(kind, id)
  },
  all: (kind) => {
    read(kind)
    return set.all(kind)
  },
  sourceOf: (id, pointer) => {
    read(id)
    return set.sourceOf(id, pointer)
  },
  filesOf: (id) => {
    read(id)
    return set.filesOf(id)
  },
  placeOf: (id, pointer) => {
    read(id)
    return set.placeOf(id, pointer)
  },
})
