import { getDefaultStore } from 'jotai'
import { engineFormats, speakBy, translator, type TextsByKey } from '#engine'
import { formatsIn } from '#renderer'
import { languageAtom } from './language.ts'

/** Takes over the sentences of a language for the pages, the renderer and the engine. Numbers are written as `country`, a locale, does. */
export const speak = (texts: TextsByKey, locale: string, country: string): void => {
  const translate = translator(texts, locale, formatsIn(locale))
  const ofEngine = translator(texts, locale, engineFormats(locale))
  speakBy(() => ({ locale, country, translate: ofEngine }))
  getDefaultStore().set(languageAtom, {
    web: (part, english) => translate(english, `web.${part}`),
    renderer: (part, english) => translate(english, `renderer.${part}`),
  })
}
