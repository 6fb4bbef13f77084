import type { Explanation } from '#engine'
import { secretAt } from '../store/secrets/secrets.ts'
import type { OpenedForm } from './form-context.ts'

/** Removes secrets and withheld answers from an explanation, and everything computed from them. */
export const withoutKept = (
  { secrets }: Pick<OpenedForm, 'secrets'>,
  withheld: readonly string[],
): ((explanation: Explanation) => Explanation) => {
  const isKept = (path: string | undefined): boolean => {
    const [root = '', ...field] = (path ?? '').split('.')
    const name = field.join('.')
    if (name === '') return false
    // A row's answers are named by their path in the row, so a path withheld in any list is removed.
    if (root === 'item' || root === 'parent') return withheld.some((one) => one.endsWith(`.${name}`))
    if (root === 'answers' && withheld.some((one) => one === name || one.startsWith(`${name}.`))) return true
    if (root === 'record') return secretAt(secrets.record, name) !== undefined
    return (root === 'case' || root === 'answers') && secretAt(secrets.case, name) !== undefined
  }
  const readsKept = (one: Explanation): boolean => isKept(one.path) || one.args.some(readsKept)
  const mask = (one: Explanation): Explanation => ({
    ...one,
    value: typeof one.value !== 'boolean' && readsKept(one) ? null : one.value,
    args: one.args.map(mask),
  })
  return mask
}
