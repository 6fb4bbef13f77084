import type { Starter } from '../definition/starter.ts'
import { isBlank } from '../rules/values/blank.ts'
import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'

const BLANK = /\{\{([^{}]*)\}\}/gu
const ALONE = /^\{\{([^{}]*)\}\}$/u

/** The questions that a value names as `{{question}}`, with the place of each. */
export const blanksIn = (value: Json, pointer = ''): readonly { readonly name: string; readonly pointer: string }[] => {
  if (typeof value === 'string') return [...value.matchAll(BLANK)].map(([, name = '']) => ({ name, pointer }))
  if (isList(value)) return value.flatMap((element, index) => blanksIn(element, `${pointer}/${index}`))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => blanksIn(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`))
}

type Answers = { readonly [question: string]: Json }

const textOf = (value: Json | undefined): string => (value === undefined || value === null ? '' : String(value))

const listOf = (answers: Answers, name: string): readonly Json[] => {
  const answer = answers[name]
  return isList(answer) ? answer : []
}

const fillText = (text: string, answers: Answers): string => text.replaceAll(BLANK, (_, name: string) => textOf(answers[name]))

/** Undefined: a blank answer stood there alone. */
const fill = (value: Json, answers: Answers): Json | undefined => {
  if (typeof value === 'string') {
    const name = ALONE.exec(value)?.[1]
    if (name === undefined) return fillText(value, answers)
    const answer = answers[name]
    return isBlank(answer) ? undefined : answer
  }
  if (isList(value)) return value.flatMap((element) => fill(element, answers) ?? [])
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const filled = fill(inner, answers)
      return filled === undefined ? [] : [[name, filled]]
    }),
  )
}

/** What begins: whole definitions, and what becomes of lists of others. */
export type BegunParts = {
  readonly definitions: readonly (JsonObject & { readonly id: string })[]
  /** Elements that come last. */
  readonly additions: readonly { readonly to: string; readonly list: string; readonly element: Json }[]
  /** What stays in a list: everything else is no longer offered. */
  readonly choices: readonly { readonly of: string; readonly kept: readonly string[]; readonly closes: boolean }[]
  /** What a list of values has instead of what it had. */
  readonly fillings: readonly { readonly of: string; readonly values: readonly JsonObject[] }[]
  /** Properties of other definitions that become answers. */
  readonly wordings: readonly { readonly of: string; readonly at: string; readonly value: Json }[]
}

/**
 * What a starter makes of answers. Nothing is looked up: whether the ids are free and the lists are there is decided by whoever carries it out.
 *
 *     beginningOf(starter, { name: 'harbors' }).definitions // [{ id: 'harbors.lookup', … }]
 */
export const beginningOf = ({ begins, adds = [], keeps = [], fills = [], words = [] }: Starter, answers: Answers): BegunParts => ({
  definitions: begins.map(({ id, says }) => ({ id: fillText(id, answers), ...(fill(says, answers) as JsonObject) })),
  additions: adds.map(({ to, list, element }) => ({ to, list: fillText(list, answers), element: fill(element, answers) ?? null })),
  choices: keeps.flatMap(({ of, chosen, also = [], closes = false }) => {
    const kept = listOf(answers, chosen).map(String)
    return kept.length === 0 ? [] : [{ of, kept: [...kept, ...also], closes }]
  }),
  fillings: fills.flatMap(({ of, rows, element }) => {
    const values = listOf(answers, rows).flatMap((row) => (isRecord(row) ? [fill(element, row) as JsonObject] : []))
    return values.length === 0 ? [] : [{ of, values }]
  }),
  wordings: words.flatMap(({ of, at, value }) => {
    const filled = fill(value, answers)
    return filled === undefined ? [] : [{ of, at, value: filled }]
  }),
})
