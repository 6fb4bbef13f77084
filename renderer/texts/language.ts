import { createContext, use } from 'react'
import type { Texts } from './en.ts'

/** Gives the texts of a part as the reader's language has them. English is handed over, because it comes with the part. */
export type Language = <Part extends keyof Texts>(part: Part, english: Texts[Part]) => Texts[Part]

export const ENGLISH: Language = (_, english) => english

/** The language of the person who reads; `SojournProvider` sets it. */
export const LanguageContext = createContext<Language>(ENGLISH)

/** Makes the hook of one part. English comes with the hook, so the first files of the page hold only the parts that they show. */
export const textsOf =
  <Part extends keyof Texts>(part: Part, english: Texts[Part]) =>
  (): Texts[Part] =>
    use(LanguageContext)(part, english)
