import type { EffectEntry } from './effect-kind.ts'

export const send = {
  carriedOutBy: 'server',
  resolve: (effect) => effect,
  events: (effect) => [effect.send.event],
} as const satisfies EffectEntry<'send'>
