import { asSentence } from '../../rules/explain/spell-out.ts'
import { nameOfChoice } from '../../texts/en/definition-choices.ts'
import { nameOfProperty } from '../../texts/en/definition-properties.ts'

/** A word of a schema, or a name, as a person reads it: "requiredWhen" is "Required when". */
export const propertyInWords = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .replaceAll(/[-_]/gu, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an office calls a property: "Longest text" for `maxLength`. */
export const labelOfProperty = (name: string): string => asSentence(nameOfProperty(name) ?? propertyInWords(name))

/** What an office calls a word among which a property is chosen: "Read only" for `read-only`. */
export const labelOfChoice = (word: string): string => asSentence(nameOfChoice(word) ?? propertyInWords(word))
