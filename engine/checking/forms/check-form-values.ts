import type { Json } from '../../rules/values/json.ts'
import type { OutlineField } from '../../forms/plan/form-outline.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** The template path that a read in this field's rule refers to. */
const pathRead = (read: string, from: OutlineField): string | undefined => {
  const [root, ...rest] = read.split('.')
  if (root === 'answers') return rest.join('.')
  if (root === 'item') return from.row === '' ? rest.join('.') : `${from.row}.*.${rest.join('.')}`
  return undefined
}

/** Values computed from one another in a cycle have no first value. Each cycle is reported once, at its first member in the form. */
export const checkFormValues: DefinitionCheck = ({ set, outlines, ruleReads, report }) => {
  for (const form of set.all('form')) {
    const computed = new Map<string, { readonly field: OutlineField; readonly value: Json }>()
    for (const field of outlines.get(form.id)?.fields ?? []) {
      if (field.item.value !== undefined && field.form === form.id && field.item.group === undefined && field.item.repeat === undefined)
        computed.set(field.path, { field, value: field.item.value })
    }
    const done = new Set<string>()
    const visit = (path: string, way: readonly string[]): void => {
      const begins = way.indexOf(path)
      if (begins >= 0) {
        const members = way.slice(begins)
        const first = computed.get(members[0] ?? '')
        if (first !== undefined)
          report('form.value-cycle', form.id, `${first.field.pointer}/value`, { members: [...members, path].join(' → ') })
        return
      }
      const one = computed.get(path)
      if (one === undefined || done.has(path)) return
      for (const read of ruleReads.all(one.value)) {
        const target = pathRead(read, one.field)
        if (target !== undefined) visit(computed.has(target) ? target : (target.split('.', 1)[0] ?? target), [...way, path])
      }
      done.add(path)
    }
    for (const path of computed.keys()) visit(path, [])
  }
}
