/** What a change of definitions does to an open case, the hardest first. A case without any stays the same. */
export const REPLAY_EFFECTS = ['refused', 'setAside', 'otherWay', 'newlyAsked', 'notifiedOtherwise'] as const
export type ReplayEffectKind = (typeof REPLAY_EFFECTS)[number]

/**
 * `refused`: an answer was valid and is no longer. `setAside`: an answer stops counting. `otherWay`: what can be done with the case, or where
 * that leads, differs. `newlyAsked`: an unanswered question is asked or required. `notifiedOtherwise`: messages, tasks or the clock differ.
 * `path`: the place of the answer; `says`: the difference in a sentence.
 */
export type ReplayEffect = { readonly effect: ReplayEffectKind; readonly path?: string; readonly says: string }
