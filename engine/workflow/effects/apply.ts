import type { EffectEntry } from './effect-kind.ts'

export const apply: EffectEntry<'apply'> = {
  once: true,
  // A workflow serves several types of case, and those that propose nothing have nothing to apply.
  writes: (_effect, { record }) => (record.proposesChanges ? [{ write: 'apply' }] : []),
}
