import type { Translations } from '../../definition/texts/translations.ts'
import { kindOf } from '../../definition/vocabulary.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { missingForms } from '../../translations/missing-forms.ts'
import { basesOf, inheritedPlaces } from '../../translations/inherit-translations.ts'
import { textsOf, type PlacedText } from '../../translations/texts-of.ts'
import { fieldsOf, hasSameParagraphs, wordsIn, type Words } from '../../translations/words-in.ts'
import { sameElements } from '../../rules/values/same-elements.ts'
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

/** Everything that the files of a language say, gathered once for all checks. */
const wordsOf = ({ shared }: CheckContext, language: string): Words => shared(`words in ${language}`, ({ set }) => wordsIn(set, language))

/** The places that are translated where the text is said once. */
const inherited = (context: CheckContext, id: string, language: string): ReadonlySet<string> => {
  const { texts } = wordsOf(context, language)
  return new Set(
    basesOf(id, context.inherits).flatMap((base) => {
      const known = texts.get(base)
      return known === undefined
        ? []
        : [...inheritedPlaces(id, base, (name) => context.set.find(name), context)].filter((key) => known.has(key))
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
  const { report } = context
  const at = `/texts${pointerStep(id)}`
  const places = placesOf(context, id)
  if (places === undefined) return
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
  const others = wordsOf(context, file.language).texts.get(id)
  const known = inherited(context, id, file.language)
  const missing = places
    .filter(({ key, hasMarksOnly }) => hasMarksOnly !== true && (others?.get(key) ?? '') === '' && !known.has(key))
    .map(({ key }) => key)
  if (missing.length > 0) report('translations.missing', file.id, at, { id, language: file.language, ...missingOf(missing) })
}

const checkMessagesOf = (context: CheckContext, file: Translations, later: readonly Translations[]): void => {
  const { set, report } = context
  const all = wordsOf(context, file.language).messages
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

type Read = { readonly file: Translations; readonly index: number }

/** The files that somebody reads, with their place among all. What an office stands on may say more languages than the office offers. */
const filesRead = ({ set }: CheckContext): readonly Read[] => {
  const institutions = set.all('institution')
  const offered = institutions.flatMap(({ languages = [] }) => languages)
  return set
    .all('translations')
    .flatMap((file, index) => (institutions.length === 0 || offered.includes(file.language) ? [{ file, index }] : []))
}

const laterThan = ({ set }: CheckContext, { file, index }: Read): readonly Translations[] =>
  set
    .all('translations')
    .slice(index + 1)
    .filter(({ language }) => language === file.language)

/** A definition that has part of its texts from another one is read in both languages until the rest is said; no file need name it yet. */
const checkInherited = (context: CheckContext, id: string): void => {
  if (!context.inherits.has(id) || context.holesOf(id).length > 0) return
  const read = filesRead(context).map(({ file }) => file)
  for (const language of new Set(read.map((file) => file.language))) {
    const files = read.filter((file) => file.language === language)
    const known = inherited(context, id, language)
    const base = basesOf(id, context.inherits).find((name) => files.some(({ texts }) => texts?.[name] !== undefined))
    const last = files.findLast(({ texts }) => base !== undefined && texts?.[base] !== undefined)
    if (known.size === 0 || last === undefined || base === undefined || files.some(({ texts }) => texts?.[id] !== undefined)) continue
    const missing = (placesOf(context, id) ?? [])
      .filter(({ key, hasMarksOnly }) => hasMarksOnly !== true && !known.has(key))
      .map(({ key }) => key)
    if (missing.length > 0)
      context.report('translations.missing', last.id, `/texts${pointerStep(base)}`, { id, language, ...missingOf(missing) })
  }
}

const checkDefinition = (context: CheckContext, id: string): void => {
  checkInherited(context, id)
  for (const read of filesRead(context)) {
    const own = read.file.texts?.[id]
    if (own !== undefined) checkTextsOf(context, read.file, id, own, laterThan(context, read))
  }
}

/** Every translation of a definition has its text, the same merge fields, and the whole of its definition beside it. */
const checkTexts: DefinitionCheck = (context) => {
  for (const { id } of context.eachPlaces()) checkDefinition(context, id)
}

/** The same of definitions that only others are like. */
const checkAbstract: DefinitionCheck = (context) => {
  for (const id of context.abstract.keys()) checkDefinition(context, id)
}

const knownIds = ({ set, abstract }: CheckContext): readonly string[] => [...Object.keys(set.definitions), ...abstract.keys()]

/** Every translated definition exists. */
const checkNames: DefinitionCheck = (context) => {
  const known = context.shared('ids', knownIds, sameElements<string>)
  const names = new Set(known)
  for (const { file } of filesRead(context))
    for (const id of Object.keys(file.texts ?? {}))
      if (!names.has(id) || kindOf(id) === undefined)
        context.report('translations.unknown-definition', file.id, `/texts${pointerStep(id)}`, { id, hint: didYouMean(id, known) })
}

/** Every file is read by somebody, and says each message and each text once. */
const checkFiles: DefinitionCheck = (context) => {
  const { set, report } = context
  const offered = set.all('institution').flatMap(({ languages = [] }) => languages)
  const read = filesRead(context)
  for (const file of set.all('translations'))
    if (offered.length > 0 && !read.some((known) => known.file === file))
      report('translations.unread', file.id, '/language', { language: file.language, hint: didYouMean(file.language, offered) })
  for (const { file, index } of read) {
    checkMessagesOf(context, file, laterThan(context, { file, index }))
    checkTwice(context, file, set.all('translations').slice(0, index))
  }
}

/** The checks of translations, which run when nothing else is an error. */
export const TRANSLATION_CHECKS: readonly DefinitionCheck[] = [checkNames, checkTexts, checkAbstract, checkFiles]
