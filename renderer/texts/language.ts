import { createContext, use } from 'react'
import type { Texts } from './en.ts'

/** The texts of a language by part. A part that is left out is in English. */
export type Language = { readonly [Part in keyof Texts]?: Texts[Part] }

export const ENGLISH: Language = {}

/** The language of the person who reads; `SojournProvider` sets it. */
export const LanguageContext = createContext<Language>(ENGLISH)

/** Makes the hook of one part. English comes with the hook, so the first files of the page hold only the parts that they show. */
export const textsOf =
  <Part extends keyof Texts>(part: Part, english: Texts[Part]) =>
  (): Texts[Part] =>
    use(LanguageContext)[part] ?? english
