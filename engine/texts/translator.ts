import { withPlurals } from './plural.ts'
import { isFromTheRight, isolated } from './isolated.ts'
import { PSEUDO_LANGUAGE, pseudoSentence } from './pseudo-words.ts'

type Given = Readonly<Record<string, unknown>>
/** Sentences by their key, such as `renderer.form.stepOf`. A counted one has its plural forms in the sentence. */
export type TextsByKey = { readonly [key: string]: string }
/** Puts the sentences of a language in place of the English ones. `path` begins their keys. */
export type Translate = <T extends object>(english: T, path: string) => T

/** How a locale writes what stands in the blanks, and the formats that stand among the texts, each under its name. */
export type TextFormats = {
  readonly number: (value: number) => string
  readonly and: (parts: readonly string[]) => string
}

const isRecord = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats under another name in the texts. */
const ALIASES: { readonly [name: string]: string } = { names: 'list', facts: 'list', kinds: 'or' }

/** A number counts, and so does a list. */
const countIn = (given: unknown): number | undefined => {
  if (Array.isArray(given)) return given.length
  return typeof given === 'number' ? given : undefined
}

/**
 * Puts sentences in place of the English ones, each where its key says. A sentence with blanks is filled with what English is given: numbers
 * and lists as the locale writes them. What is left out stays English.
 */
export const translator = (texts: TextsByKey, locale: string, formats: TextFormats): Translate => {
  const known = new Map<string, unknown>()
  const ofLocale = (name: string): unknown => Object.entries(formats).find(([format]) => format === (ALIASES[name] ?? name))?.[1]

  const written = (value: unknown): string => {
    if (typeof value === 'number') return formats.number(value)
    return Array.isArray(value) ? formats.and(value.map(String)) : String(value)
  }
  // A blank that nothing is given for holds an element, which the caller puts there.
  const filled = (key: string, args: readonly unknown[]): string => {
    const given: Given = isRecord(args[0]) ? args[0] : Object.fromEntries(args.entries())
    const sentence = withPlurals(texts[key] ?? '', { countOf: (name) => countIn(given[name]), locale })
    const inSentence = (value: unknown): string =>
      typeof value !== 'number' && isFromTheRight(sentence) ? isolated(written(value)) : written(value)
    return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => (given[name] === undefined ? blank : inSentence(given[name])))
  }
  const isPseudo = locale === PSEUDO_LANGUAGE
  const inEnglish = (value: unknown, given?: unknown): unknown =>
    isPseudo && typeof value === 'string' ? pseudoSentence(value, given) : value
  const spoken = (value: unknown, key: string): unknown => {
    const name = key.slice(key.lastIndexOf('.') + 1)
    if (typeof value === 'string') return name === 'locale' ? locale : (texts[key] ?? inEnglish(value))
    if (typeof value === 'function') {
      if (texts[key] !== undefined) return (...args: readonly unknown[]) => filled(key, args)
      return ofLocale(name) ?? (isPseudo ? (...args: readonly unknown[]) => inEnglish(Reflect.apply(value, undefined, args), args) : value)
    }
    if (Array.isArray(value)) return ofLocale(name) ?? value.map((part, index) => spoken(part, `${key}.${index}`))
    return isRecord(value) ? within(value, key) : value
  }
  const within = <T extends object>(english: T, path: string): T =>
    new Proxy(english, {
      get: (target, name, receiver) => {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof name !== 'string') return value
        const key = `${path}.${name}`
        // The same part is the same object each time, as React expects of what does not change.
        if (!known.has(key)) known.set(key, spoken(value, key))
        return known.get(key)
      },
    })
  // One object for each part, however often it is asked for.
  const parts = new Map<string, object>()
  return <T extends object>(english: T, path: string): T => {
    const there = parts.get(path)
    if (there !== undefined) return there as T
    const part = within(english, path)
    parts.set(path, part)
    return part
  }
}
