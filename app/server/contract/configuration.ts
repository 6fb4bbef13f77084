import { Type, type Static } from 'typebox'
import type { CodeLanguage, FlagSource, FormContext, FormPlan, Json, Rule, RuleSubject, WalkedExample, WorkflowDrawing } from '#engine'
import { BeginsChange } from './configuration/begins-change.ts'
import { GivenRight, Gives } from './configuration/given-rights.ts'
import { ServedDiagnostic } from './problems.ts'
import type { OperationTable } from './operation.ts'
import { AnyAnswers, AnyJson, Closed, Instant, List, Uuid, Nothing } from './schema.ts'

const DefinitionId = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z]+$', maxLength: 120 })
const Path = Type.String({
  maxLength: 2000,
  description: 'a JSON pointer whose steps through lists are the names of elements: /pages/address/items/city',
})
const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const Note = Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' })

/** One edit of a definition, in the layer of the institution. */
export const DefinitionEdit = Type.Union([
  Closed({ do: Type.Literal('set'), path: Path, value: AnyJson }),
  Closed(
    { do: Type.Literal('unset'), path: Path },
    { description: 'what the institution says there goes, and what stands below shows again' },
  ),
  Closed({
    do: Type.Literal('insert'),
    path: Path,
    element: AnyJson,
    after: Type.Optional(Type.String({ description: 'the name of the element before it; left out: it is the first' })),
  }),
  Closed({ do: Type.Literal('remove'), path: Path }),
  Closed({
    do: Type.Literal('move'),
    path: Path,
    after: Type.Optional(Type.String({ description: 'the name of the element before it; left out: it becomes the first' })),
    into: Type.Optional(Type.String({ maxLength: 2000, description: 'the list it goes to; left out: it stays in its own' })),
  }),
])

/** A change that is published by itself at a time. */
export const ServedSchedule = Closed({
  at: Instant,
  note: Type.String(),
  by: Type.String({ description: 'who scheduled it, and publishes it' }),
  moves: Type.Optional(Type.Literal(true, { description: 'open cases that lose nothing go on with it then' })),
  stopped: Type.Optional(
    Type.Enum(['edited', 'forbidden', 'nothing', 'stops', 'examples', 'reader', 'replay', 'new', 'gives'], {
      description:
        'why it is not published: it was edited since, whoever scheduled it may not publish, an open case would meet something new …',
    }),
  ),
})
export type ServedSchedule = Static<typeof ServedSchedule>

/** A named set of edits that is published as one. */
export const ServedChange = Closed({
  id: Type.String(),
  name: Type.String(),
  state: Type.Enum(['draft', 'published', 'discarded']),
  version: Type.Integer({ description: 'raised with every edit' }),
  by: Type.String(),
  touchedAt: Instant,
  definitions: Type.Integer({ description: 'how many definitions it changes' }),
  bringsBack: Type.Optional(Type.Integer({ description: 'the publication whose definitions it brings back' })),
  discardedBy: Type.Optional(Type.String({ description: 'who discarded it, at `touchedAt`' })),
  scheduled: Type.Optional(ServedSchedule),
})
export type ServedChange = Static<typeof ServedChange>

export const ServedPublication = Closed({
  number: Type.Integer(),
  note: Type.String(),
  by: Type.String(),
  at: Instant,
  definitions: List(Type.String()),
  readBy: Type.Optional(Type.String({ description: 'who approved it as it was published' })),
  broughtBack: Type.Optional(Type.Integer({ description: 'the publication whose definitions it brought back; 0: the beginning' })),
  cases: Type.Optional(
    Closed(
      { moved: Type.Integer(), stay: Type.Integer(), isDone: Type.Boolean({ description: 'otherwise these are the counts so far' }) },
      { description: 'the open cases that went on with it, where that was scheduled' },
    ),
  ),
})
export type ServedPublication = Static<typeof ServedPublication>

/** A definition as the office knows it: where it belongs, what it is called and what it holds. */
export const ServedEntry = Closed({
  id: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  group: List(Type.String(), { description: 'what it belongs to, outermost first' }),
  holds: Type.Optional(Type.String({ description: '6 sections, 26 questions' })),
  own: Type.Optional(Type.Literal(true, { description: 'the institution says something of it itself' })),
  changed: Type.Optional(Type.Literal(true, { description: 'by the change that is asked for' })),
  findings: Type.Optional(Type.Integer({ minimum: 1, description: 'how many findings stand in it' })),
})
export type ServedEntry = Static<typeof ServedEntry>

const Held = Closed({ id: Type.String(), by: Type.String(), until: Instant, mine: Type.Boolean() })
export type Held = Static<typeof Held>

/** Something new that can be begun. */
export const ServedStarter = Closed({
  id: Type.String(),
  title: Type.String(),
  help: Type.Optional(Type.String()),
  asks: Type.String({ description: 'the form of its questions' }),
  makes: Type.Optional(Type.Literal('institution', { description: 'it is opened, and is no part of a change' })),
})
export type ServedStarter = Static<typeof ServedStarter>

/** Everything an office can change, with the changes that are being made. */
export const ConfigurationHome = Closed({
  entries: List(ServedEntry),
  starters: List(ServedStarter),
  changes: List(ServedChange),
  publications: List(ServedPublication, { description: 'the newest first' }),
  discarded: Type.Optional(
    List(Closed({ id: Type.String(), name: Type.String(), by: Type.String(), at: Instant }), {
      description: 'changes that were discarded, and by whom; the newest first',
    }),
  ),
  held: List(Held, { description: 'definitions that somebody edits now' }),
  findings: List(ServedDiagnostic, {
    description: 'of the change that is asked for, else of what is in force; what stops it first, at most 20',
  }),
  languages: List(
    Closed({ language: Type.String(), toDo: Type.Integer({ description: 'texts that are missing, out of date or faulty' }) }),
    {
      description: 'those that the institution offers beside its own',
    },
  ),
  part: Type.Optional(Type.Literal(true, { description: 'whoever asks changes only what is listed here' })),
  newBase: Type.Optional(Type.Literal(true, { description: 'what the institution says itself was written on an older base' })),
})
export type ConfigurationHome = Static<typeof ConfigurationHome>

/** A text of a definition that was looked for. */
export const FoundText = Closed({
  definition: Type.String(),
  title: Type.String({ description: 'of the definition' }),
  path: Type.String(),
  property: Type.String({ description: 'what the text is: label, help' }),
  around: List(Type.String(), { description: 'the words of what it stands in, outermost first' }),
  text: Type.String({ description: 'empty: nobody has written it yet' }),
  layer: Type.String(),
})
export type FoundText = Static<typeof FoundText>

/** A part of a definition that has a place of its own in an outline. */
export const OutlineNode = Closed({
  path: Type.String(),
  level: Type.Integer({ minimum: 0 }),
  label: Type.String(),
  kind: Type.String({ description: 'page, question, text …' }),
  list: Type.Optional(Type.String({ description: 'the path of the list it stands in' })),
  name: Type.Optional(Type.String({ description: 'its name in that list' })),
  sort: Type.Optional(Type.String({ description: 'it can be moved into lists of the same sort' })),
  holds: Type.Optional(
    List(Closed({ list: Type.String(), sort: Type.String(), bar: Type.Optional(Type.Enum(['own-form', 'grid'])) }), {
      description:
        'the lists in it, also those that nothing stands in yet; `bar`: the page is a form of its own, or rows are filled in as a table',
    }),
  ),
  changed: Type.Optional(Type.Literal(true, { description: 'by this change' })),
  notes: Type.Optional(
    List(Type.String(), {
      description: 'of a line of a menu: where it leads, who sees it; of a part of a list: what it shows, and how',
    }),
  ),
})
export type OutlineNode = Static<typeof OutlineNode>

/** What the base, the institution or a change says of a property; without a value, it takes away what stands below. */
export const ServedOrigin = Closed({
  from: Type.Enum(['base', 'institution', 'change']),
  file: Type.String(),
  value: Type.Optional(AnyJson),
  published: Type.Optional(Closed({ number: Type.Integer(), by: Type.String(), at: Instant }, { description: 'what put it in force' })),
})
export type ServedOrigin = Static<typeof ServedOrigin>

/** Where the value of a property comes from. */
export const PropertyOrigins = Closed({
  origins: List(ServedOrigin, { description: 'from the base upward; the last one holds' }),
  back: Type.Optional(Type.Literal(true, { description: 'the layer says something there, and can go back to what stands below' })),
  field: Type.Optional(
    Closed(
      { id: Type.String(), path: Type.String(), label: Type.String() },
      { description: 'the question says nothing there: its field of the catalogue says it, wherever it is asked' },
    ),
  ),
})
export type PropertyOrigins = Static<typeof PropertyOrigins>

/** A definition as a change has it. */
export const DefinitionInChange = Closed({
  id: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  definition: Type.Unsafe<{ readonly [name: string]: unknown }>({ type: 'object' }),
  outline: List(OutlineNode),
  questions: List(Closed({ name: Type.String(), label: Type.String(), type: Type.String() }), {
    description: 'of a form: everything that it asks, by the name of the answer',
  }),
  drawing: Type.Optional(
    Type.Unsafe<WorkflowDrawing>({ type: 'object', description: 'of a path: its states and moves, with everything about them in words' }),
  ),
  examples: List(
    Closed({ name: Type.String(), failures: List(Type.String(), { description: 'in sentences, what is otherwise; none: it holds' }) }),
    { description: 'of a form or a path, carried out' },
  ),
  own: Closed({ id: Type.String(), text: Type.String({ description: 'what the institution writes itself; empty: nothing yet' }) }),
  findings: List(ServedDiagnostic),
  foundAt: Type.Optional(
    List(Type.String(), { description: 'of a path: the place of the state or the move that each finding is about; empty: of none' }),
  ),
  change: Type.Optional(ServedChange),
  held: Type.Optional(Held),
  readOnly: Type.Optional(Type.String({ description: 'why whoever asks cannot edit it, in a sentence; left out: they can' })),
  story: Type.Optional(
    Type.String({ description: 'where designers look at it, when the portal knows a gallery and the gallery draws it' }),
  ),
  undo: Type.Optional(Type.String({ description: 'the definition that the last edit of this person changed' })),
  redo: Type.Optional(Type.String()),
})
export type DefinitionInChange = Static<typeof DefinitionInChange>

/** The definitions that name another one. */
export const DefinitionUses = Closed({
  uses: List(
    Closed({
      id: Type.String(),
      kind: Type.String(),
      title: Type.String(),
      places: Type.Integer({ description: 'how often it is named there' }),
    }),
  ),
})
export type DefinitionUses = Static<typeof DefinitionUses>

/** The open cases at a part of a path. */
export const CasesAtPart = Closed({
  open: Type.Integer({ description: 'how many stand in the state, or in the states that the move leaves' }),
})
export type CasesAtPart = Static<typeof CasesAtPart>

/** The rows of a file. */
export const FileRows = Closed({
  rows: List(Type.Array(Type.String()), { description: 'the headings first; rows without anything are left out' }),
  lines: List(Type.Integer(), { description: 'where each row stands in the file, from 1' }),
})
export type FileRows = Static<typeof FileRows>

/** The properties of one part of a definition, as a form. */
export const PartProperties = Closed({
  path: Type.String(),
  label: Type.String(),
  kind: Type.String(),
  values: Type.Optional(Type.Literal(true, { description: 'the values of settings: each stays, and a text without an answer is empty' })),
  plan: Type.Unsafe<FormPlan>({ type: 'object' }),
  answers: AnyAnswers,
  beside: List(
    Closed({
      property: Type.String(),
      label: Type.String(),
      means: Type.Enum(['condition', 'value', 'other']),
      stays: Type.Optional(Type.Literal(true, { description: 'a condition that has to stand there: without a part it is true' })),
      value: Type.Optional(AnyJson),
      shape: Type.Optional(
        Type.Enum(['part', 'record', 'list'], {
          description:
            'it has properties of its own, properties with names of the author, or is a list of parts; left out: a rule, or code',
        }),
      ),
      parts: Type.Optional(List(Type.String(), { description: 'what each part of the list is or does, in words' })),
      begins: Type.Optional(
        List(Closed({ label: Type.String(), element: AnyJson }), {
          description: 'what one more part, or a part that is not there yet, begins with; of several kinds, each with its words',
        }),
      ),
    }),
    {
      description: 'rules, lists and objects, which have editors of their own',
    },
  ),
  comesFrom: Type.Unsafe<{ readonly [property: string]: PropertyOrigins }>({
    type: 'object',
    additionalProperties: PropertyOrigins,
  }),
})
export type PartProperties = Static<typeof PartProperties>

/** What the conditions of a part can be about, with the named rules of the definition, so that a browser can try them. */
export const RuleSubjects = Closed({
  subjects: Type.Unsafe<readonly RuleSubject[]>({ type: 'array' }),
  rules: Type.Unsafe<{ readonly [id: string]: Rule }>({ type: 'object' }),
})
export type RuleSubjects = Static<typeof RuleSubjects>

const CodeWords = (description: string) => List(Closed({ name: Type.String(), does: Type.Optional(Type.String()) }), { description })

/** What an editor of code completes and explains. */
export const ServedCodeLanguage = Closed({
  schema: Type.Unsafe<CodeLanguage['schema']>({ type: 'object', description: 'JSON Schema of the kind' }),
  overlay: Type.Unsafe<CodeLanguage['overlay']>({ type: 'object', description: 'JSON Schema of what a layer says around its change' }),
  definitions: CodeWords('every definition that can be named'),
  fields: CodeWords('the fields of the catalogue'),
  types: CodeWords('types of questions, with those that the office has named'),
  reads: CodeWords('paths that a rule can read'),
  operators: CodeWords('of rules'),
})
export type ServedCodeLanguage = Static<typeof ServedCodeLanguage>

const Difference = Closed({
  kind: Type.Enum(['added', 'removed', 'moved', 'changed']),
  path: Type.String(),
  sentence: Type.String(),
  before: Type.Optional(AnyJson),
  after: Type.Optional(AnyJson),
})

const Differences = List(
  Closed({
    id: Type.String(),
    title: Type.String(),
    kind: Type.String(),
    isGone: Type.Optional(Type.Literal(true, { description: 'it is neither in force nor in the change' })),
    changes: List(Difference),
  }),
  { description: 'the definitions that differ, in words' },
)
export type ServedDifferences = Static<typeof Differences>

/** A publication, and what it changed. */
export const PublicationInWords = Closed({ publication: ServedPublication, differences: Differences })
export type PublicationInWords = Static<typeof PublicationInWords>

const RemarkKind = Type.Enum(['comment', 'approved', 'sent-back'])

/** What a change does, in words, and what stops it. */
export const ChangeReview = Closed({
  change: ServedChange,
  differences: Differences,
  stops: List(ServedDiagnostic, { description: 'what has to be mended before it can be published' }),
  waits: List(Type.Enum(['reader', 'replay']), {
    description: 'what the institution asks for before it is published: a second reader, a replay',
  }),
  asksReader: Type.Optional(Type.Literal(true, { description: 'the institution asks for a second reader, who may have approved it' })),
  gives: List(GivenRight, { description: 'what it allows to more people; publishing it has to name each' }),
  remarks: List(
    Closed({
      kind: RemarkKind,
      text: Type.String(),
      by: Type.String(),
      at: Instant,
      old: Type.Optional(Type.Literal(true, { description: 'the change was edited since' })),
    }),
    { description: 'the oldest first' },
  ),
  mayApprove: Type.Boolean({ description: 'whoever asks neither began nor edited it' }),
  toLookAt: List(ServedDiagnostic),
  examples: Closed({
    run: Type.Integer(),
    failed: List(Closed({ definition: Type.String(), example: Type.String(), failures: List(Type.String()) })),
  }),
  paths: List(Closed({ id: Type.String(), title: Type.String(), examples: Type.Unsafe<readonly WalkedExample[]>({ type: 'array' }) }), {
    description: 'the paths that it changes, with what their examples did before and do then',
  }),
  held: List(Held, { description: 'definitions of the change that somebody edits now' }),
})
export type ChangeReview = Static<typeof ChangeReview>

const WrittenIn = Closed({ file: Type.String(), layer: Type.String() })
type WrittenIn = Static<typeof WrittenIn>

/** A form as somebody would see it. Nothing is stored. */
export const FormPreview = Closed({
  plan: Type.Unsafe<FormPlan>({ type: 'object' }),
  answers: AnyAnswers,
  context: Type.Unsafe<FormContext>({ type: 'object' }),
  given: Type.Unsafe<{ readonly [name: string]: Json }>({
    type: 'object',
    description: 'what the example gives besides answers, with the date and the state that were asked for',
  }),
  personas: List(Closed({ account: Type.String(), name: Type.String(), role: Type.String() }), { description: 'somebody of each role' }),
  rules: Type.Unsafe<{ readonly [id: string]: WrittenIn }>({
    type: 'object',
    additionalProperties: WrittenIn,
    description: 'where each named rule of the form is written',
  }),
  states: List(Closed({ id: Type.String(), label: Type.String() }), { description: 'of the cases that are filled in with the form' }),
})
export type FormPreview = Static<typeof FormPreview>

/** Everything that decides who sees what in a form. */
export const FormFlags = Closed({
  source: Type.Unsafe<FlagSource>({
    type: 'object',
    description: 'questions, people in states, and the rows of the table; the engine makes the cells of it',
  }),
  titles: Type.Unsafe<{ readonly [definition: string]: string }>({ type: 'object', description: 'of the definitions that rows stand in' }),
})
export type FormFlags = Static<typeof FormFlags>

/** What was begun in a change. */
export const BegunInChange = Closed({ change: ServedChange, opens: Type.String({ description: 'the definition to go on with' }) })
export type BegunInChange = Static<typeof BegunInChange>

/** A form of another engine in a change, and everything of it that has no place here. */
export const BroughtInChange = Closed({
  change: ServedChange,
  opens: Type.String({ description: 'the form' }),
  format: Type.Enum(['json-schema', 'surveyjs', 'fhir', 'xlsform', 'table']),
  left: List(
    Closed({
      path: Type.String({ description: 'where the file says it' }),
      place: Type.String({ description: 'the same in words that people read there' }),
      what: Type.String({ description: 'in the words of the file' }),
      why: Type.String(),
    }),
  ),
})
export type BroughtInChange = Static<typeof BroughtInChange>

const ChangeParams = Closed({ change: Uuid })
const InChange = Closed({ change: Type.Optional(Uuid) })

const Sure = Closed({ sure: Type.Optional(Type.Boolean({ description: 'also where open cases stand in a state that goes with it' })) })

export const configurationOperations = {
  'GET /api/configuration': {
    summary: 'What the office can change, and what is being changed',
    query: Closed({ change: Type.Optional(Uuid) }),
    response: ConfigurationHome,
  },
  'GET /api/configuration/held': {
    summary: 'Who edits what right now, and the versions of the changes that are open',
    response: Closed({ held: List(Held), changes: List(Closed({ id: Type.String(), version: Type.Integer() })) }),
  },
  'DELETE /api/configuration/held': {
    summary: 'Let others edit at once what the viewer holds: a definition, what is held in a change, or all of it',
    query: Closed({ definition: Type.Optional(DefinitionId), change: Type.Optional(Uuid) }),
    response: Nothing,
  },
  'GET /api/configuration/search': {
    summary: 'Texts of all definitions by their words, the best first',
    query: Closed({ q: Type.String({ minLength: 1, maxLength: 200 }), change: Type.Optional(Uuid) }),
    response: Closed({ found: List(FoundText), count: Type.Integer({ description: 'how many there are, of which `found` has the best' }) }),
  },
  'POST /api/configuration/changes': {
    summary: 'Begins a change',
    body: Closed({ name: Name }),
    response: ServedChange,
    creates: true,
    idempotent: true,
  },
  'PATCH /api/configuration/changes/:change': {
    summary: 'Gives a change another name',
    params: ChangeParams,
    body: Closed({ name: Name }),
    response: ServedChange,
  },
  'POST /api/configuration/changes/:change/discard': {
    summary: 'Discards a change with all its edits',
    params: ChangeParams,
    response: ServedChange,
    idempotent: true,
  },
  'GET /api/configuration/changes/:change': {
    summary: 'What a change does, in words, and what stops it',
    params: ChangeParams,
    response: ChangeReview,
  },
  'POST /api/configuration/changes/:change/remarks': {
    summary: 'Says something of a change: a comment, that it may be published as it is, or that it may not',
    params: ChangeParams,
    body: Closed({
      kind: RemarkKind,
      text: Type.Optional(Type.String({ maxLength: 2000, description: 'only an approval needs no words' })),
      version: Type.Integer({ minimum: 1, description: 'of the change, as it was read' }),
    }),
    response: ChangeReview,
    idempotent: true,
  },
  'GET /api/configuration/definitions/:id': {
    summary: 'A definition as it is in force, or as a change has it',
    params: Closed({ id: DefinitionId }),
    query: InChange,
    response: DefinitionInChange,
  },
  'GET /api/configuration/definitions/:id/properties': {
    summary: 'The properties of one part of a definition as a form, and where the value of each comes from',
    params: Closed({ id: DefinitionId }),
    query: Closed({
      change: Type.Optional(Uuid),
      path: Path,
      all: Type.Optional(Type.Boolean({ description: 'also what it could say and does not' })),
    }),
    response: PartProperties,
  },
  'GET /api/configuration/definitions/:id/subjects': {
    summary: 'What the conditions of one part of a definition can be about: answers, what is on file, rules with a name',
    params: Closed({ id: DefinitionId }),
    query: Closed({ change: Type.Optional(Uuid), path: Path }),
    response: RuleSubjects,
  },
  'GET /api/configuration/definitions/:id/language': {
    summary:
      'What the code of a definition is completed and explained with: the schema of its kind, and the names that the office has given',
    params: Closed({ id: DefinitionId }),
    query: Closed({ change: Type.Optional(Uuid) }),
    response: ServedCodeLanguage,
  },
  'GET /api/configuration/definitions/:id/uses': {
    summary: 'The definitions that name this one, such as the forms that offer a list of values',
    params: Closed({ id: DefinitionId }),
    query: InChange,
    response: DefinitionUses,
  },
  'GET /api/configuration/definitions/:id/cases': {
    summary: 'How many open cases stand in a state of a path, or where a move of it can be used',
    params: Closed({ id: DefinitionId }),
    query: Closed({ path: Type.String({ minLength: 1, maxLength: 500 }), change: Type.Optional(Uuid) }),
    response: CasesAtPart,
  },
  'POST /api/configuration/rows': {
    summary: 'Reads the rows of a file: CSV, TSV, the first sheet of a workbook. Nothing is stored; 422 says why it cannot be read',
    body: Closed({
      file: Type.String({ minLength: 1, maxLength: 1_400_000, pattern: '^[A-Za-z0-9+/]+={0,2}$', description: 'its bytes in base64' }),
    }),
    response: FileRows,
  },
  'POST /api/configuration/changes/:change/edits': {
    summary: 'Edits a definition in a change; 409 when somebody else holds it, unless it is taken over',
    params: ChangeParams,
    query: BeginsChange,
    body: Closed({
      definition: DefinitionId,
      edit: Type.Unsafe<Static<typeof DefinitionEdit>>(DefinitionEdit),
      was: Type.Optional(
        Type.Unsafe<Json>({
          description:
            'what stood there as whoever edits knows it, null for nothing; of a move, the names of its list in their order. 409 tells what stands there by now when that differs',
        }),
      ),
      takeOver: Type.Optional(Type.Literal(true)),
      joined: Type.Optional(Type.Literal(true, { description: 'one step with the edit before it: both are taken back at once' })),
      begins: Type.Optional(
        Closed(
          { id: DefinitionId, says: AnyAnswers },
          { description: 'a definition that the edit names and that begins with it, as one step; 422 when the id is taken' },
        ),
      ),
    }),
    judged: { edit: 'definition', was: 'definition', begins: 'definition' },
    response: DefinitionInChange,
    idempotent: true,
  },
  'PUT /api/configuration/changes/:change/texts/:id': {
    summary: 'Writes what the institution says of a definition as code; an empty text says nothing any more',
    params: Closed({ change: Uuid, id: DefinitionId }),
    query: BeginsChange,
    body: Closed({
      text: Type.String({ maxLength: 1_000_000 }),
      was: Type.Optional(
        Type.String({ maxLength: 1_000_000, description: 'the text that it replaces; 409 when another stands there by now' }),
      ),
      takeOver: Type.Optional(Type.Literal(true)),
      sure: Type.Optional(Type.Literal(true, { description: 'also where open cases stand in a state that it takes away; 409 otherwise' })),
    }),
    response: DefinitionInChange,
  },
  'POST /api/configuration/changes/:change/begin': {
    summary: 'Begins something new in a change, as one step; 422 names the answers, or the id that is taken',
    params: ChangeParams,
    query: BeginsChange,
    body: Closed({ starter: DefinitionId, answers: AnyAnswers }),
    judged: { answers: 'answers' },
    response: BegunInChange,
    idempotent: true,
  },
  'POST /api/configuration/changes/:change/bring': {
    summary:
      'Brings a form of another engine into a change, as one step: JSON Schema, SurveyJS, FHIR Questionnaire, XLSForm, a table of fields; 422 names what cannot be read',
    params: ChangeParams,
    query: BeginsChange,
    body: Closed({
      id: DefinitionId,
      title: Type.Optional(Name),
      file: Type.String({
        minLength: 1,
        maxLength: 1_400_000,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: 'its bytes in base64: JSON, CSV or a workbook',
      }),
    }),
    response: BroughtInChange,
    idempotent: true,
  },
  'POST /api/configuration/changes/:change/undo': {
    summary: 'Takes back the last edit of whoever asks; 409 when open cases stand in a state that goes with it, unless that is sure',
    params: ChangeParams,
    query: Sure,
    response: Closed({ definition: Type.String(), path: Type.String() }),
    idempotent: true,
  },
  'POST /api/configuration/changes/:change/redo': {
    summary: 'Does again what was taken back last; 409 when open cases stand in a state that goes with it, unless that is sure',
    params: ChangeParams,
    query: Sure,
    response: Closed({ definition: Type.String(), path: Type.String() }),
    idempotent: true,
  },
  'GET /api/configuration/forms/:id/preview': {
    summary: 'A form as somebody would see it, with a change or without; nothing is stored',
    params: Closed({ id: DefinitionId }),
    query: Closed({
      change: Type.Optional(Uuid),
      as: Type.Optional(Uuid),
      example: Type.Optional(
        Type.String({ maxLength: 300, description: 'the name of an example of the form, whose answers it opens with' }),
      ),
      language: Type.Optional(
        Type.String({ maxLength: 20, description: 'one that the institution offers; left out: that of the request' }),
      ),
      date: Type.Optional(Type.String({ format: 'date' })),
      state: Type.Optional(Type.String({ maxLength: 120, description: 'of the case that is filled in' })),
    }),
    response: FormPreview,
  },
  'GET /api/configuration/forms/:id/flags': {
    summary: 'Who must answer, may answer, reads and does not see each question of a form, by role and state, and the rows that decide',
    params: Closed({ id: DefinitionId }),
    query: InChange,
    response: FormFlags,
  },
  'POST /api/configuration/changes/:change/publish': {
    summary: 'Publishes a change; the 422 names what stops it, and nothing is stored',
    params: ChangeParams,
    body: Closed({ note: Note, version: Type.Integer({ minimum: 1, description: 'of the change, as it was read' }), gives: Gives }),
    response: ServedPublication,
    idempotent: true,
  },
  'POST /api/configuration/changes/:change/schedule': {
    summary: 'Has a change published at a time, on the clock of the institution; it has to be ready, and tried on every open case',
    params: ChangeParams,
    body: Closed({
      note: Note,
      version: Type.Integer({ minimum: 1, description: 'of the change, as it was read' }),
      date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
      moves: Type.Optional(Type.Boolean({ description: 'once it is published, open cases that lose nothing go on with it' })),
      gives: Gives,
    }),
    response: ChangeReview,
    idempotent: true,
  },
  'POST /api/configuration/changes/:change/schedule/take-back': {
    summary: 'A change is not published by itself any more',
    params: ChangeParams,
    response: ChangeReview,
    idempotent: true,
  },
  'GET /api/configuration/publications/:number': {
    summary: 'A publication of the history, and what it changed, in words',
    params: Closed({ number: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    response: PublicationInWords,
  },
  'POST /api/configuration/publications/:number/bring-back': {
    summary: 'Begins a change that brings back the definitions as they were after a publication; 0 is the time before the first',
    params: Closed({ number: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    response: ServedChange,
    idempotent: true,
  },
} as const satisfies OperationTable
