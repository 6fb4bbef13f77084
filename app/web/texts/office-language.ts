import { getDefaultStore } from 'jotai'
import { daysInDigits, engineFormats, HOME, speakBy, translator, type TextsByKey } from '#engine'
import { englishFormats, formatsIn } from '#renderer'
import { languageAtom } from './language.ts'

type Spoken = {
  readonly locale: string
  /** The locale of the country, as which numbers are written. */
  readonly country: string
  /** How days are written everywhere, where that is in digits. */
  readonly days?: string | undefined
}

/** Takes over the sentences of a language for the pages, the renderer and the engine. */
export const speak = (texts: TextsByKey, { locale, country, days }: Spoken): void => {
  const isHome = locale === HOME.locale && Object.keys(texts).length === 0
  const translate = translator(texts, locale, isHome ? englishFormats(days) : formatsIn(locale, locale, days))
  const ofEngine = translator(texts, locale, isHome && days !== undefined ? daysInDigits(days) : engineFormats(locale, days))
  speakBy(() => ({ locale, country, translate: ofEngine }))
  getDefaultStore().set(languageAtom, {
    web: (part, english) => translate(english, `web.${part}`),
    renderer: (part, english) => translate(english, `renderer.${part}`),
  })
}
