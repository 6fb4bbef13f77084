import {
  compileForm,
  drawWorkflow,
  engineFormats,
  inLanguage,
  PSEUDO_LANGUAGE,
  resolveMenu,
  speakBy,
  translator,
  type DefinitionSet,
  type FormPlan,
  type MenuContext,
  type ResolvedMenuItem,
  type WorkflowDrawing,
} from '#engine'

/** The sentences of the product in a language, by key. */
type Sentences = { readonly [key: string]: string }

export type GalleryLanguage = {
  readonly locale: string
  readonly sentences: Sentences
  /** A form of the gallery as people read it who chose this language. */
  readonly plan: (form: string) => FormPlan
  readonly menu: (menu: string, context: MenuContext) => readonly ResolvedMenuItem[]
  readonly drawing: (workflow: string) => WorkflowDrawing | undefined
}

/** The language of an office itself, in which its forms are written. */
export const AS_WRITTEN = ''

const OF_PRODUCT = /^(?:engine|renderer)\./u
/** The language in which the product itself is written. */
export const isEnglish = (locale: string): boolean => new Intl.Locale(locale).language === 'en'

/** Makes the engine speak a language from now on. */
export const speakEngine = ({ locale, sentences }: Pick<GalleryLanguage, 'locale' | 'sentences'>): void => {
  const translate = translator(sentences, locale, engineFormats(locale))
  speakBy(() => (isEnglish(locale) ? undefined : { locale, translate }))
}

const inThis = (set: DefinitionSet, locale: string): GalleryLanguage => {
  const messages = set.all('messages').flatMap((file) => Object.entries(file.messages))
  const sentences = Object.fromEntries(messages.flatMap(([key, { text }]) => (OF_PRODUCT.test(key) ? [[key, text]] : [])))
  const spoken = <T>(make: () => T): T => {
    speakEngine({ locale, sentences })
    try {
      return make()
    } finally {
      speakBy(() => undefined)
    }
  }
  return {
    locale,
    sentences,
    plan: (form) => spoken(() => compileForm(set, form)),
    menu: (menu, context) => spoken(() => resolveMenu(set, menu, context)),
    drawing: (workflow) => spoken(() => drawWorkflow(set, workflow)),
  }
}

/** The languages in which the gallery shows the stories of an institution: its own first, then `others`, and the pseudo-language. */
export const galleryLanguages = (set: DefinitionSet, others: readonly string[]): ReadonlyMap<string, GalleryLanguage> => {
  const [institution] = set.all('institution')
  return new Map([
    [AS_WRITTEN, inThis(set, institution?.locale ?? 'en-US')],
    ...[...others, PSEUDO_LANGUAGE].map((language) => [language, inThis(inLanguage(set, language), language)] as const),
  ])
}
