import { compileForm, engineFormats, inLanguage, PSEUDO_LANGUAGE, speakBy, translator, type DefinitionSet, type FormPlan } from '#engine'

/** The sentences of the product in a language, by key. */
export type Sentences = { readonly [key: string]: string }
export type GalleryLanguage = {
  readonly sentences: Sentences
  /** A form of the gallery as people read it who chose this language. */
  readonly plan: (form: string) => FormPlan
}

const OF_PRODUCT = /^(?:engine|renderer)\./u

const inThis = (set: DefinitionSet, language: string): GalleryLanguage => {
  const spoken = inLanguage(set, language)
  const messages = spoken.all('messages').flatMap((file) => Object.entries(file.messages))
  const sentences = Object.fromEntries(messages.flatMap(([key, { text }]) => (OF_PRODUCT.test(key) ? [[key, text]] : [])))
  const translate = translator(sentences, language, engineFormats(language))
  return {
    sentences,
    plan: (form) => {
      speakBy(() => ({ locale: language, translate }))
      try {
        return compileForm(spoken, form)
      } finally {
        speakBy(() => undefined)
      }
    },
  }
}

/** The languages besides English in which the gallery shows its stories: those of the demo institution, and the pseudo-language. */
export const galleryLanguages = (set: DefinitionSet): ReadonlyMap<string, GalleryLanguage> => {
  const others = (set.all('institution')[0]?.languages ?? []).slice(1)
  return new Map([...others, PSEUDO_LANGUAGE].map((language) => [language, inThis(set, language)]))
}
