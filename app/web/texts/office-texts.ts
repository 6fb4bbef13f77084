import { formatsIn } from '#renderer'

type Given = Readonly<Record<string, unknown>>
/** Sentences by their key: `renderer.form.stepOf`, and `renderer.form.counter.left.one` for a count of one. */
export type TextsByKey = { readonly [key: string]: string }
export type Translate = <T extends object>(english: T, path: string) => T

const isRecord = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats under another name in the texts. */
const ALIASES: { readonly [name: string]: string } = { names: 'list', facts: 'list' }

/**
 * Puts an office's own sentences in place of the English ones, each where its key says. A sentence with blanks is filled with what English
 * is given: numbers and lists as the locale writes them. What an office leaves out stays English.
 */
export const translator = (texts: TextsByKey, locale: string): Translate => {
  const formats = formatsIn(locale)
  const rules = new Intl.PluralRules(locale)
  const known = new Map<string, unknown>()
  const ofLocale = (name: string): unknown => Object.entries(formats).find(([format]) => format === (ALIASES[name] ?? name))?.[1]

  const written = (value: unknown): string => {
    if (typeof value === 'number') return formats.number(value)
    return Array.isArray(value) ? formats.and(value.map(String)) : String(value)
  }
  const formFor = (key: string, given: Given): string => {
    const counts = [given['count'], ...Object.values(given)].filter((value) => typeof value === 'number')
    return (counts[0] === undefined ? undefined : texts[`${key}.${rules.select(counts[0])}`]) ?? texts[key] ?? ''
  }
  // A blank that nothing is given for holds an element, which the caller puts there.
  const filled = (key: string, args: readonly unknown[]): string => {
    const given: Given = isRecord(args[0]) ? args[0] : Object.fromEntries(args.entries())
    return formFor(key, given).replace(/\{(\w+)\}/g, (blank, name: string) => (given[name] === undefined ? blank : written(given[name])))
  }
  const spoken = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return texts[key] ?? value
    if (typeof value === 'function') {
      if (texts[key] !== undefined) return (...args: readonly unknown[]) => filled(key, args)
      return ofLocale(key.slice(key.lastIndexOf('.') + 1)) ?? value
    }
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
  return within
}
