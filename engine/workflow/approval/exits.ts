import type { Exit, Target } from '../../definition/workflow.ts'

/** The ways in which an approval ends. */
export const OUTCOMES = ['onApproved', 'onRejected', 'onReturned', 'onExpired'] as const

/** The targets of an exit, of which the first whose condition holds is taken. */
export const targetsOfExit = (exit: Exit | undefined): readonly Target[] => (exit === undefined ? [] : [exit].flat())

/** The same with the place of each in its definition. */
export const placedTargets = (exit: Exit | undefined, pointer: string): readonly { readonly target: Target; readonly pointer: string }[] =>
  targetsOfExit(exit).map((target, index) => ({ target, pointer: Array.isArray(exit) ? `${pointer}/${index}` : pointer }))
