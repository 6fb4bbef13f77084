import type { PlanField, PlanRepeat } from '#engine'

/** How many questions of a row stand in its line; a row with more opens below it. */
const COLUMNS = 4

const inLine = (field: PlanField): boolean =>
  field.type !== 'long-text' && field.type !== 'file' && field.flag !== 'hidden' && field.helper !== true

/** The questions that stand in the line of a row. */
export const columnsOf = (node: PlanRepeat): readonly PlanField[] =>
  node.nodes.filter((each): each is PlanField => each.kind === 'field' && inLine(each)).slice(0, COLUMNS)

/** Whether all of a row fits into its line, so that it is edited there; otherwise it is edited in a panel under it. */
export const fitsLine = (node: PlanRepeat): boolean =>
  node.nodes.length <= COLUMNS && node.nodes.every((each) => each.kind === 'field' && inLine(each) && each.under === undefined)
