import { Type, type Static } from 'typebox'
import type { ROOTS } from './vocabulary.ts'

/** Any JSON value. Definitions, answers and rules are made of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * A rule in JSON Logic. The annotation lets the loader find every rule of a definition by walking the schema,
 * so a new property that holds a rule is compiled, checked and linted without further code.
 */
export const Logic = Type.Unsafe<Json>({ 'x-logic': 'value', description: 'JSON Logic: a value' })

/** Where a condition stands: JSON Logic, `true`/`false`, or the id of a named rule. */
export const Condition = Type.Unsafe<Json>({ 'x-logic': 'condition', description: 'JSON Logic, true or false, or the id of a rule' })
export type Condition = Static<typeof Condition>

/** The id of another definition; the suffix names its kind (`us-states.lookup`). */
export const Ref = <K extends string>(...kinds: readonly K[]) =>
  Type.Unsafe<string>({
    type: 'string',
    'x-ref': kinds,
    description: `id of ${/^[aeiou]/u.test(kinds[0] ?? '') ? 'an' : 'a'} ${kinds.join(' or ')}`,
  })

/** One word of a list; the type is the union of the words. */
export const OneOf = <const T extends string>(words: readonly T[]) => Type.Unsafe<T>(Type.Union(words.map((word) => Type.Literal(word))))

/** Words a person reads. `{answers.x}` and the other roots are replaced by the formatted value. */
export const Text = Type.Unsafe<string>({ type: 'string', 'x-text': true })

/** The picture of an option, above its label. */
export const Picture = Type.Optional(
  Type.String({
    pattern: '^[a-z0-9][a-z0-9-]*[.](svg|png|jpg|webp)$',
    'x-form': 'of a file name such as city-bike.svg, with svg, png, jpg or webp at its end',
    description: 'a file of the folder "pictures" of the office, drawn above the label',
  }),
)

/** A party of the case; a check compares it with those that the case has. */
export const PartyName = Type.Unsafe<string>({ type: 'string', 'x-party': true, description: 'a party of the case' })

/** A state of the workflow, a group of states, or either of them. */
export const StateName = (which: 'state' | 'group' | 'either', description: string) =>
  Type.Unsafe<string>({ type: 'string', 'x-state': which, description })

/** An icon of the renderer; a check compares it with those that it draws. */
export const Icon = (description?: string) =>
  Type.Unsafe<string>({ type: 'string', 'x-icon': true, ...(description !== undefined && { description }) })

/** An event that the server sends, to this record or to others; an event that nobody and nothing sends is reported. */
export const SentEvent = (description: string) => Type.Unsafe<string>({ type: 'string', 'x-sent-event': true, description })

/** As long as a date a few centuries away can be told: an instant that no calendar has would be refused by everything that counts with it. */
export const DURATION = '^-?P(?=.)(\\d{1,2}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,5}D)?(T(?=.)(\\d{1,6}H)?(\\d{1,7}M)?(\\d{1,9}S)?)?$'

/** ISO 8601 duration: P3D, PT1S. */
export const Duration = Type.Unsafe<string>({
  type: 'string',
  pattern: DURATION,
  'x-form': 'of a duration: P3D, P2M or PT1H',
})

/** A calendar date without a zone, YYYY-MM-DD. */
export const CalendarDate = Type.Unsafe<string>({
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  'x-date': true,
  'x-form': 'YYYY-MM-DD of a day in the calendar',
})

/** The page on which a source is read: a link that people open, so nothing but https. */
export const SourceAddress = Type.String({
  pattern: '^https://[A-Za-z0-9.-]+(/\\S*)?$',
  'x-form': 'of a page on the web: https://www.ecfr.gov/current/title-8/section-214.2',
  description: 'the page on which the source is read',
})

/** A root that rules may read, such as `answers` or `record`. */
export type Root = (typeof ROOTS)[number]
