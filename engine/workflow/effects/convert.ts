import type { EffectEntry } from './effect-kind.ts'
import { subjectFor } from './effect-write.ts'

export const convert: EffectEntry<'convert'> = {
  once: true,
  writes: ({ convert: { to, values = {} } }, scope) => {
    const made = subjectFor(scope, values)
    return [{ write: 'convert', case: to, id: scope.newId(), ...made, values: { ...scope.carriedOver(to), ...made.values } }]
  },
}
