import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { singleRead } from '../single-read.ts'
import type { Lint } from './lint.ts'
import { onceFor } from '../../once-for.ts'
import type { Places } from '../places.ts'

/** What one part of an "and" demands of one read. */
type Demand = { readonly path: string; readonly is: 'equal' | 'unequal' | 'blank' | 'answered'; readonly value?: Json }

const EQUAL = ['==', '===']
const UNEQUAL = ['!=', '!==']

const isLiteral = (value: Json | undefined): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

const only = (operands: Json): Json => (isList(operands) ? (operands[0] ?? null) : operands)

const comparison = (operands: Json, is: 'equal' | 'unequal'): readonly Demand[] => {
  if (!isList(operands)) return []
  const path = operands.map(singleRead).find((read) => read !== undefined)
  const value = operands.find(isLiteral)
  if (path === undefined || value === undefined) return []
  // Equal to "" is blank, and so is unequal to any other value: only an equal demand says that there is an answer.
  return is === 'equal' && value !== ''
    ? [
        { path, is, value },
        { path, is: 'answered' },
      ]
    : [{ path, is, value }]
}

const demandsOf = (logic: Json): readonly Demand[] => {
  if (!isRecord(logic)) return []
  const [operator = '', operands = null] = Object.entries(logic).at(0) ?? []
  if (EQUAL.includes(operator)) return comparison(operands, 'equal')
  if (UNEQUAL.includes(operator)) return comparison(operands, 'unequal')
  if (operator === 'blank') {
    const path = singleRead(only(operands))
    return path === undefined ? [] : [{ path, is: 'blank' }]
  }
  if (operator !== '!') return []
  return demandsOf(only(operands)).flatMap(({ path, is }) => (is === 'blank' ? [{ path, is: 'answered' as const }] : []))
}

const contradict = (a: Demand, b: Demand): boolean => {
  if (a.path !== b.path) return false
  if (a.is === 'equal' && b.is === 'equal') return a.value !== b.value
  if (a.is === 'equal' && b.is === 'unequal') return a.value === b.value
  return a.is === 'blank' && b.is === 'answered'
}

/** The first pair of one "and" that cannot both hold, wherever it stands in the rule. */
const contradictionIn = (logic: Json, pointer: string): { readonly path: string; readonly pointer: string } | undefined => {
  if (isList(logic)) {
    for (const [index, part] of logic.entries()) {
      const found = contradictionIn(part, `${pointer}/${index}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (!isRecord(logic)) return undefined
  for (const [operator, operands] of Object.entries(logic)) {
    const place = pointer + pointerStep(operator)
    const demands = operator === 'and' && isList(operands) ? operands.flatMap(demandsOf) : []
    const first = demands.find((a) => demands.some((b) => contradict(a, b)))
    if (first !== undefined) return { path: first.path, pointer: place }
    const inside = contradictionIn(operands, place)
    if (inside !== undefined) return inside
  }
  return undefined
}

const contradictionsIn = onceFor((visited: Places['visited']) =>
  visited.flatMap((place) => (place.as === 'logic' ? (contradictionIn(place.value, place.pointer) ?? []) : [])),
)

/** Warns where an "and" demands of one answer what cannot both be, so that the condition never holds. */
export const lintNeverHolds: Lint = ({ places, report }) => {
  for (const { id, visited } of places)
    for (const { pointer, path } of contradictionsIn(visited)) report('lint.never-holds', id, pointer, { path })
}
