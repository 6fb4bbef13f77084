import type { Form } from '../../definition/form.ts'
import type { FormOutline, OutlineField } from '../../forms/plan/form-outline.ts'
import { isSecretField } from '../../forms/server-side/secret-fields.ts'
import type { Json } from '../../rules/values/json.ts'
import { valuesOf } from './carried-values.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { rootsOfCases, secretsCarried, type Roots } from './secret-sources.ts'

/** The secret answers of the form that a piece of logic may return, seen from the row of a field. A list carries what its rows hold. */
const ofForm = ({ set, catalogue }: CheckContext, { fields }: FormOutline, logic: Json, from: OutlineField): readonly string[] =>
  [...new Set(valuesOf(logic, set))].filter((path) => {
    const [root, ...rest] = path.split('.')
    if (root !== 'answers' && root !== 'item') return false
    const row = root === 'item' && from.row !== '' ? `${from.row}.` : ''
    const wanted = `${row}${rest.join('.')}`.replaceAll(/\.(?:\d+|\*)(?=\.|$)/gu, '')
    return fields.some((field) => {
      const known = field.path.replaceAll('.*.', '.')
      return (known === wanted || known.startsWith(`${wanted}.`)) && isSecretField(catalogue, field)
    })
  })

/** The cases that a form is of, and what else it reads. */
const rootsOf = (context: CheckContext, form: Form): Roots => {
  const { set } = context
  const workflows = new Set(set.all('workflow').flatMap(({ id, events }) => (events.some((event) => event.form === form.id) ? [id] : [])))
  const cases = set.all('case').filter(({ forms, workflow }) => forms.includes(form.id) || workflows.has(workflow))
  const { answers: _own, ...roots } = rootsOfCases(context, cases)
  const used = Object.entries(form.uses ?? {}).map(([name, { view }]) => {
    const entity = set.get('entity', set.get('view', view)?.entity ?? '')
    return [`related.${name}`, entity === undefined ? [] : [entity.name]] as const
  })
  return { ...roots, ...Object.fromEntries(used) }
}

const totalsOf = ({ catalogue, report }: CheckContext, form: Form, { fields }: FormOutline, list: OutlineField): void =>
  list.item.totals?.forEach((name, index) => {
    const added = fields.find((field) => field.row === list.path && field.name === name)
    if (added !== undefined && isSecretField(catalogue, added))
      report('secret.shown', form.id, `${list.pointer}/totals/${index}`, { property: 'sum under the list', source: name })
  })

const copiesOf = ({ catalogue, report }: CheckContext, form: Form, { fields }: FormOutline, field: OutlineField): void => {
  const { copy, prefix } = field.item
  if (copy === undefined || prefix === undefined || isSecretField(catalogue, field)) return
  const from = `${copy.from}${field.name.slice(prefix.length)}`
  const source = fields.find(({ row, name }) => row === field.row && name === from)
  if (source !== undefined && isSecretField(catalogue, source))
    report('secret.copied', form.id, `${field.pointer}/copy`, { name: field.path, source: `answers.${from}`, property: 'copy' })
}

/** A secret stays one: what is filled in, worked out, offered or added up of it is secret itself, or is not made. */
export const checkSecretCopies: DefinitionCheck = (context) => {
  for (const form of context.each('form')) {
    const outline = context.outlines.get(form.id)
    const roots = rootsOf(context, form)
    const found = new Set<string>()
    for (const field of outline?.fields ?? []) {
      if (outline === undefined || field.form !== form.id) continue
      const { item, pointer } = field
      if (item.repeat !== undefined) totalsOf(context, form, outline, field)
      copiesOf(context, form, outline, field)
      if (item.group !== undefined || item.repeat !== undefined || isSecretField(context.catalogue, field)) continue
      const logics = { default: item.default, value: item.value, 'options/from': item.options?.from }
      for (const [property, logic] of Object.entries(logics)) {
        const at = `${pointer}/${property}`
        if (logic === undefined || found.has(at)) continue
        for (const source of [...ofForm(context, outline, logic as Json, field), ...secretsCarried(context, logic as Json, roots)]) {
          found.add(at)
          context.report('secret.copied', form.id, at, {
            name: field.path,
            source,
            property: property === 'options/from' ? 'list of options' : property,
          })
        }
      }
    }
  }
}
