import type { Json } from '../../definition/logic.ts'
import type { BroughtNode } from '../brought.ts'
import { OF_ROW } from '../expression.ts'
import { entriesOf, inside, leaveOthers, numberAt, textAt, type At } from '../source-json.ts'
import { common, HEAD, isHidden, type SurveyReading } from './element.ts'
import { cellsOf } from './read-cells.ts'

const ROWS = [
  'templateElements',
  'columns',
  'panelCount',
  'minPanelCount',
  'maxPanelCount',
  'rowCount',
  'minRowCount',
  'maxRowCount',
  'panelAddText',
  'addRowText',
  'choices',
  'cellType',
  'allowRowReorder',
]

const inRow = (node: BroughtNode): BroughtNode => {
  if (node.kind === 'group') return { ...node, nodes: node.nodes.map(inRow) }
  return node.kind === 'question' || node.kind === 'value' ? { ...node, called: OF_ROW + node.name } : node
}

export const rowsOf = (place: At, reading: SurveyReading): BroughtNode => {
  const { log } = reading
  const isMatrix = textAt(place, 'type') === 'matrixdynamic'
  const least = numberAt(place, isMatrix ? 'minRowCount' : 'minPanelCount') ?? (inside(place, 'isRequired').value === true ? 1 : undefined)
  const most = numberAt(place, isMatrix ? 'maxRowCount' : 'maxPanelCount')
  const addLabel = textAt(place, isMatrix ? 'addRowText' : 'panelAddText', log)
  const inner = entriesOf(inside(place, isMatrix ? 'columns' : 'templateElements'))
  const cells = isMatrix
    ? inner.map((column) => ({
        at: column.at,
        value: {
          cellType: inside(place, 'cellType').value ?? 'dropdown',
          choices: inside(place, 'choices').value ?? [],
          ...(column.value as object),
        } as Json,
      }))
    : inner
  leaveOthers(log, place, new Set([...HEAD, ...ROWS]))
  if (isHidden(place)) log.leave(inside(place, 'visible').at, 'visible', 'expression')
  const begun = numberAt(place, isMatrix ? 'rowCount' : 'panelCount') ?? 0
  const isBegun = least !== undefined && least > 0 && begun === least
  if (begun > 0 && !isBegun) log.leave(inside(place, isMatrix ? 'rowCount' : 'panelCount').at, String(begun), 'property')
  return {
    kind: 'rows',
    ...common(place, log),
    typing: {
      ...(least !== undefined && least > 0 && { minRows: least }),
      ...(isBegun && { prefilled: true }),
      ...(most !== undefined && most > 0 && { maxRows: most }),
      ...(addLabel !== undefined && { addLabel }),
    },
    nodes: inRows(isMatrix ? cells.flatMap((cell) => cellsOf(cell, reading)) : reading.nodesIn(cells, reading)),
  }
}

/** What is worked out in a row is shown in it. */
const inRows = (nodes: readonly BroughtNode[]): readonly BroughtNode[] => {
  const reckoned = nodes.flatMap((node) => (node.kind === 'value' ? [node.name] : []))
  const shown = (text: string): string => reckoned.reduce((words, name) => words.replaceAll(`{${name}}`, `{${OF_ROW}${name}}`), text)
  return nodes.map((node) => inRow(node.kind === 'text' ? { ...node, text: shown(node.text) } : node))
}
