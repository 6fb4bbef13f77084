import type { Form, Item } from '../../definition/form.ts'
import type { OutlineField } from '../../forms/plan/form-outline.ts'
import type { Json } from '../../rules/values/json.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** A place with the rules that decide whether it is asked and what it holds. */
type Decided = { readonly field: OutlineField; readonly rules: readonly Rule[] }
type Rule = { readonly logic: Json; readonly pointer: string; readonly kind: 'value' | 'visible' | 'page' }

/** The template paths that a read in this field's rule refers to; the completion of a page follows from everything on it. */
const pathsRead = (read: string, from: OutlineField, form: Form, fields: readonly OutlineField[]): readonly string[] => {
  const [root, ...rest] = read.split('.')
  if (root === 'answers') return [rest.join('.')]
  if (root === 'item') return [from.row === '' ? rest.join('.') : `${from.row}.*.${rest.join('.')}`]
  const page = root === 'pages' ? form.pages.findIndex(({ id }) => id === rest[0]) : -1
  return fields.flatMap(({ form: owner, pointer, path }) => (owner === form.id && pointer.startsWith(`/pages/${page}/`) ? [path] : []))
}

const ruleOf = (kind: Rule['kind'], logic: Json | undefined, pointer: string): readonly Rule[] =>
  logic === undefined ? [] : [{ kind, logic, pointer }]

const rulesOf = (form: Form, { item, pointer }: OutlineField): readonly Rule[] => {
  const index = Number(pointer.split('/')[2])
  return [
    ...(isPlain(item) ? ruleOf('value', item.value, `${pointer}/value`) : []),
    ...ruleOf('visible', item.visibleWhen, `${pointer}/visibleWhen`),
    ...ruleOf('page', form.pages[index]?.visibleWhen, `/pages/${index}/visibleWhen`),
  ]
}

const isPlain = (item: Item): boolean => item.group === undefined && item.repeat === undefined

/** The places of one form, those of forms that are its pages left out: they are looked at there. */
const placesOf = ({ outlines }: CheckContext, form: Form): ReadonlyMap<string, Decided> =>
  new Map(
    (outlines.get(form.id)?.fields ?? []).flatMap((field) => {
      const rules = field.form === form.id ? rulesOf(form, field) : []
      return rules.length === 0 ? [] : [[field.path, { field, rules }] as const]
    }),
  )

/**
 * Places that decide one another in a circle have no first answer: values computed from one another, or questions of which each is asked
 * while the other has no answer. Each circle is reported once, at its first member in the form.
 */
export const checkFormValues: DefinitionCheck = (context) => {
  for (const form of context.each('form')) {
    const places = placesOf(context, form)
    const fields = context.outlines.get(form.id)?.fields ?? []
    const done = new Set<string>()
    const way: { readonly path: string; readonly rule: Rule }[] = []
    const visit = (path: string): void => {
      const begins = way.findIndex((step) => step.path === path)
      if (begins >= 0) return reportCircle(context, form, way.slice(begins))
      const place = places.get(path)
      if (place === undefined || done.has(path)) return
      for (const rule of place.rules)
        for (const target of context.ruleReads.all(rule.logic).flatMap((read) => pathsRead(read, place.field, form, fields))) {
          const whole = places.has(target) ? target : (target.split('.', 1)[0] ?? target)
          // A question that reads its own answer is no circle: the answer was there first. A page has none before it is asked.
          if (whole === path && rule.kind === 'visible') continue
          way.push({ path, rule })
          visit(whole)
          way.pop()
        }
      done.add(path)
    }
    for (const path of places.keys()) visit(path)
  }
}

const reportCircle = ({ report }: CheckContext, form: Form, members: readonly { readonly path: string; readonly rule: Rule }[]): void => {
  const [first] = members
  if (first === undefined) return
  const names = [...members, first].map(({ path }) => path).join(' → ')
  const code = members.every(({ rule }) => rule.kind === 'value') ? 'form.value-cycle' : 'form.visibility-cycle'
  report(code, form.id, first.rule.pointer, { members: names })
}
