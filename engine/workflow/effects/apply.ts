import type { EffectEntry } from './effect-kind.ts'

export const apply = {
  carriedOutBy: 'writes',
  once: true,
  resolve: (effect) => effect,
  // A workflow serves several types of case, and those that propose nothing have nothing to apply.
  writes: (_effect, { record }) => (record.proposesChanges ? [{ write: 'apply' }] : []),
} as const satisfies EffectEntry<'apply'>
