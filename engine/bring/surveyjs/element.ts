import type { BringLog } from '../bring-log.ts'
import type { BroughtNode } from '../brought.ts'
import type { FindQuestion } from './read-choices.ts'
import { expressionAt, ofRow } from './read-condition.ts'
import { inside, textAt, type At } from '../source-json.ts'

/** What the readers of elements share. `nodesIn` reads the elements that stand in another one. */
export type SurveyReading = {
  readonly log: BringLog
  readonly find: FindQuestion
  readonly nodesIn: (elements: readonly At[], reading: SurveyReading) => readonly BroughtNode[]
}

/** The properties that every element has. */
export const HEAD = [
  'type',
  'name',
  'title',
  'description',
  'visibleIf',
  'requiredIf',
  'isRequired',
  'visible',
  'valueName',
  'startWithNewLine',
  'titleLocation',
  'width',
  'minWidth',
  'maxWidth',
]
export const common = (place: At, log: BringLog) => {
  const name = textAt(place, 'name') ?? 'question'
  return {
    at: place.at,
    name: textAt(place, 'valueName') ?? name,
    label: ofRow(textAt(place, 'title', log) ?? name),
    help: textAt(place, 'description', log),
    visible: expressionAt(place, 'visibleIf', log),
  }
}

/** Nobody sees it; without a condition it never appears. */
export const isHidden = (place: At): boolean => inside(place, 'visible').value === false && textAt(place, 'visibleIf') === undefined
