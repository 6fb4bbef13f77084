import type { Form, Item } from '../../definition/form.ts'
import { itemsInside } from '../../forms/plan/items-inside.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { sameElements } from '../../rules/values/same-elements.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'

/** The places that a form has for questions of the office. */
const slotsIn = (items: readonly Item[] = []): readonly string[] =>
  items.flatMap((item) => [...(item.slot === undefined ? [] : [item.slot]), ...slotsIn(itemsInside(item).map(({ item: inner }) => inner))])

const slotsOf = (form: Form): readonly string[] => form.pages.flatMap(({ items }) => slotsIn(items))

const allSlots = ({ set }: CheckContext): readonly string[] => set.all('form').flatMap(slotsOf)

/** What fills a place names one that a form has, and has none itself. */
const checkFilling: DefinitionCheck = ({ set, each, shared, report }) => {
  const known = shared('slots', allSlots, sameElements<string>)
  for (const form of each('form')) {
    if (form.fills === undefined) continue
    const { slot } = form.fills
    if (!known.includes(slot)) report('form.slot-unknown', form.id, '/fills/slot', { slot, hint: didYouMean(slot, known) })
    if (slotsOf(form).length > 0) report('form.slot-nested', form.id, '/fills', { slot: slotsOf(form).join(', ') })
    form.pages.forEach((page, index) => {
      if (page.form !== undefined) report('form.slot-page', form.id, `/pages/${index}/form`, { form: page.form })
    })
    if (set.all('case').some(({ forms }) => forms.includes(form.id))) report('form.slot-case', form.id, '/fills', { slot })
  }
}

/** A page that is asked for each row names a list of an earlier page, and has questions of its own. */
const checkEach: DefinitionCheck = ({ each, report }) => {
  for (const form of each('form')) {
    const lists: string[] = []
    form.pages.forEach(({ each: list, form: below, items = [] }, index) => {
      const pointer = `/pages/${index}/each`
      if (list !== undefined && !lists.includes(list))
        report('form.each-unknown', form.id, pointer, { name: list, hint: didYouMean(list, lists) })
      if (list !== undefined && below !== undefined) report('form.each-form', form.id, pointer, { name: list, form: below })
      if (list !== undefined && (form.draw === 'questionnaire' || form.fills !== undefined))
        report('form.each-whole', form.id, pointer, { name: list })
      if (list === undefined) lists.push(...items.flatMap(({ repeat }) => repeat ?? []))
    })
  }
}

/** What pages say together, and only a page that is a form may change one. */
export const checkFormPages: DefinitionCheck = (context) => {
  checkFilling(context)
  checkEach(context)
  for (const form of context.each('form'))
    form.pages.forEach((page, index) => {
      if (page.change !== undefined && page.form === undefined) context.report('form.page-change', form.id, `/pages/${index}/change`)
      if (page.fill !== undefined && page.each !== undefined)
        context.report('form.fill-rows', form.id, `/pages/${index}/fill`, { name: page.id })
    })
}

/** A form must not contain itself through forms used as pages. */
export const checkPageCycles: DefinitionCheck = ({ set, report }) => {
  const done = new Set<string>()
  const visit = (form: Form, way: readonly string[]): void => {
    if (done.has(form.id)) return
    form.pages.forEach((page, index) => {
      const below = page.form === undefined ? undefined : set.get('form', page.form)
      if (below === undefined) return
      const members = [...way, form.id]
      const begins = members.indexOf(below.id)
      if (begins >= 0)
        report('form.page-cycle', form.id, `/pages/${index}/form`, { members: [...members.slice(begins), below.id].join(' → ') })
      else visit(below, members)
    })
    done.add(form.id)
  }
  for (const form of set.all('form')) visit(form, [])
}
