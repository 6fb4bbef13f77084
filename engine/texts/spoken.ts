import type { Translate } from './translator.ts'

/** The language of a person: its locale, and its sentences where it has others than English. */
export type Speech = {
  readonly locale: string
  /** The locale of the country, in whose way numbers are written, whatever the language. */
  readonly country?: string | undefined
  readonly translate?: Translate | undefined
}

let speaker: () => Speech | undefined = () => undefined

/**
 * Says once, for whoever runs the engine, how the language of the person who reads is found: a server knows it for each request, a browser for
 * its page. Only sentences follow it; what is decided and stored does not. Returns a function that puts back what was said before.
 */
export const speakBy = (find: () => Speech | undefined): (() => void) => {
  const before = speaker
  speaker = find
  return () => {
    speaker = before
  }
}

/** What is made while nobody reads: in English, and as a file states it, whoever asks for it. */
export const unspoken = <T>(make: () => T): T => {
  const back = speakBy(() => undefined)
  try {
    return make()
  } finally {
    back()
  }
}

/** The locale of the person who reads, where somebody does. */
export const spokenLocale = (): string | undefined => speaker()?.locale

/** The locale by which numbers are written for the person who reads, where somebody does. */
export const spokenCountry = (): string | undefined => speaker()?.country

/** Sentences as the person reads them: in English, unless their language says them. `path` begins the keys of their messages. */
export const spoken = <T extends object>(path: string, english: T): T =>
  new Proxy(english, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown
      // A part may be held from the start; its sentences are looked up when they are said.
      return value instanceof Object && typeof value !== 'function' && !Array.isArray(value)
        ? spoken(`${path}.${String(name)}`, value)
        : (Reflect.get(speaker()?.translate?.(target, path) ?? target, name) as unknown)
    },
  })
