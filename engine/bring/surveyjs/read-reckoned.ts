import type { BroughtNode } from '../brought.ts'
import { leaveOthers, type At } from '../source-json.ts'
import { common, HEAD, type SurveyReading } from './element.ts'
import { expressionAt } from './read-condition.ts'
import { questionOf } from './read-question.ts'

/** A value that is worked out, and stands there below its title. */
export const reckonedIn = (place: At, reading: SurveyReading): readonly BroughtNode[] => {
  const { log } = reading
  const value = expressionAt(place, 'expression', log)
  if (value === undefined) return [questionOf(place, reading)]
  const { at, name, label, visible } = common(place, log)
  leaveOthers(log, place, new Set([...HEAD, 'expression', 'cellType']))
  return [
    { kind: 'value', at, name, value, visible },
    { kind: 'text', at, text: `${label}: {${name}}`, visible },
  ]
}
