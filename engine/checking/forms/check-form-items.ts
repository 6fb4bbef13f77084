import type { Form, Item } from '../../definition/form.ts'
import type { Gap } from '../../forms/plan/walk-form.ts'
import { itemsInside } from '../../forms/plan/items-inside.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const SHAPES = ['field', 'group', 'question', 'repeat', 'content', 'let', 'slot'] as const

/** Facts that an inline question must state itself, because no catalogue field states them. */
const NEEDED = [
  ['question', ['label', 'type']],
  ['content', ['text']],
  ['let', ['value']],
] as const

/** The groups in which a bare field name is looked up; undefined means all. */
const groupsOf = (form: Form, item: Item | undefined): readonly string[] | undefined =>
  item?.from === undefined ? form.catalogue : [item.from]

const checkGap = ({ catalogue, report }: CheckContext, form: Form, { kind, pointer, name, item, known = [] }: Gap): void => {
  if (kind === 'copy') report('form.copy-unknown', form.id, pointer, { name, hint: didYouMean(name, known) })
  if (kind === 'kept') report('form.kept-unknown', form.id, pointer, { name, hint: didYouMean(name, known) })
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
    (field) =>
      field.form === form.id &&
      [`${pointer}/items/`, `${pointer}/alternatives/`].some((inside) => field.pointer.startsWith(inside)) &&
      ADDED.includes(field.typing?.type),
  )
  item.totals?.forEach((name, index) => {
    const names = numbers.map((field) => field.name)
    if (!names.includes(name)) report('form.total-unknown', form.id, `${pointer}/totals/${index}`, { name, hint: didYouMean(name, names) })
  })
}

/** The kinds of a row have ids of their own, there are at least two of them, and only rows that open one by one have kinds. */
const checkKinds = ({ report }: CheckContext, form: Form, { alternatives, repeat, draw }: Item, pointer: string): void => {
  if (alternatives === undefined) return
  const { of, question: name } = alternatives
  if (repeat === undefined) report('form.kinds-of-no-row', form.id, `${pointer}/alternatives`, { name })
  if (of.length < 2) report('form.kinds-few', form.id, `${pointer}/alternatives/of`, { name })
  if (draw === 'grid') report('form.grid-item', form.id, `${pointer}/alternatives`, { name })
  of.forEach(({ id }, index) => {
    if (of.findIndex((kind) => kind.id === id) < index)
      report('form.duplicate-id', form.id, `${pointer}/alternatives/of/${index}/id`, { name: id })
  })
}

/** A place has a name and a condition; everything else is said by the forms that fill it. */
const checkSlot = ({ report }: CheckContext, form: Form, item: Item, pointer: string): void => {
  for (const name of Object.keys(item))
    if (name !== 'slot' && name !== 'visibleWhen' && !SHAPES.some((shape) => shape === name))
      report('form.slot-property', form.id, `${pointer}/${name}`, { name, slot: item.slot ?? '' })
}

const checkItem = (context: CheckContext, form: Form, item: Item, pointer: string): void => {
  const shapes = SHAPES.filter((shape) => item[shape] !== undefined)
  // A misspelled shape ("feild") is reported as a misspelling only.
  if (shapes.length > 1 || (shapes.length === 0 && !context.hasHole(form.id, pointer)))
    context.report('form.item-shape', form.id, pointer, { found: shapes.length === 0 ? 'none of them' : shapes.join(' and ') })
  if (
    item.repeat !== undefined &&
    item.items === undefined &&
    item.alternatives === undefined &&
    !context.isHole(form.id, `${pointer}/items`)
  )
    context.report('schema.missing-property', form.id, pointer, { name: 'items' })
  for (const name of NEEDED.flatMap(([shape, needed]) => (shapes.length === 1 && shapes[0] === shape ? needed : [])))
    if (item[name] === undefined && !context.isHole(form.id, `${pointer}/${name}`))
      context.report('schema.missing-property', form.id, pointer, { name })
  if (item.slot !== undefined && shapes.length === 1) checkSlot(context, form, item, pointer)
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
  checkKinds(context, form, item, pointer)
  for (const inner of itemsInside(item)) checkItem(context, form, inner.item, pointer + inner.pointer)
}

type Content = { readonly path: string; readonly pointer: string }

/** The texts between questions, which have places as questions have. */
const contentsIn = (item: Item, pointer: string, before = ''): readonly Content[] => [
  ...(item.content === undefined ? [] : [{ path: before + item.content, pointer }]),
  ...itemsInside(item).flatMap((inner) =>
    contentsIn(inner.item, pointer + inner.pointer, item.repeat === undefined ? before : `${before}${item.repeat}.*.`),
  ),
]

const contentsOf = (form: Form): readonly Content[] =>
  form.pages.flatMap(({ items }, page) => items?.flatMap((item, index) => contentsIn(item, `/pages/${page}/items/${index}`)) ?? [])

const checkTwice = ({ outlines, report, set }: CheckContext, form: Form): void => {
  const outline = outlines.get(form.id)
  const seen = new Set<string>()
  const contents = (outline?.forms ?? []).flatMap((owner) => {
    const asked = set.get('form', owner)
    return asked === undefined ? [] : contentsOf(asked).map((content) => ({ ...content, form: owner }))
  })
  for (const { path, form: owner, pointer } of [...(outline?.fields ?? []), ...contents]) {
    if (!seen.has(path)) {
      seen.add(path)
      continue
    }
    // A clash between two forms used as pages is reported at the page, where it can be mended.
    const page = form.pages.findIndex((candidate) => candidate.form === owner)
    // A question of the office that stands there already is mended where the office wrote it.
    if (set.get('form', owner)?.fills !== undefined && owner !== form.id) report('form.slot-path', owner, pointer, { path, form: form.id })
    else if (owner === form.id || page >= 0)
      report('form.duplicate-path', form.id, owner === form.id ? pointer : `/pages/${page}/form`, { path })
  }
}

/** Whether a form is a page of another, or of one of its pages. */
const leadsTo = (set: CheckContext['set'], from: string | undefined, to: string, seen = new Set<string>()): boolean => {
  if (from === to) return true
  if (from === undefined || seen.has(from)) return false
  seen.add(from)
  return set.get('form', from)?.pages.some(({ form }) => leadsTo(set, form, to, seen)) === true
}

/** A form stands once in another, among the pages of its pages too. Forms that contain themselves are reported as such. */
const checkPageTwice = ({ set, report }: CheckContext, form: Form, { kind, form: owner, pointer, name }: Gap): void => {
  if (kind !== 'page' || set.get('form', name) === undefined || leadsTo(set, name, owner)) return
  const page = form.pages.findIndex((candidate) => leadsTo(set, candidate.form, owner))
  if (owner === form.id || page >= 0) report('form.page-twice', form.id, owner === form.id ? pointer : `/pages/${page}/form`, { name })
}

/** Every item is of exactly one kind and exists in the catalogue, and no two items store their answer under one name. */
export const checkFormItems: DefinitionCheck = (context) => {
  for (const form of context.each('form')) {
    const pages = new Set<string>()
    form.pages.forEach((page, index) => {
      if (pages.has(page.id)) context.report('form.duplicate-id', form.id, `/pages/${index}/id`, { name: page.id })
      pages.add(page.id)
      page.items?.forEach((item, position) => checkItem(context, form, item, `/pages/${index}/items/${position}`))
    })
    for (const gap of context.outlines.get(form.id)?.gaps ?? []) {
      if (gap.form === form.id) checkGap(context, form, gap)
      checkPageTwice(context, form, gap)
    }
    checkTwice(context, form)
  }
}
