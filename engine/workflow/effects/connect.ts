import type { EffectEntry } from './effect-kind.ts'

export const connect = {
  carriedOutBy: 'nothing',
  resolve: (effect, { values }) => ({
    ...effect,
    connect: { ...effect.connect, ...(effect.connect.with && { with: values(effect.connect.with) }) },
  }),
} as const satisfies EffectEntry<'connect'>
