import { KINDS } from '../../definition/kinds.ts'
import { RECURSIVE } from '../../loading/schema-node.ts'
import { spoken } from '../../texts/spoken.ts'

const WORDS = 5

/** A number that is another one for other words (FNV-1a, 32 bits). */
const numberOf = (words: string): number =>
  [...words].reduce((number, letter) => Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)

/**
 * What a description of a schema is called where other languages say it: its first words, and a number of all of them. One that is written
 * otherwise gets another name, so its translations are written anew and never say what is no longer true.
 */
const keyOfHelp = (description: string): string => {
  const words = description.toLowerCase().match(/[a-z0-9]+/gu) ?? []
  return [...words.slice(0, WORDS), numberOf(description).toString(36)].join('-')
}

/** Every description in the schemas of definitions. */
const descriptionsIn = (schemas: readonly unknown[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const seen = new Set<object>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'description' && typeof inner === 'string') found.add(inner)
      else look(inner)
    }
  }
  for (const schema of schemas) look(schema)
  return found
}

/** What the schemas say of their properties. English stands there alone; the keys are those of its translations. */
export const propertyHelp: { readonly [key: string]: string } = spoken(
  'engine.definitions.help',
  Object.fromEntries([...descriptionsIn([...Object.values(KINDS), ...Object.values(RECURSIVE)])].map((words) => [keyOfHelp(words), words])),
)

/** What a schema says of a property, in the language of the person who reads. */
export const helpInWords = (description: string): string => propertyHelp[keyOfHelp(description)] ?? description
