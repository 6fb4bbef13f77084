import { Type, type Static } from 'typebox'
import type { OperationTable } from '../operation.ts'
import { Closed, List, Uuid } from '../schema.ts'
import { BeginsChange } from './begins-change.ts'

const LanguageCode = Type.String({ pattern: '^[a-z]{2,3}(-[A-Z]{2})?$' })
const Language = Closed({ language: LanguageCode })
const DefinitionId = Type.String({ maxLength: 120 })
const Place = Type.String({ maxLength: 2000 })
const State = Type.Enum(['missing', 'outdated', 'faulty', 'done'])

/** One text of the office beside what another language says of it. Paragraphs stand in one text, a blank line between them. */
export const ServedTranslation = Closed({
  definition: Type.String(),
  title: Type.String({ description: 'of the definition' }),
  place: Type.String({ description: 'by the names of what it stands in; of a message, its key' }),
  around: List(Type.String(), { description: 'the words of what it stands in, outermost first' }),
  property: Type.String({ description: 'what the text is: label, help' }),
  original: Type.String(),
  state: State,
  text: Type.Optional(Type.String({ description: 'left out: nobody has said it yet' })),
  fault: Type.Optional(Type.String({ description: 'why the original is read instead, in a sentence' })),
  before: Type.Optional(Type.String({ description: 'what the original said when it was translated' })),
  fields: List(Type.String(), { description: 'the merge fields of the original' }),
  counts: List(Type.String(), { description: 'counted parts that are still to be said, in each form of the language' }),
})
export type ServedTranslation = Static<typeof ServedTranslation>

const Counts = Closed({ missing: Type.Integer(), outdated: Type.Integer(), faulty: Type.Integer(), done: Type.Integer() })
export type TranslationCounts = Static<typeof Counts>

/** What there is to translate into a language, and what is translated. */
export const TranslationWork = Closed({
  language: Type.String(),
  original: Type.String({ description: 'the language of the office' }),
  languages: List(Type.String(), { description: 'those that the institution offers beside its own' }),
  counts: Counts,
  groups: List(Closed({ name: Type.String(), toDo: Type.Integer(), count: Type.Integer() }), {
    description: 'what the office does, in the order of its home',
  }),
  texts: List(ServedTranslation),
  found: Type.Integer({ description: 'how many texts there are of what was asked for' }),
  change: Type.Optional(Closed({ id: Type.String(), name: Type.String() })),
  held: Type.Optional(Type.String({ description: 'who else translates into this language now' })),
  undo: Type.Optional(Type.Literal(true)),
  redo: Type.Optional(Type.Literal(true)),
})
export type TranslationWork = Static<typeof TranslationWork>

/** Texts of a change after they were translated. */
export const TranslatedInChange = Closed({
  texts: List(ServedTranslation, { description: 'those that were asked for, at most 200' }),
  counts: Counts,
  undo: Type.Optional(Type.Literal(true)),
  redo: Type.Optional(Type.Literal(true)),
})
export type TranslatedInChange = Static<typeof TranslatedInChange>

/** What taking a translator's file would do, line by line. Lines that would do nothing are counted. */
export const TranslationProposal = Closed({
  counts: Closed({
    new: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    blank: Type.Integer(),
    faulty: Type.Integer(),
  }),
  lines: List(
    Closed({
      line: Type.Integer(),
      definition: Type.String(),
      title: Type.String(),
      place: Type.String(),
      does: Type.Enum(['new', 'changed', 'faulty']),
      original: Type.String(),
      text: Type.String(),
      was: Type.Optional(Type.String()),
      reason: Type.Optional(Type.String({ description: 'of a faulty one: what is wrong' })),
    }),
  ),
})
export type TranslationProposal = Static<typeof TranslationProposal>

export const translationOperations = {
  'GET /api/configuration/translations/:language': {
    summary: 'The texts of the office beside what another language says of them, 100 at a time',
    params: Language,
    query: Closed({
      change: Type.Optional(Uuid),
      show: Type.Optional(Type.Enum(['todo', 'missing', 'outdated', 'faulty', 'done', 'all'])),
      q: Type.Optional(Type.String({ maxLength: 200, description: 'words of either language, or of the place' })),
      definition: Type.Optional(DefinitionId),
      group: Type.Optional(Type.String({ maxLength: 200 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    response: TranslationWork,
  },
  'POST /api/configuration/changes/:change/translations': {
    summary:
      'Says texts in another language, as one step of a change; an empty one takes the translation of the institution out. A text with a fault is stored: until it is mended, the original is read',
    params: Closed({ change: Uuid }),
    query: BeginsChange,
    body: Closed({
      language: LanguageCode,
      texts: Type.Array(
        Closed({
          definition: DefinitionId,
          place: Place,
          text: Type.String({ maxLength: 20_000 }),
          was: Type.Optional(
            Type.String({ maxLength: 20_000, description: 'the text that it replaces; 409 when another stands there by now' }),
          ),
        }),
        { minItems: 1, maxItems: 10_000 },
      ),
      takeOver: Type.Optional(Type.Literal(true)),
    }),
    response: TranslatedInChange,
    idempotent: true,
  },
  'GET /api/configuration/translations/:language/file': {
    summary: 'A file for a translator: what is to be done, or all texts',
    params: Language,
    query: Closed({
      change: Type.Optional(Uuid),
      format: Type.Enum(['csv', 'xliff']),
      all: Type.Optional(Type.Boolean({ description: 'also what is done' })),
    }),
    response: Closed({ name: Type.String(), text: Type.String(), count: Type.Integer() }),
  },
  'POST /api/configuration/translations/:language/file': {
    summary: 'What taking a translator’s file (CSV, XLIFF 1.2) would do. Nothing is stored; 422 says why it cannot be read',
    params: Language,
    body: Closed({
      change: Type.Optional(Uuid),
      file: Type.String({ minLength: 1, maxLength: 3_800_000, pattern: '^[A-Za-z0-9+/]+={0,2}$', description: 'its bytes in base64' }),
    }),
    response: TranslationProposal,
  },
} as const satisfies OperationTable
