import type { Translations } from '../../definition/texts/translations.ts'
import { kindOf } from '../../definition/vocabulary.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { missingForms } from '../../translations/missing-forms.ts'
import { basesOf, inheritedPlaces } from '../../translations/inherit-translations.ts'
import { textsOf, type PlacedText } from '../../translations/texts-of.ts'
import { fieldsOf, hasSameParagraphs, wordsIn } from '../../translations/words-in.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'

/** Sentences of the product itself, which stand in no file of an office. */
const OF_PRODUCT = /^(?:engine|renderer|web|server)\./u
/** As many missing places as a message names. */
const NAMED = 6

type Text = PlacedText['text']

const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.map((name) => `{${name}}`).join(', '))

const reportFields = ({ report }: CheckContext, file: Translations, at: string, key: string, original: Text, text: Text): void => {
  const [found, expected] = [fieldsOf(text), fieldsOf(original)]
  if (found.join(' ') !== expected.join(' '))
    report('translations.fields', file.id, at, { key, found: listed(found), expected: listed(expected) })
}

const reportForms = ({ report }: CheckContext, file: Translations, at: string, key: string, original: Text, text: Text): void => {
  for (const { name, missing } of missingForms(original, text, file.language))
    report('translations.plural', file.id, at, { key, name, language: file.language, missing: missing.join(', ') })
}

const definitionOf = ({ set, abstract }: CheckContext, id: string) => abstract.get(id)?.value ?? set.find(id)

const placesOf = (context: CheckContext, id: string): readonly PlacedText[] | undefined => {
  const kind = kindOf(id)
  const definition = definitionOf(context, id)
  return kind === undefined || definition === undefined
    ? undefined
    : textsOf(kind, definition as Parameters<typeof textsOf>[1], { marks: true })
}

/** The places that are translated where the text is said once. */
const inherited = (context: CheckContext, id: string, language: string): ReadonlySet<string> => {
  const { texts } = wordsIn(context.set, language)
  const written = context.set.definitions
  return new Set(
    basesOf(id, context.inherits).flatMap((base) => {
      const known = texts.get(base)
      return known === undefined ? [] : [...inheritedPlaces(id, base, written, context)].filter((key) => known.has(key))
    }),
  )
}

const missingOf = (missing: readonly string[]): { readonly count: string; readonly keys: string } => ({
  count: missing.length === 1 ? 'one text is' : `${missing.length} texts are`,
  keys: [...missing.slice(0, NAMED), ...(missing.length > NAMED ? ['…'] : [])].join(', '),
})

/** `later`: the files of the language behind this one. What several could say and none does is missing in the last, that of the institution. */
const checkTextsOf = (
  context: CheckContext,
  file: Translations,
  id: string,
  own: NonNullable<Translations['texts']>[string],
  later: readonly Translations[],
): void => {
  const { report, set } = context
  const at = `/texts${pointerStep(id)}`
  const places = placesOf(context, id)
  if (places === undefined) {
    const known = [...Object.keys(set.definitions), ...context.abstract.keys()]
    return report('translations.unknown-definition', file.id, at, { id, hint: didYouMean(id, known) })
  }
  if (context.holesOf(id).length > 0) return
  const byKey = new Map(places.map((place) => [place.key, place]))
  for (const [key, text] of Object.entries(own)) {
    const here = at + pointerStep(key)
    const place = byKey.get(key)
    if (place === undefined) {
      report('translations.unknown-text', file.id, here, {
        id,
        key,
        hint: didYouMean(
          key,
          places.map((candidate) => candidate.key),
        ),
      })
      continue
    }
    if (!hasSameParagraphs(place.text, text))
      report('translations.paragraphs', file.id, here, {
        id,
        key,
        count: typeof place.text === 'string' ? 'one text' : `${place.text.length} paragraphs`,
      })
    else {
      reportFields(context, file, here, key, place.text, text)
      reportForms(context, file, here, key, place.text, text)
    }
  }
  if (later.some(({ texts }) => texts?.[id] !== undefined)) return
  const others = wordsIn(set, file.language).texts.get(id)
  const known = inherited(context, id, file.language)
  const missing = places
    .filter(({ key, hasMarksOnly }) => hasMarksOnly !== true && (others?.get(key) ?? '') === '' && !known.has(key))
    .map(({ key }) => key)
  if (missing.length > 0) report('translations.missing', file.id, at, { id, language: file.language, ...missingOf(missing) })
}

const checkMessagesOf = (context: CheckContext, file: Translations, later: readonly Translations[]): void => {
  const { set, report } = context
  const all = wordsIn(set, file.language).messages
  const originals = new Map(set.all('messages').flatMap(({ messages }) => Object.entries(messages)))
  for (const [key, text] of Object.entries(file.messages ?? {})) {
    const here = `/messages${pointerStep(key)}`
    const original = originals.get(key)
    if (original !== undefined) {
      reportFields(context, file, here, key, original.text, text)
      reportForms(context, file, here, key, original.text, text)
    } else if (!OF_PRODUCT.test(key))
      report('translations.unknown-message', file.id, here, { key, hint: didYouMean(key, [...originals.keys()]) })
  }
  for (const { id, messages } of set.all('messages')) {
    const keys = Object.keys(messages)
    const says = ({ messages: own }: Translations): boolean => keys.some((key) => own?.[key] !== undefined)
    if (!says(file) || later.some(says)) continue
    const missing = keys.filter((key) => (all.get(key) ?? '') === '')
    if (missing.length > 0) report('translations.missing', file.id, '/messages', { id, language: file.language, ...missingOf(missing) })
  }
}

/** A layer may say a text in its own way, as it may in the original. */
const checkTwice = ({ report, set }: CheckContext, file: Translations, before: readonly Translations[]): void => {
  const layerOf = (id: string): string | undefined => set.sourceOf(id, '')?.layer
  for (const other of before.filter(({ id, language }) => language === file.language && layerOf(id) === layerOf(file.id))) {
    for (const [id, own] of Object.entries(file.texts ?? {}))
      for (const key of Object.keys(own))
        if (other.texts?.[id]?.[key] !== undefined)
          report('translations.duplicate', file.id, `/texts${pointerStep(id)}${pointerStep(key)}`, { key, other: other.id })
    for (const key of Object.keys(file.messages ?? {}))
      if (other.messages?.[key] !== undefined)
        report('translations.duplicate', file.id, `/messages${pointerStep(key)}`, { key, other: other.id })
  }
}

/** Every translation has its text, the same merge fields, and the whole of its definition beside it. */
export const checkTranslations: DefinitionCheck = (context) => {
  const institutions = context.set.all('institution')
  const offered = institutions.flatMap(({ languages = [] }) => languages)
  // What an office stands on may say more languages than the office offers; nobody reads those here.
  const isRead = ({ language }: Translations): boolean => institutions.length === 0 || offered.includes(language)
  const files = context.set.all('translations')
  files.forEach((file, index) => {
    if (!isRead(file)) {
      if (offered.length > 0)
        context.report('translations.unread', file.id, '/language', { language: file.language, hint: didYouMean(file.language, offered) })
      return
    }
    const later = files.slice(index + 1).filter(({ language }) => language === file.language)
    for (const [id, own] of Object.entries(file.texts ?? {})) checkTextsOf(context, file, id, own, later)
    checkMessagesOf(context, file, later)
    checkTwice(context, file, files.slice(0, index))
  })
}
