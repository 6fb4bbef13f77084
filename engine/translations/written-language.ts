import type { DefinitionSet } from '../loading/definition-set.ts'

/**
 * Which of the languages that an institution offers its texts are written in: the first one that no translation says, which need not be its own.
 */
export const writtenLanguage = (set: DefinitionSet, languages: readonly string[]): string | undefined => {
  const isSaid = (language: string): boolean => set.all('translations').some((file) => file.language === language)
  return languages.find((language) => !isSaid(language))
}
