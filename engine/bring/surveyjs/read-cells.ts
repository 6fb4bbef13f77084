import type { Json } from '../../definition/logic.ts'
import type { BroughtNode } from '../brought.ts'
import { entriesOf, inside, leaveOthers, textAt, type At } from '../source-json.ts'
import { common, HEAD, type SurveyReading } from './element.ts'
import { choicesAt } from './read-choices.ts'
import { questionOf } from './read-question.ts'
import { reckonedIn } from './read-reckoned.ts'

/** A choice in a cell without values of its own or of its table is a text. */
const cellOf = (cell: At, reading: SurveyReading): BroughtNode => {
  const isChoosing = ['dropdown', 'radiogroup', 'checkbox', 'tagbox'].includes(textAt(cell, 'cellType') ?? '')
  const { choices: _, ...others } = cell.value as { readonly [name: string]: Json }
  return questionOf(isChoosing ? cell : { at: cell.at, value: others }, reading)
}

export const cellsOf = (cell: At, reading: SurveyReading): readonly BroughtNode[] => {
  if (textAt(cell, 'cellType') !== 'expression') return [cellOf(cell, reading)]
  const { choices: _, ...others } = cell.value as { readonly [name: string]: Json }
  return reckonedIn({ at: cell.at, value: others }, reading)
}

/** A table with lines of its own: each of them asks its columns. */
export const tableOf = (place: At, reading: SurveyReading): BroughtNode => {
  const { log } = reading
  const head = common(place, log)
  const standard = { cellType: inside(place, 'cellType').value ?? 'dropdown', choices: inside(place, 'choices').value ?? [] }
  leaveOthers(log, place, new Set([...HEAD, 'rows', 'columns', 'cellType', 'choices']))
  log.leave(place.at, head.name, 'flat')
  const nodes = choicesAt(place, 'rows', log).map(({ value: row, label }): BroughtNode => {
    const cells = entriesOf(inside(place, 'columns')).map((column) => {
      const node = cellOf({ at: column.at, value: { ...standard, ...(column.value as object) } as Json }, reading)
      // Here, {row.size} is the answer of the same line.
      return node.kind === 'question' ? { ...node, name: `${head.name}.${row}.${node.name}` } : node
    })
    return { kind: 'group', at: place.at, name: `${head.name}.${row}`, label, nodes: cells }
  })
  return { kind: 'group', ...head, nodes }
}

/** A question for each line of a table, with its columns to choose from. */
export const matrixOf = (place: At, { log }: SurveyReading): BroughtNode => {
  const head = common(place, log)
  const choices = choicesAt(place, 'columns', log)
  const required = inside(place, 'isAllRowRequired').value === true || inside(place, 'eachRowRequired').value === true
  leaveOthers(log, place, new Set([...HEAD, 'rows', 'columns', 'isAllRowRequired', 'eachRowRequired']))
  log.leave(place.at, head.name, 'flat')
  const nodes = choicesAt(place, 'rows', log).map(({ value, label }): BroughtNode => ({
    kind: 'question',
    at: place.at,
    name: `${head.name}.${value}`,
    label,
    typing: { type: 'choice' },
    choices,
    ...(required && { required: true as const }),
  }))
  return { kind: 'group', ...head, nodes }
}

export const itemsOfText = (place: At, reading: SurveyReading): readonly BroughtNode[] => {
  const { log } = reading
  log.leave(place.at, textAt(place, 'name') ?? '', 'flat')
  return entriesOf(inside(place, 'items')).map((item) => {
    const node = questionOf(item, reading)
    return node.kind === 'question' ? { ...node, name: `${textAt(place, 'name') ?? ''}.${node.name}` } : node
  })
}
