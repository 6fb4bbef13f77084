import { mergedText } from '#engine'
import { servedText, type ServeBlock } from './serve-parts.ts'

export const greetingBlock: ServeBlock<'greeting'> = ({ text, says = [] }, common, work) => {
  const { context, data } = work
  const sentences = says.map((sentence) => {
    const count = context.definitions.rules.value(sentence.count, data)
    return mergedText(sentence.text, { ...data, count: typeof count === 'number' ? count : 0 })
  })
  return { ...common, show: 'greeting', text: servedText(text, work), says: sentences.filter((words) => words !== '') }
}
