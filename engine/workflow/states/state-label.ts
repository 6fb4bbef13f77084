import type { State } from '../../definition/workflow.ts'
import { mergedText, mergeText } from '../../messages/merge-text.ts'
import { textFor } from '../text-for.ts'
import type { RuleBook, RuleData } from '../rule-book.ts'

type Labelled = Pick<State, 'label' | 'labels'>

/** The words of a state for whoever reads, before they are merged. A list decides by user and settings alone. */
export const stateWords = (rules: RuleBook, { label, labels }: Labelled, data: RuleData): string =>
  labels?.find(({ when }) => rules.holds(when, data))?.text ?? label

/** What a state is called for whoever reads: "Withdrawn by you", while the office reads "Withdrawn by the student". */
export const stateLabel = (rules: RuleBook, state: Labelled, data: RuleData): string => mergedText(stateWords(rules, state, data), data)

/** How long a state usually takes, in its words; nothing while a value that they name is not known, such as the days of a draft. */
export const usualText = ({ usually }: Pick<State, 'usually'>, data: RuleData, parties: readonly string[]): string | undefined => {
  const words = textFor(usually, parties)
  const merged = words === undefined ? undefined : mergeText(words, data)
  return merged === undefined || merged.hasHole || merged.text === '' ? undefined : merged.text
}
