import { OFFERED, type ValueColumn } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { titlesOf } from './value-words.ts'

const WIDTHS: { readonly [column: string]: string } = {
  value: 'minmax(96px, 1fr)',
  label: 'minmax(200px, 3fr)',
  help: 'minmax(200px, 3fr)',
  offered: 'minmax(150px, 1fr)',
}

const choicesOf = ({ type }: ValueColumn): readonly string[] | undefined => {
  const { offered, yes, no } = configurationTexts().grid
  if (type === 'offered') return OFFERED.map((word) => offered[word])
  return type === 'yes-no' ? ['', yes, no] : undefined
}

/** The columns of a list as a grid has them. */
export const columnsOfValues = (columns: readonly ValueColumn[]): readonly GridColumn[] => {
  const titles = titlesOf(columns)
  return columns.map((column): GridColumn => {
    const choices = choicesOf(column)
    return { id: column.id, title: titles[column.id] ?? '', width: WIDTHS[column.id] ?? 'minmax(120px, 1fr)', ...(choices && { choices }) }
  })
}
