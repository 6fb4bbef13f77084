/**
 * Paths alternate between ids and rows: `dependents.<rowId>.first_name`. The template of a path, which is its name in the plan, has `*` in
 * place of the row.
 */
export const pathOfPlan = (path: string): string => {
  if (!path.includes('.')) return path
  return path
    .split('.')
    .map((part, index) => (index % 2 === 1 ? '*' : part))
    .join('.')
}

/** The place of a template inside the row `rowPath` (`dependents.<rowId>`, '' at the top). */
export const pathInRow = (template: string, rowPath: string): string => {
  if (rowPath === '') return template
  const rows = rowPath.split('.').filter((_, index) => index % 2 === 1)
  let index = 0
  return template
    .split('.')
    .map((part) => {
      if (part !== '*') return part
      const row = rows[index]
      index += 1
      return row ?? part
    })
    .join('.')
}

/** The row around a path: `dependents.<rowId>`, or '' at the top of the form. */
export const rowOf = (path: string): string => path.split('.').slice(0, -1).join('.')

/** An element around a control. */
export type PlacePart = 'label' | 'help' | 'remark' | 'message' | 'counter'

/** The DOM id of a path's control; `form` tells it from those of the other forms of the page. */
export const domId = (form: string, path: string, part?: PlacePart): string =>
  `${form}q-${path.replaceAll('.', '-')}${part === undefined ? '' : `--${part}`}`

/** The DOM id of a section. */
export const sectionId = (form: string, page: string): string => `${form}section-${page}`
