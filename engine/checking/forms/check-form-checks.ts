import type { Check as FormCheck } from '../../definition/field.ts'
import type { Form, Item } from '../../definition/form.ts'
import { itemsInside } from '../../forms/plan/items-inside.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { rowOf } from '../../forms/plan/form-outline.ts'
import { isAsked } from '../record-names.ts'
import { sameElements } from '../../rules/values/same-elements.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

type Written = { readonly id: string; readonly pointer: string; readonly checks: readonly FormCheck[] }

const ofItem = (id: string, item: Item, pointer: string): readonly Written[] => [
  ...(item.checks === undefined ? [] : [{ id, pointer: `${pointer}/checks`, checks: item.checks }]),
  ...itemsInside(item).flatMap((inner) => ofItem(id, inner.item, pointer + inner.pointer)),
]

const ofForm = ({ id, checks = [], pages }: Form): readonly Written[] => [
  { id, pointer: '/checks', checks },
  ...pages.flatMap(({ items = [] }, index) => items.flatMap((item, position) => ofItem(id, item, `/pages/${index}/items/${position}`))),
]

/** When a check can run: while somebody types, before anything is sent, and at the moments that events name. */
const momentsOf = ({ set }: CheckContext): readonly string[] => [
  ...new Set([
    'typing',
    'preflight',
    ...set.all('workflow').flatMap(({ events }) => events.flatMap(({ checks }) => (checks === undefined ? [] : [checks]))),
  ]),
]

/** The fields that can show a problem of a check there: those of its row, and of the form. */
const shownAt = ({ outlines }: CheckContext, id: string, pointer: string): ReadonlySet<string> => {
  const around = outlines.around(id)
  const outline = outlines.get(id)
  const row = outline === undefined ? '' : rowOf(outline, pointer)
  return new Set([
    ...around.flatMap(([, outline]) => [...(outline.rows.get('')?.names ?? [])]),
    ...[...(outline?.rows ?? [])].flatMap(([path, { names }]) => (path === row || path.startsWith(`${row}.`) ? [...names] : [])),
  ])
}

/** Each check of a list has its own name, shows its problem at an existing field, and runs at an existing moment. */
export const checkFormChecks: DefinitionCheck = (context) => {
  const { set, each, report } = context
  const moments = context.shared('moments', momentsOf, sameElements<string>)
  const checkList = ({ id, pointer, checks }: Written): void => {
    const ids = new Set<string>()
    checks.forEach((check, index) => {
      const here = `${pointer}/${index}`
      if (ids.has(check.id)) report('form.duplicate-id', id, `${here}/id`, { name: check.id })
      ids.add(check.id)
      check.at?.forEach((name, each) => {
        if (!moments.includes(name)) report('form.moment-unknown', id, `${here}/at/${each}`, { name, hint: didYouMean(name, moments) })
      })
      const isKnown = context.outlines.around(id).every(([form]) => isAsked(context, form))
      if (check.on === undefined || set.get('form', id) === undefined || !isKnown) return
      const names = shownAt(context, id, here)
      const [first = '', ...more] = check.on.split('.')
      if (more.length === 0 && !names.has(first))
        report('form.name-unknown', id, `${here}/on`, { name: check.on, property: 'on', where: id, hint: didYouMean(check.on, [...names]) })
    })
  }
  for (const { id, checks = [] } of each('fields')) checkList({ id, pointer: '/checks', checks })
  for (const form of each('form')) for (const written of ofForm(form)) checkList(written)
}
