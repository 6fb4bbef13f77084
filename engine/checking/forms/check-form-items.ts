import type { Form, Item } from '../../definition/form.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { Check, CheckContext } from '../check-context.ts'

const SHAPES = ['field', 'group', 'question', 'repeat', 'content'] as const

/** What cannot be said elsewhere: a question has no catalogue behind it. */
const NEEDED = [
  ['question', ['label', 'type']],
  ['repeat', ['items']],
  ['content', ['text']],
] as const

const checkField = ({ catalogue, report }: CheckContext, form: Form, item: Item, pointer: string): void => {
  if (item.field === undefined) return
  const found = catalogue.fields.get(item.field) ?? []
  const within = item.from === undefined ? form.catalogue : [item.from]
  const here = within === undefined ? found : found.filter((one) => within.includes(one.group))
  if (here.length === 0) {
    const known = [...catalogue.fields].flatMap(([name, all]) =>
      within === undefined || all.some((one) => within.includes(one.group)) ? [name] : [],
    )
    const where = within === undefined ? '' : `, as far as this ${item.from === undefined ? 'form' : 'item'} looks: ${within.join(', ')}`
    report('form.field-unknown', form.id, `${pointer}/field`, { name: item.field, where, hint: didYouMean(item.field, known) })
  } else if (within === undefined && here.length > 1) {
    report('form.field-ambiguous', form.id, `${pointer}/field`, { name: item.field, groups: here.map((one) => one.group).join(', ') })
  }
}

const checkGroup = ({ set, report }: CheckContext, form: Form, item: Item, pointer: string): void => {
  const group = item.group === undefined ? undefined : set.get('fields', item.group)
  if (group === undefined) return
  const known = (group.fields ?? []).map((field) => field.id)
  const unknown = (name: string, property: string, at: string): void => {
    if (!known.includes(name))
      report('form.name-unknown', form.id, `${pointer}/${at}`, { name, property, where: group.id, hint: didYouMean(name, known) })
  }
  item.only?.forEach((name, index) => unknown(name, 'only', `only/${index}`))
  for (const name of Object.keys(item.rename ?? {})) unknown(name, 'rename', `rename/${name}`)
}

const checkCopy = ({ report }: CheckContext, form: Form, item: Item, pointer: string, among: readonly Item[]): void => {
  const from = item.copy?.from
  if (from === undefined || among.some((one) => one !== item && one.group !== undefined && (one.prefix === from || one.group === from)))
    return
  const known = among.flatMap((one) => (one === item || one.group === undefined ? [] : [one.prefix ?? one.group]))
  report('form.copy-unknown', form.id, `${pointer}/copy/from`, { name: from, hint: didYouMean(from, known) })
}

const checkItem = (context: CheckContext, form: Form, item: Item, pointer: string, among: readonly Item[]): void => {
  const shapes = SHAPES.filter((shape) => item[shape] !== undefined)
  // A misspelt shape ("feild") is reported as what it is.
  if (shapes.length > 1 || (shapes.length === 0 && !context.hasHole(form.id, pointer)))
    context.report('form.item-shape', form.id, pointer, { found: shapes.length === 0 ? 'none of them' : shapes.join(' and ') })
  for (const name of NEEDED.flatMap(([shape, needed]) => (shapes.length === 1 && shapes[0] === shape ? needed : [])))
    if (item[name] === undefined && !context.isHole(form.id, `${pointer}/${name}`))
      context.report('schema.missing-property', form.id, pointer, { name })
  checkField(context, form, item, pointer)
  checkGroup(context, form, item, pointer)
  checkCopy(context, form, item, pointer, among)
  const row = context.outlines.get(form.id)?.rows.get(context.outlines.get(form.id)?.rowAt.get(`${pointer}/items`) ?? '')
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
  item.items?.forEach((one, index, all) => checkItem(context, form, one, `${pointer}/items/${index}`, all))
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
    const page = form.pages.findIndex((one) => one.form === owner)
    if (owner === form.id || page >= 0)
      report('form.duplicate-path', form.id, owner === form.id ? pointer : `/pages/${page}/form`, { path })
  }
}

/** Every item is exactly one kind of thing, exists in the catalogue, and no two store their answer under one name. */
export const checkFormItems: Check = (context) => {
  for (const form of context.set.all('form')) {
    const pages = new Set<string>()
    form.pages.forEach((page, index) => {
      if (pages.has(page.id)) context.report('form.duplicate-id', form.id, `/pages/${index}/id`, { name: page.id })
      pages.add(page.id)
      page.items?.forEach((item, at, all) => checkItem(context, form, item, `/pages/${index}/items/${at}`, all))
    })
    checkTwice(context, form)
  }
}
