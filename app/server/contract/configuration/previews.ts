import { Type, type Static } from 'typebox'
import { MOST_WALK_STEPS, type Answers, type MovesHere, type RuleSubject, type WalkedStep } from '#engine'
import type { OperationTable } from '../operation.ts'
import { AnyAnswers, Closed, List, named, Uuid } from '../schema.ts'
import type { ServedMenuItem } from '../shell.ts'
import { ServedView } from '../views.ts'

const Params = Closed({ id: Type.String({ maxLength: 120 }) })

/** A menu as somebody would see it. */
export const MenuPreview = Closed({
  items: List(named<ServedMenuItem>('ServedMenuItem')),
  as: Type.String({ description: 'the account that looks' }),
  personas: List(Closed({ account: Type.String(), name: Type.String(), role: Type.String() }), { description: 'somebody of each role' }),
})
export type MenuPreview = Static<typeof MenuPreview>

/** A pretend case on its path: how it came where it stands, and what each party can do there. */
export const PathWalk = Closed({
  cases: List(Closed({ id: Type.String(), title: Type.String() }), { description: 'the types of cases that go this way' }),
  case: Type.String({ description: 'the type that walks' }),
  starts: List(Closed({ name: Type.String(), answers: AnyAnswers }), { description: 'answers of examples of its forms' }),
  reads: Type.Unsafe<readonly RuleSubject[]>({
    type: 'array',
    description: 'what the path reads of a case and nobody writes on the way, and of the answers to its moves',
  }),
  given: Type.Unsafe<Answers>({ type: 'object', description: 'what was given, as an example keeps it' }),
  steps: Type.Unsafe<readonly Answers[]>({ type: 'array', description: 'what was done, as an example keeps it' }),
  walked: Type.Unsafe<readonly WalkedStep[]>({ type: 'array', description: 'how it began, and what came of each step' }),
  parties: List(Closed({ name: Type.String(), label: Type.String(), moves: Type.Unsafe<MovesHere>({ type: 'object' }) }), {
    description: 'everybody who can move the case, and the clock, with what they can do where it stands',
  }),
})
export type PathWalk = Static<typeof PathWalk>

export const previewOperations = {
  'POST /api/configuration/workflows/:id/walk': {
    summary:
      'Steps of a pretend case on its path, with a change or without: where it stands and what would happen. Nothing is stored or sent',
    params: Params,
    body: Closed({
      change: Type.Optional(Uuid),
      case: Type.Optional(Type.String({ maxLength: 120, description: 'a type that goes this way; left out: the first' })),
      given: AnyAnswers,
      steps: Type.Unsafe<readonly Answers[]>({
        type: 'array',
        maxItems: MOST_WALK_STEPS,
        items: { type: 'object' },
        description: 'as under `steps` in an example of a path',
      }),
    }),
    judged: { given: 'answers', steps: 'answers' },
    response: PathWalk,
  },
  'GET /api/configuration/menus/:id/preview': {
    summary: 'A menu as somebody would see it, with a change or without; nothing is stored',
    params: Params,
    query: Closed({ change: Type.Optional(Uuid), as: Type.Optional(Uuid) }),
    response: MenuPreview,
  },
  'GET /api/configuration/views/:id/preview': {
    summary: 'The first rows of a list, of the records that whoever asks may read, with a change or without',
    params: Params,
    query: Closed({
      change: Type.Optional(Uuid),
      tab: Type.Optional(Type.String({ maxLength: 100 })),
      sort: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: ServedView,
  },
} as const satisfies OperationTable
