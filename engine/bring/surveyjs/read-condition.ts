import type { BringLog } from '../bring-log.ts'
import { hasUnread, OF_OPTION, OF_ROW, type Expression } from '../expression.ts'
import { parseExpression } from '../parse-expression.ts'
import { inside, textAt, type At } from '../source-json.ts'

export const expressionAt = (place: At, name: string, log: BringLog): Expression | undefined => {
  const text = textAt(place, name)
  if (text === undefined || text.trim() === '') return undefined
  const read = parseExpression(counts(ofOption(ofRow(text))))
  if (hasUnread(read)) log.leave(inside(place, name).at, text, 'expression')
  return read
}

/** Within rows, {panel.age} is the answer of the same row and {age} that of the survey. */
export const ofRow = (text: string): string => text.replaceAll(/\{(?:panel|row)\./gu, `{${OF_ROW}`)

/** Where values are offered, {item} is each of them. */
const ofOption = (text: string): string => text.replaceAll(/\{(?:item|choice)\}/gu, `{${OF_OPTION}value}`)

/** {people.length}: how many rows there are. */
const counts = (text: string): string => text.replaceAll(/\{([^{}]+)\.length\}/gu, 'count({$1})')
