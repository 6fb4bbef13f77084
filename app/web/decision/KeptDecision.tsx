import { useState, type ComponentProps } from 'react'
import { DecisionPanel } from '#renderer'
import { keepAnswers, keptAnswers } from '../kept/kept-answers.ts'

type Panel = ComponentProps<typeof DecisionPanel>

/** Where what one approver types about a request is kept in this browser; another link of it may be opened there too. */
export const placeOf = (kind: 'decision' | 'pass' | 'take-back', record: string, approver: string): string =>
  `${kind}.${record}.${approver}`

const beforeAt = (place: string, choices: Panel['choices']): NonNullable<Panel['before']> => {
  const { choice, comment } = keptAnswers(place)
  const found = choices.find(({ value }) => value === choice)
  return { choice: found?.value, comment: typeof comment === 'string' ? comment : '' }
}

/** The decision that was begun at this place and not sent; approving without a word is begun nowhere, since nothing is lost by it. */
export const begunAt = (place: string): 'reject' | 'comment' | undefined => {
  const { choice, comment } = keptAnswers(place)
  if (choice === 'reject') return 'reject'
  return comment === undefined || comment === '' ? undefined : 'comment'
}

/** A decision that is typed and not sent is there again at the next visit. */
export const KeptDecision = ({ place, ...panel }: { readonly place: string } & Omit<Panel, 'before' | 'onTyped'>) => {
  const [before] = useState(() => beforeAt(place, panel.choices))
  const keep: Panel['onTyped'] = (typed, last) => keepAnswers(place, written(typed), written(last))
  return <DecisionPanel {...panel} before={before} onTyped={keep} />
}

const written = ({ choice, comment }: NonNullable<Panel['before']>) => ({
  ...(choice !== undefined && { choice }),
  ...(comment !== '' && { comment }),
})
