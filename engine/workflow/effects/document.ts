import type { EffectEntry } from './effect-kind.ts'

export const document = { carriedOutBy: 'nothing', resolve: (effect) => effect } as const satisfies EffectEntry<'document'>
