import type { Form, Item } from '../../definition/form.ts'
import type { Gap } from '../../forms/plan/walk-form.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const SHAPES = ['field', 'group', 'question', 'repeat', 'content', 'let'] as const

/** Facts that an inline question must state itself, because no catalogue field states them. */
const NEEDED = [
  ['question', ['label', 'type']],
  ['repeat', ['items']],
  ['content', ['text']],
  ['let', ['value']],
] as const

/** The groups in which a bare field name is looked up; undefined means all. */
const groupsOf = (form: Form, item: Item | undefined): readonly string[] | undefined =>
  item?.from === undefined ? form.catalogue : [item.from]

const checkGap = ({ catalogue, report }: CheckContext, form: Form, { kind, pointer, name, item, known = [] }: Gap): void => {
  if (kind === 'copy') report('form.copy-unknown', form.id, pointer, { name, hint: didYouMean(name, known) })
  if (kind !== 'field') return
  const within = groupsOf(form, item)
  const fields = [...catalogue.fields].flatMap(([field, all]) =>
    within === undefined || all.some(({ group }) => within.includes(group)) ? [field] : [],
  )
  const where = within === undefined ? '' : `, as far as this ${item?.from === undefined ? 'form' : 'item'} looks: ${within.join(', ')}`
  report('form.field-unknown', form.id, pointer, { name, where, hint: didYouMean(name, fields) })
}

const checkAmbiguous = ({ catalogue, report }: CheckContext, form: Form, item: Item, pointer: string): void => {
  if (item.field === undefined || groupsOf(form, item) !== undefined) return
  const found = catalogue.fields.get(item.field) ?? []
  if (found.length > 1)
    report('form.field-ambiguous', form.id, `${pointer}/field`, {
      name: item.field,
      groups: found.map(({ group }) => group).join(', '),
    })
}

const checkGroup = ({ set, report }: CheckContext, form: Form, item: Item, pointer: string): void => {
  const group = item.group === undefined ? undefined : set.get('fields', item.group)
  if (group === undefined) return
  const known = (group.fields ?? []).map((field) => field.id)
  const unknown = (name: string, property: string, path: string): void => {
    if (!known.includes(name))
      report('form.name-unknown', form.id, `${pointer}/${path}`, { name, property, where: group.id, hint: didYouMean(name, known) })
  }
  item.only?.forEach((name, index) => unknown(name, 'only', `only/${index}`))
  for (const name of Object.keys(item.rename ?? {})) unknown(name, 'rename', `rename/${name}`)
}

const ADDED: readonly (string | undefined)[] = ['number', 'money']

/** A grid has questions only, and totals are those of numbers and amounts. */
const checkTable = ({ outlines, report }: CheckContext, form: Form, item: Item, pointer: string): void => {
  if (item.draw === 'slider') report('schema.not-a-word', form.id, `${pointer}/draw`, { found: '"slider"', known: 'grid', hint: '' })
  const inner = item.items ?? []
  if (item.draw === 'grid')
    inner.forEach((entry, index) => {
      const name = entry.repeat ?? entry.content
      if (name !== undefined) report('form.grid-item', form.id, `${pointer}/items/${index}`, { name })
    })
  const numbers = (outlines.get(form.id)?.fields ?? []).filter(
    (field) => field.form === form.id && field.pointer.startsWith(`${pointer}/items/`) && ADDED.includes(field.typing?.type),
  )
  item.totals?.forEach((name, index) => {
    const names = numbers.map((field) => field.name)
    if (!names.includes(name)) report('form.total-unknown', form.id, `${pointer}/totals/${index}`, { name, hint: didYouMean(name, names) })
  })
}

const checkItem = (context: CheckContext, form: Form, item: Item, pointer: string): void => {
  const shapes = SHAPES.filter((shape) => item[shape] !== undefined)
  // A misspelled shape ("feild") is reported as a misspelling only.
  if (shapes.length > 1 || (shapes.length === 0 && !context.hasHole(form.id, pointer)))
    context.report('form.item-shape', form.id, pointer, { found: shapes.length === 0 ? 'none of them' : shapes.join(' and ') })
  for (const name of NEEDED.flatMap(([shape, needed]) => (shapes.length === 1 && shapes[0] === shape ? needed : [])))
    if (item[name] === undefined && !context.isHole(form.id, `${pointer}/${name}`))
      context.report('schema.missing-property', form.id, pointer, { name })
  checkAmbiguous(context, form, item, pointer)
  checkGroup(context, form, item, pointer)
  const row = context.outlines.get(form.id)?.rows.get(context.outlines.get(form.id)?.rowAt.get(`${pointer}/items`) ?? '')
  if (item.repeat !== undefined) checkTable(context, form, item, pointer)
  if (item.repeat !== undefined && row !== undefined) {
    item.unique?.forEach((name, index) => {
      if (!row.names.has(name))
        context.report('form.name-unknown', form.id, `${pointer}/unique/${index}`, {
          name,
          property: 'unique',
          where: `the row "${item.repeat}"`,
          hint: didYouMean(name, [...row.names]),
        })
    })
  }
  item.items?.forEach((inner, index) => checkItem(context, form, inner, `${pointer}/items/${index}`))
}

const checkTwice = ({ outlines, report }: CheckContext, form: Form): void => {
  const outline = outlines.get(form.id)
  const seen = new Set<string>()
  for (const { path, form: owner, pointer } of outline?.fields ?? []) {
    if (!seen.has(path)) {
      seen.add(path)
      continue
    }
    // A clash between two forms used as pages is reported at the page, where it can be mended.
    const page = form.pages.findIndex((page) => page.form === owner)
    if (owner === form.id || page >= 0)
      report('form.duplicate-path', form.id, owner === form.id ? pointer : `/pages/${page}/form`, { path })
  }
}

/** Every item is of exactly one kind and exists in the catalogue, and no two items store their answer under one name. */
export const checkFormItems: DefinitionCheck = (context) => {
  for (const form of context.set.all('form')) {
    const pages = new Set<string>()
    form.pages.forEach((page, index) => {
      if (pages.has(page.id)) context.report('form.duplicate-id', form.id, `/pages/${index}/id`, { name: page.id })
      pages.add(page.id)
      page.items?.forEach((item, position) => checkItem(context, form, item, `/pages/${index}/items/${position}`))
    })
    for (const gap of context.outlines.get(form.id)?.gaps ?? []) if (gap.form === form.id) checkGap(context, form, gap)
    checkTwice(context, form)
  }
}
