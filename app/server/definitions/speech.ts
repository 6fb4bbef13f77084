import { daysInDigits, engineFormats, HOME, PSEUDO_LANGUAGE, translator, type Speech, type TextsByKey } from '#engine'

/** The sentences of a language by their keys, where it is spoken, and how days are written where that is in digits: plain data, which a thread can be given. */
export type SpeechWords = {
  readonly locale: string
  readonly country: string
  readonly days?: string | undefined
  readonly texts: TextsByKey
}

/** Sentences that a language does not have are English; days, months and lists are written as its locale does in any case. */
export const speechOf = ({ locale, country, days, texts }: SpeechWords): Speech => {
  const isHome = Object.keys(texts).length === 0 && locale === HOME.locale && locale !== PSEUDO_LANGUAGE
  if (isHome && days === undefined) return { locale, country }
  const formats = isHome && days !== undefined ? daysInDigits(days) : engineFormats(locale, days)
  return { locale, country, translate: translator(texts, locale, formats) }
}
