import { AsyncLocalStorage } from 'node:async_hooks'
import { engineFormats, PSEUDO_LANGUAGE, speakBy, translator, type Speech } from '#engine'
import type { CompiledDefinitions } from './registry.ts'

const reader = new AsyncLocalStorage<CompiledDefinitions>()
const speeches = new WeakMap<CompiledDefinitions, Speech>()
const OF_SERVER = /^(?:engine|server)\./u

/** The locale of the texts: the institution's, and in another language that language as it is written in the institution's country. */
export const textLocale = ({ own, language, institution: { locale } }: CompiledDefinitions): string => {
  const { region } = new Intl.Locale(locale)
  if (language === own.language || language.includes('-') || region === undefined) return language === own.language ? locale : language
  return `${language}-${region}`
}

const speechOf = (definitions: CompiledDefinitions): Speech => {
  const messages = definitions.set
    .all('messages')
    .flatMap((file) => Object.entries(file.messages))
    .filter(([key]) => OF_SERVER.test(key))
  const locale = textLocale(definitions)
  const texts = Object.fromEntries(messages.map(([key, { text }]) => [key, text]))
  return {
    locale,
    country: definitions.institution.locale,
    ...((messages.length > 0 || locale === PSEUDO_LANGUAGE) && { translate: translator(texts, locale, engineFormats(locale)) }),
  }
}

speakBy(() => {
  const definitions = reader.getStore()
  if (definitions === undefined) return undefined
  const known = speeches.get(definitions) ?? speechOf(definitions)
  speeches.set(definitions, known)
  return known
})

/** Runs work for somebody who reads the language of these definitions: every sentence of engine and server is in it. */
export const speaking = <T>(definitions: CompiledDefinitions, work: () => T): T => reader.run(definitions, work)
