import { didYouMean } from './closest-name.ts'
import type { Json } from '../values/json.ts'
import { readsOf, type Read } from '../compile/reads.ts'
import type { RuleProblem } from '../values/rule-problem.ts'

const error = (code: string, pointer: string, message: string, mend: string): RuleProblem => ({
  code,
  pointer,
  message,
  mend,
  severity: 'error',
})

const valTo = (steps: number, path: readonly string[]): string => JSON.stringify({ val: [[steps], ...path] })

const checkRootRead = ({ pointer, path }: Read, roots: readonly string[]): RuleProblem[] => {
  const [root] = path ?? []
  if (root === undefined || roots.includes(root)) return []
  return [
    error(
      'rule.root',
      pointer,
      `A rule cannot read "${root}".${didYouMean(root, roots)}`,
      `Begin the path with one of: ${roots.join(', ')}.`,
    ),
  ]
}

/** Inside an iterator only the element can be read. */
const checkElementRead = ({ operator, pointer, path, surrounds }: Read, roots: readonly string[]): RuleProblem[] => {
  const [first] = path ?? []
  if (first === undefined || operator === 'val' || path === undefined || !roots.includes(first)) return []
  return [
    error(
      'rule.outer-var',
      pointer,
      `Here only the element of the list is seen, so "${path.join('.')}" is a property of the element and not the root "${first}".`,
      `Jump out of the list: ${valTo(surrounds.length * 2, path)}. If the element itself has a property "${first}", read it with ${JSON.stringify({ val: path })}.`,
    ),
  ]
}

const checkReduceRead = ({ pointer, path, surrounds }: Read): RuleProblem[] => {
  const [first] = path ?? []
  if (first === undefined || surrounds.at(-1) !== 'reduce' || first === 'current' || first === 'accumulator') return []
  return [
    error(
      'rule.reduce-var',
      pointer,
      `Inside reduce there is only "current" and "accumulator", not "${first}".`,
      `Read {"var": "current.${path?.join('.')}"}, or jump out of the list with val.`,
    ),
  ]
}

/** Finds reads of unknown roots, reads of roots inside an iterator (where only the element can be read), and computed paths. */
export const checkReads = (rule: Json, roots: readonly string[] | undefined): RuleProblem[] =>
  readsOf(rule).flatMap((read) => {
    if (read.from === 'nowhere')
      return [
        error(
          'rule.scope-jump',
          read.pointer,
          'The jump leads out of the rule.',
          'One list around it is a jump of [2], two are [4]; [1] and [3] read the "index" of the iteration.',
        ),
      ]
    if (read.path === undefined)
      return [
        error(
          'rule.dynamic-path',
          read.pointer,
          'The path is computed, so nobody can know what the rule depends on.',
          'Name the path; choose between two values with "if".',
        ),
      ]
    if (read.from === 'root') return roots === undefined ? [] : checkRootRead(read, roots)
    if (read.from === 'iteration') return []
    const outer = roots === undefined ? [] : checkElementRead(read, roots)
    return outer.length > 0 ? outer : checkReduceRead(read)
  })
