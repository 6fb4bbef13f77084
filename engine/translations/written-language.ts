import type { DefinitionSet } from '../loading/definition-set.ts'

/**
 * Which of the languages that an institution offers its texts are written in, which need not be its own: one that no translation says. English,
 * which the system is written in, comes before a language that nobody has begun to translate into.
 */
export const writtenLanguage = (set: DefinitionSet, languages: readonly string[]): string | undefined => {
  const isSaid = (language: string): boolean => set.all('translations').some((file) => file.language === language)
  const [own] = languages
  if (own === undefined || !isSaid(own)) return own
  return languages.includes('en') && !isSaid('en') ? 'en' : languages.find((language) => !isSaid(language))
}
