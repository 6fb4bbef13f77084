import type { EffectEntry } from './effect-kind.ts'

export const message = {
  carriedOutBy: 'server',
  resolve: (effect, { value }) => ({
    ...effect,
    message: {
      ...effect.message,
      to: effect.message.to.map((to) => (typeof to === 'string' || to.address === undefined ? to : { ...to, address: value(to.address) })),
    },
  }),
  parties: (effect) =>
    effect.message.to.flatMap((to, at) => {
      const name = typeof to === 'string' ? to : to.party
      return name === undefined ? [] : [{ name, pointer: `/message/to/${at}` }]
    }),
} as const satisfies EffectEntry<'message'>
