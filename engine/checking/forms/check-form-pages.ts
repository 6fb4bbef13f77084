import type { Form } from '../../definition/form.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** A form must not contain itself through forms used as pages, and only such a page may change a form. */
export const checkFormPages: DefinitionCheck = ({ set, report }) => {
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
  for (const form of set.all('form')) {
    visit(form, [])
    form.pages.forEach((page, index) => {
      if (page.change !== undefined && page.form === undefined) report('form.page-change', form.id, `/pages/${index}/change`)
    })
  }
}
