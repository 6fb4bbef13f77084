import { Type, type Static } from 'typebox'
import type { Answers, FormContext, FormPlan } from '#engine'
import { ServedProblem } from './problems.ts'
import { ApprovalHeaders, RecordParams } from './record-params.ts'
import { AnyAnswers, AnyJson, Closed, Dictionary, List } from './schema.ts'
import type { OperationTable } from './operation.ts'

const Paths = List(Type.String())

/** The engine's `FormContext`, stripped of what this viewer may not see. */
export const ServedFormContext = Type.Unsafe<FormContext>(
  Closed({
    today: Type.String(),
    mode: Type.Optional(Type.Enum(['create', 'edit', 'compare', 'print', 'mass', 'read'])),
    state: Type.Optional(Type.String()),
    record: Type.Optional(AnyJson),
    related: Type.Optional(Dictionary(List(AnyJson))),
    case: Type.Optional(AnyJson),
    event: Type.Optional(AnyJson),
    user: Type.Optional(AnyJson),
    settings: Type.Optional(AnyJson),
    route: Type.Optional(AnyJson),
    with: Type.Optional(AnyJson),
    locked: Type.Optional(Paths),
    lockedWhy: Type.Optional(Type.String()),
    withheld: Type.Optional(Paths),
    masked: Type.Optional(Paths),
    decided: Type.Optional(Dictionary(AnyJson)),
    uploads: Type.Optional(
      Closed({
        megabytes: Type.Optional(Type.Number()),
        types: Type.Optional(List(Type.String({ description: 'a media type' }))),
      }),
    ),
  }),
)

/** A form of a record for this viewer. */
export const ServedForm = Closed({
  id: Type.String(),
  title: Type.String(),
  plan: Type.String({ description: 'hash of the plan, which is fetched once from /api/plans/{hash}' }),
  version: Type.Optional(Type.Integer({ description: 'the version number shown to people' })),
  mayEdit: Type.Boolean(),
  why: Type.Optional(Type.String({ description: 'the reason why it, or a part of it, is locked' })),
  pages: Type.Optional(List(Type.String(), { description: 'pages this viewer may change; without it, all of them' })),
  marks: Type.Optional(
    List(
      Closed({
        question: Type.String(),
        label: Type.String(),
        text: Type.String({ description: 'the answer in words' }),
        words: Type.Optional(Type.String({ description: 'the words of whoever asks' })),
      }),
      { description: 'questions that somebody asks about' },
    ),
  ),
  context: ServedFormContext,
  written: Type.Optional(
    Type.Unsafe<Answers>({ ...AnyAnswers, description: 'what the viewer wrote before; the server keeps it until the decision' }),
  ),
})
export type ServedForm = Static<typeof ServedForm>

/**
 * Records and rows may hold any JSON, as answers may; the engine relies on the types of everything else. User, settings and address are not
 * the caller's to choose.
 */
const GivenContext = Type.Unsafe<Partial<FormContext>>({
  type: 'object',
  properties: {
    today: { type: 'string', format: 'date' },
    mode: { enum: ['create', 'edit', 'compare', 'print', 'mass', 'read'] },
    state: { type: 'string' },
    record: {},
    case: {},
    event: {},
    related: { type: 'object', additionalProperties: { type: 'array' } },
    locked: Paths,
    lockedWhy: { type: 'string' },
    withheld: Paths,
    masked: Paths,
    decided: { type: 'object' },
  },
  additionalProperties: false,
})

export const ValidateAnswers = Closed({
  answers: Type.Unsafe<Answers>({ type: 'object', maxProperties: 5000 }),
  context: Type.Optional(GivenContext),
  moment: Type.Optional(Type.String({ maxLength: 60, description: 'without it: submit' })),
})
export type ValidateAnswers = Static<typeof ValidateAnswers>

export const Validated = Closed({ problems: List(ServedProblem) })
export type Validated = Static<typeof Validated>

/** The engine's `FormPlan`; its format is that of the engine. */
export const ServedPlan = Type.Unsafe<FormPlan>({
  type: 'object',
  properties: { id: { type: 'string' }, hash: { type: 'string' }, title: { type: 'string' }, pages: { type: 'array' } },
  required: ['id', 'hash', 'title', 'pages'],
})

/** The engine's `LookupValue`. */
const ServedOption = Closed({
  value: Type.String(),
  label: Type.String(),
  help: Type.Optional(Type.String()),
  disabled: Type.Optional(Type.Boolean()),
  exclusive: Type.Optional(Type.Boolean()),
  props: Type.Optional(Dictionary(AnyJson)),
})

const FoundOptions = Closed({
  values: List(ServedOption, { description: 'the best fitting ones first' }),
  more: Type.Boolean({ description: 'more values hold these words' }),
})
export type FoundOptions = Static<typeof FoundOptions>

const OptionsQuery = Closed({
  form: Type.String({ maxLength: 200 }),
  path: Type.String({ maxLength: 300, description: 'the question' }),
  text: Type.String({
    maxLength: 100,
    description: 'what was typed; each of its words must stand in the value, and without any the first values are given',
  }),
  event: Type.Optional(Type.String({ maxLength: 100, description: 'the event or decision whose form it is' })),
})
export type OptionsQuery = Static<typeof OptionsQuery>

export const formOperations = {
  'GET /api/plans/:hash': {
    summary: 'A compiled form; it never changes under its hash',
    params: Closed({ hash: Type.String({ pattern: '^[0-9a-z]{8,64}$' }) }),
    headers: ApprovalHeaders,
    response: ServedPlan,
  },
  'POST /api/forms/:form/validate': {
    summary: 'Every problem of answers, for any form',
    params: Closed({ form: Type.String() }),
    body: ValidateAnswers,
    judged: { answers: 'answers' },
    response: Validated,
  },
  'GET /api/records/:entity/:id/options': {
    summary: 'The values of a list that is searched, for a question that the viewer may answer',
    params: RecordParams,
    query: OptionsQuery,
    response: FoundOptions,
  },
} as const satisfies OperationTable
