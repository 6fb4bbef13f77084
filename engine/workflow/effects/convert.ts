import type { EffectEntry } from './effect-kind.ts'
import { subjectFor } from './effect-write.ts'

export const convert: EffectEntry<'convert'> = {
  once: true,
  fields: ({ convert: { to, values = {} } }) => [
    { of: { case: to }, named: Object.keys(values).map((name) => ({ name, pointer: `/convert/values/${name}` })) },
  ],
  writes: ({ convert: { to, values = {} } }, scope) => {
    const made = subjectFor(scope, values, { case: to })
    return [{ write: 'convert', case: to, id: scope.newId(), ...made, values: { ...scope.carriedOver(to), ...made.values } }]
  },
}
