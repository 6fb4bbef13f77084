import { atom, getDefaultStore } from 'jotai'
import type { Language as RendererLanguage } from '#renderer'
import type { WebTexts } from './en.ts'

/** The texts of a language: of these screens by part, and of the renderer. English is handed over, because it comes with the part. */
type Language = {
  readonly web: <Part extends keyof WebTexts>(part: Part, english: WebTexts[Part]) => WebTexts[Part]
  readonly renderer: RendererLanguage
}

export const ENGLISH: Language = { web: (_, english) => english, renderer: (_, english) => english }

/** The language of the person at this browser. Its place is a store, because autosave and the API client have sentences too. */
export const languageAtom = atom<Language>(ENGLISH)

/** Reads one part in the present language, in components and outside of them. English comes with the part that is asked for. */
export const textsOf =
  <Part extends keyof WebTexts>(part: Part, english: WebTexts[Part]) =>
  (): WebTexts[Part] =>
    getDefaultStore().get(languageAtom).web(part, english)
