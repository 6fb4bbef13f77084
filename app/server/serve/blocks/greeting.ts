import { mergedText, type BlockOf, type Json, type RuleData } from '#engine'
import { servedText, type ServeBlock } from './serve-parts.ts'

/** The text for a count of none, one or many; empty when the block has no text for it. */
const sentenceFor = (
  { none, one, many }: NonNullable<BlockOf<'greeting'>['says']>[number],
  value: Json,
  data: RuleData,
): readonly string[] => {
  const count = typeof value === 'number' ? value : 0
  let words = many
  if (count === 0) words = none
  if (count === 1) words = one
  return words === undefined ? [] : [mergedText(words, { ...data, count })]
}

export const greetingBlock: ServeBlock<'greeting'> = ({ text, says = [] }, common, work) => {
  const { context, data } = work
  return {
    ...common,
    show: 'greeting',
    text: servedText(text, work),
    says: says.flatMap((sentence) => sentenceFor(sentence, context.definitions.rules.value(sentence.count, data), data)),
  }
}
