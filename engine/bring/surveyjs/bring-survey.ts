import type { Json } from '../../definition/logic.ts'
import type { BringLog } from '../bring-log.ts'
import type { Brought, BroughtNode } from '../brought.ts'
import { entriesOf, inside, leaveOthers, textAt, type At } from '../source-json.ts'
import { common, HEAD, isHidden, type SurveyReading } from './element.ts'
import { itemsOfText, matrixOf, tableOf } from './read-cells.ts'
import type { FindQuestion } from './read-choices.ts'
import { expressionAt } from './read-condition.ts'
import { questionOf } from './read-question.ts'
import { reckonedIn } from './read-reckoned.ts'
import { rowsOf } from './read-rows.ts'

const nodesIn = (elements: readonly At[], reading: SurveyReading): readonly BroughtNode[] =>
  elements.flatMap((place): readonly BroughtNode[] => {
    const { log } = reading
    log.count(place.at)
    const type = textAt(place, 'type')
    switch (type) {
      case 'panel':
      case 'flowpanel':
        return [groupOf(place, reading)]
      case 'paneldynamic':
      case 'matrixdynamic':
        return [rowsOf(place, reading)]
      case 'html':
        return [{ kind: 'text', at: place.at, text: textAt(place, 'html', log) ?? '', visible: expressionAt(place, 'visibleIf', log) }]
      case 'image':
        log.leave(place.at, type, 'node')
        return []
      case 'expression':
        return reckonedIn(place, reading)
      case 'matrix':
        return [matrixOf(place, reading)]
      case 'matrixdropdown':
        return [tableOf(place, reading)]
      case 'multipletext':
        return [{ kind: 'group', ...common(place, log), nodes: itemsOfText(place, reading) }]
      default:
        return [questionOf(place, reading)]
    }
  })

const groupOf = (place: At, reading: SurveyReading): BroughtNode => {
  const { log } = reading
  if (isHidden(place)) log.leave(inside(place, 'visible').at, 'visible', 'expression')
  leaveOthers(log, place, new Set([...HEAD, 'elements', 'questions', 'state', 'innerIndent']))
  const elements = entriesOf(inside(place, 'elements'))
  const name = textAt(place, 'name') ?? 'page'
  return {
    kind: 'group',
    ...common(place, log),
    label: textAt(place, 'title', log) ?? (place.at.startsWith('/pages') && !place.at.includes('/elements') ? name : ''),
    nodes: nodesIn(elements.length > 0 ? elements : entriesOf(inside(place, 'questions')), reading),
  }
}

/** A survey of SurveyJS: pages of elements, or elements alone. */
export const bringSurvey = (source: Json, log: BringLog): Brought => {
  const whole: At = { value: source, at: '' }
  const pages = entriesOf(inside(whole, 'pages'))
  leaveOthers(
    log,
    whole,
    new Set([
      'title',
      'description',
      'pages',
      'elements',
      'questions',
      'logoPosition',
      'showProgressBar',
      'showQuestionNumbers',
      'progressBarType',
      'widthMode',
      'calculatedValues',
    ]),
  )
  const reading: SurveyReading = { log, find: questionsByName(whole), nodesIn }
  const reckoned = entriesOf(inside(whole, 'calculatedValues')).flatMap((place): readonly BroughtNode[] => {
    const value = expressionAt(place, 'expression', log)
    return value === undefined ? [] : [{ kind: 'value', at: place.at, name: textAt(place, 'name') ?? 'value', value }]
  })
  const elements = entriesOf(inside(whole, 'elements'))
  const alone = elements.length > 0 ? elements : entriesOf(inside(whole, 'questions'))
  const help = textAt(whole, 'description', log)
  return {
    title: textAt(whole, 'title', log) ?? '',
    help,
    ...(pages.length > 1 && { draw: 'wizard' as const }),
    nodes:
      pages.length > 0
        ? withFirst(
            pages.map((page) => groupOf(page, reading)),
            reckoned,
          )
        : [...reckoned, ...nodesIn(alone, reading)],
  }
}

/** Worked out values stand on the first page, so that each page stays one. */
const withFirst = (pages: readonly BroughtNode[], values: readonly BroughtNode[]): readonly BroughtNode[] => {
  const [first, ...others] = pages
  return first?.kind === 'group' ? [{ ...first, nodes: [...values, ...first.nodes] }, ...others] : pages
}

const questionsByName = (whole: At): FindQuestion => {
  const found = new Map<string, At>()
  const visit = (place: At): void => {
    for (const list of ['pages', 'elements', 'questions', 'templateElements'])
      for (const inner of entriesOf(inside(place, list))) {
        const name = textAt(inner, 'name')
        if (name !== undefined && !found.has(name)) found.set(name, inner)
        visit(inner)
      }
  }
  visit(whole)
  return (name) => found.get(name)
}
