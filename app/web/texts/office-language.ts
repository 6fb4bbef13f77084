import type { Shell } from '../../server/contract/shell.ts'
import { languageAtom } from './language.ts'
import { translator, type TextsByKey } from './office-texts.ts'
import { getDefaultStore } from 'jotai'

/** Takes over the office's own sentences for the pages and for the renderer. */
export const speak = (texts: TextsByKey, { locale }: Pick<Shell['institution'], 'locale'>): void => {
  const translate = translator(texts, locale)
  getDefaultStore().set(languageAtom, {
    web: (part, english) => translate(english, `web.${part}`),
    renderer: (part, english) => translate(english, `renderer.${part}`),
  })
}
