import type { EffectEntry } from './effect-kind.ts'
import { subjectFor } from './effect-write.ts'

export const convert = {
  carriedOutBy: 'writes',
  once: true,
  resolve: (effect, { values }) => ({
    ...effect,
    convert: { ...effect.convert, ...(effect.convert.values && { values: values(effect.convert.values) }) },
  }),
  writes: ({ convert: { to, values = {} } }, scope) => {
    const made = subjectFor(scope, values)
    return [{ write: 'convert', case: to, id: scope.newId(), ...made, values: { ...scope.carriedOver(to), ...made.values } }]
  },
} as const satisfies EffectEntry<'convert'>
