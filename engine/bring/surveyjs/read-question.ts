import type { Json } from '../../definition/logic.ts'
import type { BringLog } from '../bring-log.ts'
import type { BroughtNode, BroughtQuestion } from '../brought.ts'
import { hasUnread, yesOrNo } from '../expression.ts'
import { choiceValue, entriesOf, entryOf, inside, leaveOthers, numberAt, textAt, type At } from '../source-json.ts'
import { common, HEAD, isHidden, type SurveyReading } from './element.ts'
import { KINDS, limits } from './question-kinds.ts'
import type { Choosing } from './read-choices.ts'
import { expressionAt } from './read-condition.ts'

type Typing = BroughtQuestion['typing']

export const questionOf = (place: At, reading: SurveyReading): BroughtNode => {
  const { log, find } = reading
  const type = textAt(place, 'type') ?? textAt(place, 'cellType') ?? 'text'
  const kind = entryOf(KINDS, type)
  if (kind === undefined) log.leave(place.at, type, 'type')
  const { typing, choices, offered, otherValue, read }: Choosing = kind?.(place, log, find) ?? { typing: { type: 'text' }, read: [] }
  const { value: given } = inside(place, 'defaultValue')
  const isList = typing.type === 'choices' && Array.isArray(given)
  const isGiven =
    isList || (['string', 'number', 'boolean'].includes(typeof given) && !['file', 'signature', 'choices'].includes(typing.type))
  const isReadOnly = inside(place, 'readOnly').value === true
  // What the source stores for yes and no: its conditions and its default say that.
  const [yes, no] = [inside(place, 'valueTrue').value, inside(place, 'valueFalse').value]
  const plain = isList ? (given as readonly Json[]).map(choiceValue) : given
  const begins = typing.type === 'yes-no' && given !== undefined ? yesOrNo(given, { yes, no }) : plain
  const start = expressionAt(place, 'defaultValueExpression', log)
  // Only some may change it, or nobody before something is answered.
  if (inside(place, 'enableIf').value !== undefined) log.leave(inside(place, 'enableIf').at, 'enableIf', 'expression')
  leaveOthers(
    log,
    place,
    new Set([
      ...HEAD,
      ...read,
      'defaultValueExpression',
      'enableIf',
      'cellType',
      'validators',
      'readOnly',
      ...(isGiven && begins !== undefined ? ['defaultValue'] : []),
    ]),
  )
  return {
    kind: 'question',
    ...common(place, log),
    typing: {
      ...typing,
      ...validated(place, typing.type, log),
      ...(isGiven && begins !== undefined && { default: typing.type === 'choice' ? choiceValue(begins) : begins }),
      ...(isReadOnly && { flag: 'read-only' as const }),
      ...(isHidden(place) && { flag: 'hidden' as const }),
    },
    ...(choices !== undefined && { choices }),
    ...(offered !== undefined && { offered }),
    ...(otherValue !== undefined && { otherValue }),
    ...(start !== undefined && !hasUnread(start) && { start }),
    ...checksOf(place, log),
    ...(typing.type === 'yes-no' && { yes, no }),
    required: requiredAt(place, log),
  }
}

const requiredAt = (place: At, log: BringLog): BroughtQuestion['required'] => {
  if (isHidden(place)) return undefined
  return inside(place, 'isRequired').value === true ? true : expressionAt(place, 'requiredIf', log)
}

const checksOf = (place: At, log: BringLog): Pick<BroughtQuestion, 'checks'> => {
  const checks = entriesOf(inside(place, 'validators')).flatMap((validator) => {
    const must = textAt(validator, 'type') === 'expression' ? expressionAt(validator, 'expression', log) : undefined
    return must === undefined ? [] : [{ must, message: textAt(validator, 'text', log) ?? '' }]
  })
  return checks.length > 0 ? { checks } : {}
}

/** Validators as limits, where a question has such a limit. */
const validated = (place: At, type: string, log: BringLog): Partial<Typing> =>
  Object.assign(
    {},
    ...entriesOf(inside(place, 'validators')).map((validator): Partial<Typing> => {
      const kind = textAt(validator, 'type')
      const message = textAt(validator, 'text', log)
      const pattern = textAt(validator, 'regex')
      const isTyped = ['text', 'long-text', 'email', 'phone'].includes(type)
      if (kind === 'regex' && pattern !== undefined && isTyped) return { pattern, ...(message !== undefined && { message }) }
      const { minValue, maxValue, minLength, maxLength } = limits(validator, 'minValue', 'maxValue', 'minLength', 'maxLength')
      if (kind === 'numeric' && type === 'number')
        return { ...(minValue !== undefined && { min: minValue }), ...(maxValue !== undefined && { max: maxValue }) }
      if (kind === 'text' && isTyped)
        return {
          ...(typeof minLength === 'number' && minLength > 0 && { minLength }),
          ...(typeof maxLength === 'number' && maxLength > 0 && { maxLength }),
        }
      const [minCount, maxCount] = [numberAt(validator, 'minCount'), numberAt(validator, 'maxCount')]
      if (kind === 'answercount' && type === 'choices')
        return { ...(minCount !== undefined && { minChoices: minCount }), ...(maxCount !== undefined && { maxChoices: maxCount }) }
      if (!(kind === 'email' && type === 'email') && kind !== 'expression') log.leave(validator.at, kind ?? 'validator', 'property')
      return {}
    }),
  ) as Partial<Typing>
