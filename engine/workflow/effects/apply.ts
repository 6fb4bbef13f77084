import type { EffectEntry } from './effect-kind.ts'

export const apply = {
  carriedOutBy: 'writes',
  resolve: (effect) => effect,
  writes: () => [{ write: 'apply' }],
} as const satisfies EffectEntry<'apply'>
