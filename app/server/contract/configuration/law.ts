import { Type, type Static } from 'typebox'
import type { OperationTable } from '../operation.ts'
import { Closed, List } from '../schema.ts'

const Day = Type.String({ format: 'date' })

/** A rule that states law, as it stands today. */
export const ServedRuleInTime = Closed({
  id: Type.String(),
  title: Type.String(),
  standing: Type.Enum(['in-force', 'announced', 'shadow', 'suspended', 'past'], {
    description: 'shadow: it is tried and decides nothing',
  }),
  times: List(
    Closed({
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      shadow: Type.Optional(Type.Literal(true)),
      source: Type.Optional(Type.String()),
      sourceAddress: Type.Optional(Type.String({ description: 'the page on which the source is read' })),
    }),
  ),
  why: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
  sourceAddress: Type.Optional(Type.String({ description: 'the page on which the source is read' })),
  asOf: Type.Optional(Type.String({ description: 'the day on which somebody last looked' })),
  unchecked: Type.Optional(
    Type.Enum(['open', 'stale', 'passed'], {
      description: 'why somebody has to look: the source is open, nobody looked for long, its last day has passed since',
    }),
  ),
  readBy: List(Type.String(), { description: 'the types of case that read it' }),
  checks: List(Closed({ on: Day, by: Type.String(), note: Type.String() }), {
    description: 'who looked it up, the newest first; those of an earlier wording as well',
  }),
  mayCheck: Type.Boolean({ description: 'whether this user may say that it was looked up' }),
  calledBy: List(Type.String(), { description: 'where no type of case reads it by itself: what gives it values of its own' }),
})
export type ServedRuleInTime = Static<typeof ServedRuleInTime>

/** An open case that a rule would decide otherwise. */
export const TouchedCase = Closed({
  entity: Type.String(),
  id: Type.String(),
  label: Type.String(),
  about: Type.Optional(Type.String()),
  type: Type.String(),
  state: Type.String(),
  href: Type.Optional(Type.String()),
  as: Type.Enum(['today', 'shadow'], { description: 'today: the law changed since it was sent; shadow: if the rule were in force' }),
  turns: Type.Enum(['refused', 'allowed', 'changed']),
  before: Type.String(),
  after: Type.String(),
})
export type TouchedCase = Static<typeof TouchedCase>

/** The next open cases, tried. Nothing is stored; the caller adds the parts up. */
const TouchedCases = Closed({
  total: Type.Integer({ description: 'open cases of types that read the rule' }),
  tried: Type.Integer({ description: 'how many of them this answer looked at' }),
  cases: List(TouchedCase),
  next: Type.Optional(Type.String({ description: 'where to go on; without it, all were tried' })),
})

const Rules = Closed({ rules: List(ServedRuleInTime) })
const OneRule = Closed({ rule: Type.String({ maxLength: 120 }) })

export const lawOperations = {
  'GET /api/rules-in-time': { summary: 'The rules that state law, with their days', response: Rules },
  'POST /api/rules-in-time/:rule/checks': {
    summary: 'Says that a rule was looked up today, for who may edit it',
    params: OneRule,
    body: Closed({ note: Type.String({ maxLength: 1000 }) }),
    response: Rules,
  },
  'GET /api/rules-in-time/:rule/cases': {
    summary: 'Open cases that a rule would decide otherwise, a hundred tried at a time; nothing is stored',
    params: OneRule,
    query: Closed({ after: Type.Optional(Type.String({ maxLength: 120, pattern: '^[a-z_]+/[0-9a-f-]{36}$' })) }),
    response: TouchedCases,
  },
} as const satisfies OperationTable
