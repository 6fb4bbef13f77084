import { kindOf } from '../../definition/vocabulary.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { isReadText } from '../../translations/texts-of.ts'
import { textsOfDefinition } from '../../translations/texts-to-translate.ts'
import { writtenLanguage } from '../../translations/written-language.ts'
import type { Lint, LintContext } from './lint.ts'

/** As many definitions as a sentence names. */
const NAMED = 6

const reportOutdated = ({ set, report }: LintContext, id: string, language: string): void => {
  for (const { place, state, file } of textsOfDefinition(set, id, language)) {
    if (state !== 'outdated' || file === undefined) continue
    const isMessage = kindOf(id) === 'messages'
    const pointer = isMessage ? `/messages${pointerStep(place)}` : `/texts${pointerStep(id)}${pointerStep(place)}`
    report('lint.translation-outdated', file, pointer, { key: place })
  }
}

/** Warns of what is not said, or not any more, in a language that the institution offers beside that of the texts. */
export const lintTranslations: Lint = (context) => {
  const { set, allPlaces, looksAtKind, report } = context
  if (!looksAtKind('institution') && !looksAtKind('translations') && !looksAtKind('messages')) return
  for (const { id: institution, languages = [] } of set.all('institution')) {
    const written = writtenLanguage(set, languages)
    for (const language of languages.filter((each) => each !== written)) {
      const files = set.all('translations').filter((file) => file.language === language)
      const translatedIds = new Set(files.flatMap(({ texts = {} }) => Object.keys(texts)))
      for (const { id } of set.all('messages')) translatedIds.add(id)
      for (const id of translatedIds) if (set.find(id) !== undefined) reportOutdated(context, id, language)
      // A definition of which only a part is said is named by the check of translations.
      const ids = allPlaces()
        .filter(({ id, kind, visited }) => !translatedIds.has(id) && visited.some((place) => isReadText(kind, place)))
        .map(({ id }) => id)
      if (ids.length > 0)
        report('lint.untranslated', institution, `/languages/${languages.indexOf(language)}`, {
          language,
          count: ids.length === 1 ? 'one definition says' : `${ids.length} definitions say`,
          ids: [...ids.slice(0, NAMED), ...(ids.length > NAMED ? ['…'] : [])].join(', '),
        })
    }
  }
}
