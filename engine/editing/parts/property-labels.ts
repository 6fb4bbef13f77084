import { asSentence } from '../../rules/explain/spell-out.ts'
import { nameOfChoice } from '../../texts/en/definition-choices.ts'
import { nameOfProperty } from '../../texts/en/definition-properties.ts'
import { propertyInWords } from '../../texts/property-in-words.ts'

/** What an office calls a property: "Longest text" for `maxLength`. */
export const labelOfProperty = (name: string): string => asSentence(nameOfProperty(name) ?? propertyInWords(name))

/** What an office calls a word among which a property is chosen: "Read only" for `read-only`. */
export const labelOfChoice = (word: string): string => asSentence(nameOfChoice(word) ?? propertyInWords(word))
