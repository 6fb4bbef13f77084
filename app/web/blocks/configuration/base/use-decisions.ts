import { useState } from 'react'
import type { BaseUpgrade, ServedUpgradeQuestion, UpgradeDecision } from '../../../../server/contract/configuration/base.ts'
import { putKept, kept } from '../../../api/kept.ts'

export type ChosenSide = Pick<UpgradeDecision, 'choose' | 'value'>
type Decisions = { readonly [place: string]: ChosenSide }

const keyOf = (hash: string): string => `sojourn.base.${hash}`
export const placeOf = ({ id, path }: Pick<ServedUpgradeQuestion, 'id' | 'path'>): string => `${id} ${path}`

const storedFor = (hash: string): Decisions => {
  try {
    return JSON.parse(kept()?.getItem(keyOf(hash)) ?? '{}') as Decisions
  } catch {
    // What something else wrote there is nothing that was decided.
    return {}
  }
}

export type DecidedUpgrade = {
  readonly chosen: (question: ServedUpgradeQuestion) => ChosenSide | undefined
  /** Undefined: it is not decided any more. */
  readonly choose: (question: ServedUpgradeQuestion, chosen: ChosenSide | undefined) => void
  readonly open: readonly ServedUpgradeQuestion[]
  readonly all: readonly UpgradeDecision[]
  readonly forget: () => void
}

/** What was decided about a newer base. It stays in this browser until the base is taken. */
export const useDecisions = (hash: string, questions: BaseUpgrade['questions']): DecidedUpgrade => {
  const [decisions, setDecisions] = useState(() => storedFor(hash))
  const chosen = (question: ServedUpgradeQuestion): ChosenSide | undefined =>
    decisions[placeOf(question)] ?? (question.sort === 'beside' ? { choose: 'both' } : undefined)
  const choose = (question: ServedUpgradeQuestion, next: ChosenSide | undefined): void => {
    const others = Object.entries(decisions).filter(([place]) => place !== placeOf(question))
    const now = Object.fromEntries(next === undefined ? others : [...others, [placeOf(question), next]])
    setDecisions(now)
    putKept(keyOf(hash), JSON.stringify(now))
  }
  return {
    chosen,
    choose,
    open: questions.filter((question) => chosen(question) === undefined),
    all: questions.flatMap((question) => {
      const { id, path } = question
      const made = chosen(question)
      return made === undefined ? [] : [{ id, path, ...made }]
    }),
    forget: () => kept()?.removeItem(keyOf(hash)),
  }
}
