import { AsyncLocalStorage } from 'node:async_hooks'
import { speakBy, type Speech } from '#engine'
import type { CompiledDefinitions } from './registry.ts'
import { speechOf, type SpeechWords } from './speech.ts'

const reader = new AsyncLocalStorage<CompiledDefinitions>()
const speeches = new WeakMap<CompiledDefinitions, Speech>()
const OF_SERVER = /^(?:engine|server)\./u

/** The locale of the texts: the institution's, and in another language that language as it is written in the institution's country. */
export const textLocale = ({ own, language, institution: { locale } }: CompiledDefinitions): string => {
  const { region } = new Intl.Locale(locale)
  if (language === own.language || language.includes('-') || region === undefined) return language === own.language ? locale : language
  return `${language}-${region}`
}

/** What server and engine say in the language of these definitions. */
export const wordsOf = (definitions: CompiledDefinitions): SpeechWords => ({
  locale: textLocale(definitions),
  country: definitions.institution.locale,
  ...(definitions.institution.days !== undefined && { days: definitions.institution.days }),
  texts: Object.fromEntries(
    definitions.set
      .all('messages')
      .flatMap((file) => Object.entries(file.messages))
      .filter(([key]) => OF_SERVER.test(key))
      .map(([key, { text }]) => [key, text]),
  ),
})

speakBy(() => {
  const definitions = reader.getStore()
  if (definitions === undefined) return undefined
  const known = speeches.get(definitions) ?? speechOf(wordsOf(definitions))
  speeches.set(definitions, known)
  return known
})

/** Runs work for somebody who reads the language of these definitions: every sentence of engine and server is in it. */
export const speaking = <T>(definitions: CompiledDefinitions, work: () => T): T => reader.run(definitions, work)
