import { isRecord, lintDefinitions, pointerSteps, type DefinitionSet, type Diagnostic, type Json } from '#engine'
import type { DefinitionInChange } from '../contract/configuration.ts'
import type { FileBehind } from '../institutions/open-institution.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { isError, type DraftSet } from './draft-set.ts'
import { definitionOf } from './edited-texts.ts'
import { jsonOf, ownTextOf } from './own-text.ts'
import { placeInWords } from './texts/place-in-words.ts'
import { readTitle } from './titles.ts'

const linted = new WeakMap<DefinitionSet, { readonly today: string; readonly found: readonly Diagnostic[] }>()

/** Hints of a whole set take some tenths of a second. */
export const lintOf = (set: DefinitionSet, today: string): readonly Diagnostic[] => {
  const known = linted.get(set)
  if (known?.today === today) return known.found
  const found = lintDefinitions(set, { today })
  linted.set(set, { today, found })
  return found
}

/**
 * Everything that is wrong or doubtful in a set, what stops a publication first. A set that does not load is not linted; `of` asks for the hints
 * of one definition.
 */
export const findingsIn = (
  { today }: ViewerContext,
  { set, diagnostics, added }: DraftSet,
  { of }: { readonly of?: string } = {},
): readonly Diagnostic[] => {
  const hints = (): readonly Diagnostic[] => (of === undefined ? lintOf(set, today) : lintDefinitions(set, { today, of }))
  const lint = added.some(isError) ? [] : hints()
  return [...new Set([...added, ...diagnostics, ...lint])].toSorted((left, right) => Number(isError(right)) - Number(isError(left)))
}

const OVERLAID = /^\/change(?=\/|$)/u

type ServedFinding = Diagnostic & Pick<DefinitionInChange['findings'][number], 'place' | 'title' | 'translates'>
type Translates = { readonly language: string; readonly definition?: string; readonly place?: string }

/** Of a finding about a translation: the language, and the definition whose sentence it is about. Messages are known by their names alone. */
const translatedAt = ({ set }: Pick<DraftSet, 'set'>, definition: string, pointer: string): Translates | undefined => {
  const institution = set.all('institution').find(({ id }) => id === definition)
  const offered = /^\/languages\/(\d+)$/u.exec(pointer)?.[1]
  const language = institution?.languages?.[Number(offered)]
  if (language !== undefined) return { language }
  const file = set.all('translations').find(({ id }) => id === definition)
  const [part, name = '', place] = pointerSteps(pointer.replace(OVERLAID, ''))
  if (file === undefined || name === '') return undefined
  const of = part === 'texts' ? name : set.all('messages').find(({ messages }) => Object.hasOwn(messages, name))?.id
  return of === undefined
    ? undefined
    : { language: file.language, definition: of, ...(part === 'texts' && place !== undefined && { place }) }
}

/** A sentence names what it is about as the file does. */
const messageInWords = ({ set }: Pick<DraftSet, 'set'>, message: string, { definition = '', place }: Translates): string => {
  const words = place === undefined ? '' : placeInWords(set, set.find(definition) as unknown as Json, place)
  return place === undefined || words === '' ? message : message.replace(place, () => words)
}

/** What is written about a definition, for whoever says in words where a finding stands. */
type TextsBehind = {
  readonly fileOf: FileBehind
  readonly titleOf: (definition: string) => string
}

/**
 * A finding with what leads to it: the place in words, what its definition is called, and of a translation what it translates. A pointer counts in
 * the file, whose lists may differ from those in force.
 */
export const inOfficeWords =
  (draft: Pick<DraftSet, 'set'>, { fileOf, titleOf }: TextsBehind) =>
  (finding: Diagnostic): ServedFinding => {
    const { id, pointer } = finding
    const definition = id === undefined ? undefined : definitionOf(id)
    if (definition === undefined) return finding
    const { text, isOverlaid } = fileOf(definition, OVERLAID.test(pointer))
    const file: Json | undefined = text === undefined || pointer === '' ? undefined : jsonOf(text)
    const whole = isOverlaid && isRecord(file) ? file['change'] : file
    const words = placeInWords(draft.set, whole, isOverlaid ? pointer.replace(OVERLAID, '') : pointer, 'numbered')
    const inWords = words === '' ? finding : { ...finding, place: words }
    if (draft.set.find(definition) === undefined) return inWords
    const translates = translatedAt(draft, definition, pointer)
    const title = titleOf(definition)
    if (!translates) return { ...inWords, title }
    const { place: _place, ...served } = translates
    return { ...inWords, message: messageInWords(draft, finding.message, translates), title, translates: served }
  }

/** Findings of a change, or of what is in force. */
export const withWay = (context: ViewerContext, draft: DraftSet) =>
  inOfficeWords(draft, {
    fileOf: (definition, isChange) => {
      const own = ownTextOf(context, definition, draft.published)
      const isOverlaid = own.isOverlay && isChange
      const isBelow = own.isOverlay && !isOverlaid
      return { text: isBelow ? context.services.registry.writtenFile(context.institution, definition)?.text : own.text, isOverlaid }
    },
    titleOf: (definition) => readTitle(draft.set, context.definitions, definition),
  })
