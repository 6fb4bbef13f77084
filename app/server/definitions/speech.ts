import { engineFormats, PSEUDO_LANGUAGE, translator, type Speech, type TextsByKey } from '#engine'

/** The sentences of a language by their keys, and where it is spoken: plain data, which a thread can be given. */
export type SpeechWords = { readonly locale: string; readonly country: string; readonly texts: TextsByKey }

/** Sentences that a language does not have are English. */
export const speechOf = ({ locale, country, texts }: SpeechWords): Speech => ({
  locale,
  country,
  ...((Object.keys(texts).length > 0 || locale === PSEUDO_LANGUAGE) && { translate: translator(texts, locale, engineFormats(locale)) }),
})
