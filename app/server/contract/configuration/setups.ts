import { Type, type Static } from 'typebox'
import type { OperationTable } from '../operation.ts'
import { ServedDiagnostic } from '../problems.ts'
import { AnyAnswers, Closed, Dictionary, Instant, List, Uuid } from '../schema.ts'

/** A new institution as files of its office, once they load. */
const ServedFiles = List(Closed({ file: Type.String({ description: 'below the folder of the office' }), text: Type.String() }))

/** What was tried before a new institution opens. */
const ServedTrials = Closed({
  definitions: Type.Integer({ description: 'how many load with it' }),
  examples: Closed({ count: Type.Integer(), milliseconds: Type.Integer() }),
  people: List(Type.String(), { description: 'the kinds of accounts, each of which reaches its first page' }),
  letter: Type.Optional(
    Closed(
      {
        to: Type.String(),
        at: Type.Optional(Instant),
        kept: Type.Optional(Type.Literal(true, { description: 'as a file, because the portal has no mail server' })),
        failed: Type.Optional(Type.String()),
      },
      { description: 'a test letter to the office, when the set-up is checked' },
    ),
  ),
})
export type ServedTrials = Static<typeof ServedTrials>

export const ServedInstitutionFiles = Closed({
  files: ServedFiles,
  findings: List(ServedDiagnostic, { description: 'what is likely to be wrong' }),
  trials: ServedTrials,
})
export type ServedInstitutionFiles = Static<typeof ServedInstitutionFiles>

/** An institution that people can reach. */
export const ServedOpenedInstitution = Closed({
  code: Type.String(),
  name: Type.String(),
  address: Type.String(),
  link: Type.Optional(
    Type.String({ description: 'the page that makes its first account, for whoever has the link; none once there is one' }),
  ),
})
export type ServedOpenedInstitution = Static<typeof ServedOpenedInstitution>

const PreviewItem = Closed({ id: Type.String(), label: Type.String(), help: Type.Optional(Type.String()) })

/** What the answers so far make of the look and the words of an institution. */
export const InstitutionPreview = Closed({
  name: Type.String(),
  shortName: Type.Optional(Type.String()),
  heading: Type.Optional(Type.String({ description: 'of the portal' })),
  office: Type.Optional(Type.String()),
  welcome: Type.Optional(Type.String()),
  notice: Type.Optional(Type.String()),
  /** The slots of its color, or of the nearest that works; empty before there is one. */
  brand: Dictionary(Type.String()),
  crest: Type.Optional(Type.String({ description: 'the address of its drawing' })),
  color: Type.Optional(
    Closed(
      { question: Type.String(), given: Type.String(), ratio: Type.Number(), nearest: Type.String() },
      { description: 'the color is too light for words and buttons' },
    ),
  ),
  menus: List(
    Closed({
      title: Type.String(),
      groups: List(Closed({ id: Type.String(), label: Type.String(), icon: Type.Optional(Type.String()), items: List(PreviewItem) })),
    }),
    { description: 'of which the answers choose what is offered' },
  ),
  writes: List(Closed({ id: Type.String(), title: Type.String(), values: Type.Integer() }), {
    description: 'what is said differently than in the office',
  }),
})
export type InstitutionPreview = Static<typeof InstitutionPreview>

/** A new institution that is being set up. */
export const SetupInList = Closed({
  id: Type.String(),
  name: Type.String({ description: 'of the institution; empty before it has one' }),
  by: Type.String({ description: 'who answered last' }),
  touchedAt: Instant,
})
export type SetupInList = Static<typeof SetupInList>

export const ServedSetup = Closed({
  id: Type.String(),
  version: Type.Integer({ description: 'raised with every save' }),
  answers: AnyAnswers,
  by: Type.String({ description: 'who answered last' }),
  touchedAt: Instant,
  preview: InstitutionPreview,
  opened: Type.Optional(ServedOpenedInstitution),
})
export type ServedSetup = Static<typeof ServedSetup>

const SetupParams = Closed({ setup: Uuid })

export const setupOperations = {
  'GET /api/configuration/setups': {
    right: 'operator',
    summary: 'The institutions that are being set up, the one touched last first',
    response: Closed({ setups: List(SetupInList) }),
  },
  'POST /api/configuration/setups': {
    right: 'operator',
    summary: 'Begins to set up an institution: its answers are kept, and whoever may publish goes on with them',
    body: Closed({ answers: AnyAnswers }),
    judged: { answers: 'answers' },
    response: ServedSetup,
    creates: true,
    idempotent: true,
  },
  'GET /api/configuration/setups/:setup': {
    right: 'operator',
    summary: 'An institution that is being set up, and what its answers make',
    params: SetupParams,
    response: ServedSetup,
  },
  'PATCH /api/configuration/setups/:setup': {
    right: 'operator',
    summary:
      'Changes answers of an institution that is being set up; null clears one. 409 when somebody else answered the same question since `version`',
    params: SetupParams,
    body: Closed({ version: Type.Integer({ minimum: 1, description: 'on which the answers were given' }), answers: AnyAnswers }),
    judged: { answers: 'answers' },
    response: ServedSetup,
    failures: {
      409: Closed({
        error: Type.String(),
        message: Type.String(),
        requestId: Type.Optional(Type.String()),
        conflicts: Type.Optional(List(Type.String(), { description: 'the questions that both answered' })),
        setup: Type.Optional(ServedSetup),
      }),
    },
  },
  'POST /api/configuration/setups/:setup/discard': {
    right: 'operator',
    summary: 'Forgets an institution that is being set up; one that is open stays open',
    params: SetupParams,
    response: Closed({ setups: List(SetupInList) }),
    idempotent: true,
  },
  'POST /api/configuration/institutions/check': {
    right: 'operator',
    summary:
      'Makes the files of a new institution of the office, loads them, runs the examples, and lets every kind of account reach its first page; nothing is stored. 422 names what is wrong',
    body: Closed({ answers: AnyAnswers, letter: Type.Optional(Type.Literal(true, { description: 'sends a test letter to the office' })) }),
    judged: { answers: 'answers' },
    response: ServedInstitutionFiles,
  },
  'POST /api/configuration/institutions': {
    right: 'operator',
    summary:
      'Opens a new institution of the office while the portal runs, with the files that its check gives. A code or host that is taken is 422; the same answers once more are answered as the first time',
    body: Closed({ answers: AnyAnswers, setup: Type.Optional(Uuid) }),
    judged: { answers: 'answers' },
    response: ServedOpenedInstitution,
    creates: true,
  },
} as const satisfies OperationTable
