import type { Json } from '../../definition/logic.ts'

type Rename = (field: string) => string | undefined

const roots = ['answers', 'item']

/**
 * Adapts a rule of a catalogue group to where the group is used: `answers.zip` or `item.zip` becomes `<root>.us_zip`.
 * Names that are not fields of the group, and elements inside iterators, stay as they are.
 */
export const renameReferences = (rule: Json, root: 'answers' | 'item', rename: Rename): Json => {
  const dotted = (path: string): string => {
    const [from = '', field = '', ...rest] = path.split('.')
    const name = roots.includes(from) ? rename(field) : undefined
    return name === undefined ? path : [root, name, ...rest].join('.')
  }
  const keyed = (keys: readonly Json[]): readonly Json[] => {
    const index = Array.isArray(keys[0]) ? 1 : 0
    const [from, field] = [keys[index], keys[index + 1]]
    const name = typeof from === 'string' && roots.includes(from) && typeof field === 'string' ? rename(field) : undefined
    return name === undefined ? keys : [...keys.slice(0, index), root, name, ...keys.slice(index + 2)]
  }
  const read = (operator: string, operand: Json): Json => {
    const list = Array.isArray(operand) ? (operand as readonly Json[]) : undefined
    switch (operator) {
      case 'var':
        return list === undefined ? text(operand) : list.map((entry, index) => (index === 0 ? text(entry) : visit(entry)))
      case 'val':
      case 'exists':
        return list === undefined ? operand : keyed(list)
      case 'missing':
        return list === undefined ? text(operand) : list.map((entry) => (typeof entry === 'string' ? text(entry) : visit(entry)))
      case 'missing_some':
        return list === undefined ? operand : list.map((entry) => (Array.isArray(entry) ? entry.map(text) : visit(entry)))
      default:
        return visit(operand)
    }
  }
  const text = (value: Json): Json => (typeof value === 'string' ? dotted(value) : visit(value))
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([operator, operand]) => [operator, read(operator, operand)]))
  }
  return visit(rule)
}

/** The same for `{answers.zip}` in a text. */
export const renameInText = (text: string, root: 'answers' | 'item', rename: Rename): string =>
  text.replace(/\{(answers|item)\.([\w-]+)((?:\.[\w-]+)*)\}/gu, (whole, _from: string, field: string, rest: string) => {
    const name = rename(field)
    return name === undefined ? whole : `{${root}.${name}${rest}}`
  })
