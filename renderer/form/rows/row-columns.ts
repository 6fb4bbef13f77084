import type { PlanField, PlanNode, PlanRepeat } from '#engine'

/** How many questions of a row stand in its line; a row with more opens below it. */
const COLUMNS = 4

const inLine = (field: PlanField): boolean =>
  field.type !== 'long-text' &&
  field.type !== 'file' &&
  field.type !== 'signature' &&
  field.flag !== 'hidden' &&
  field.helper !== true &&
  // Most rows would leave the column of one kind empty.
  field.alternative === undefined

/** What a row is asked in its list; another page may ask more about each row. */
export const ownInRow = ({ nodes, page }: PlanRepeat): readonly PlanNode[] => nodes.filter((each) => each.page === page)

/** The questions that stand in the line of a row. */
export const columnsOf = (node: PlanRepeat): readonly PlanField[] =>
  ownInRow(node)
    .filter((each): each is PlanField => each.kind === 'field' && inLine(each))
    .slice(0, COLUMNS)

/** Whether all of a row fits into its line, so that it is edited there; otherwise it is edited in a panel under it. */
export const fitsLine = (node: PlanRepeat): boolean =>
  node.nodes.length <= COLUMNS &&
  node.nodes.every((each) => each.kind === 'field' && each.page === node.page && inLine(each) && each.under === undefined)
