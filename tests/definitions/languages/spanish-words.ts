import { engineFormats } from '../../../engine/texts/engine-formats.ts'
import type { Speech } from '../../../engine/texts/spoken.ts'
import { translator } from '../../../engine/texts/translator.ts'
import { inLanguage } from '../../../engine/translations/translate-set.ts'
import type { DefinitionSet } from '../../../engine/loading/definition-set.ts'

/** A set as somebody reads it in Spanish, and how the engine speaks to them. */
export const inSpanish = (set: DefinitionSet): { readonly set: DefinitionSet; readonly speech: Speech } => {
  const spanish = inLanguage(set, 'es')
  const messages = spanish.all('messages').flatMap((file) => Object.entries(file.messages).map(([key, { text }]) => [key, text] as const))
  return { set: spanish, speech: { locale: 'es-US', translate: translator(Object.fromEntries(messages), 'es-US', engineFormats('es-US')) } }
}

/** Words that both languages write alike, and names. */
const SHARED =
  /^(?:cpt|opt|stem|sevis|uscis|supervisor|campus|rti|total|final|general|pdf|jpg|png|word|excel|ein|isss|f-1|state|university|halverton|postal|use|decide)$/u

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}][\p{L}-]{2,}/gu) ?? []

/** The words of an English sentence that its Spanish one has as well. Values that somebody typed are no words of a language. */
export const englishLeft = (english: string, spanish: string, values: ReadonlySet<string>): readonly string[] => {
  const known = new Set(wordsOf(english))
  return wordsOf(spanish).filter((word) => known.has(word) && !SHARED.test(word) && !values.has(word))
}

/** Every word that stands in the data of an example. */
export const wordsIn = (data: unknown): ReadonlySet<string> => new Set(wordsOf(JSON.stringify(data)))
