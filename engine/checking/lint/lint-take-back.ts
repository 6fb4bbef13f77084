import type { Effect } from '../../definition/effects/registry.ts'
import type { State, Target } from '../../definition/workflow.ts'
import { targetsOfExit } from '../../workflow/approval/exits.ts'
import { isTakenBackWith } from '../../workflow/approval/take-back.ts'
import { kindsOfEffect } from '../../workflow/effects/registry.ts'
import type { Lint } from './lint.ts'

/** The exits by which a decision of a person leaves an approval; that nobody decided in time is taken back by nobody. */
const DECIDED = ['onApproved', 'onRejected', 'onReturned'] as const

/** What follows from going to a target: its effects, those of entering its state, and of the states that this one leaves at once. */
const effectsOf = (states: readonly State[], { to, effects = [] }: Target, entered: readonly string[] = []): readonly Effect[] => {
  const state = entered.includes(to) ? undefined : states.find(({ id }) => id === to)
  const onward = state?.always ?? []
  return [...effects, ...(state?.entry ?? []), ...onward.flatMap((target) => effectsOf(states, target, [...entered, to]))]
}

/** Warns where no decision of an approval can be taken back, because something follows from each that cannot be undone. */
export const lintTakeBack: Lint = ({ set, report }) => {
  for (const { id, states } of set.all('workflow'))
    states.forEach(({ approval }, index) => {
      if (approval?.takeBack === undefined) return
      const targets = DECIDED.flatMap((exit) => targetsOfExit(approval[exit]))
      const lasting = targets.map((target) => effectsOf(states, target).find((effect) => !isTakenBackWith(effect)))
      const [first] = lasting
      if (first !== undefined && lasting.every((effect) => effect !== undefined))
        report('lint.take-back', id, `/states/${index}/approval/takeBack`, { kind: kindsOfEffect(first)[0] ?? '' })
    })
}
