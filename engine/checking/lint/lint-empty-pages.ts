import type { Lint } from './lint.ts'

/** Warns of a page that asks and says nothing: people would open it and find it empty. */
export const lintEmptyPages: Lint = ({ set, report }) => {
  for (const { id, pages } of set.all('form')) {
    if (pages.length === 0) report('lint.form-empty', id, '/pages')
    pages.forEach(({ id: name, form, items = [] }, index) => {
      if (form === undefined && items.length === 0) report('lint.page-empty', id, `/pages/${index}`, { name })
    })
  }
}
