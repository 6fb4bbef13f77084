import { bringTexts } from '../../texts/en/bring.ts'
import type { BringLog } from '../bring-log.ts'
import type { BroughtChoice, BroughtQuestion } from '../brought.ts'
import { answer, compare, joined, literal, not, OF_OPTION, type Expression } from '../expression.ts'
import { choiceValue, entriesOf, inside, numberAt, textAt, type At } from '../source-json.ts'
import { expressionAt } from './read-condition.ts'

type Typing = BroughtQuestion['typing']

/** A question of SurveyJS by its name, wherever it stands. */
export type FindQuestion = (name: string) => At | undefined

export const choicesAt = (place: At, name: string, log: BringLog): readonly BroughtChoice[] =>
  entriesOf(inside(place, name)).map((each) => {
    const { value } = inside(each, 'value')
    if (value === undefined) return { value: choiceValue(each.value), label: choiceValue(each.value) }
    if (inside(each, 'enableIf').value !== undefined) log.leave(inside(each, 'enableIf').at, 'enableIf', 'expression')
    return { value: choiceValue(value), label: textAt(each, 'text', log) ?? choiceValue(value) }
  })

/** choicesMin, choicesMax: the numbers between them. */
const counted = (place: At): readonly BroughtChoice[] => {
  const [least, most, step = 1] = ['choicesMin', 'choicesMax', 'choicesStep'].map((name) => numberAt(place, name))
  if (least === undefined || most === undefined || step <= 0 || (most - least) / step > 1000) return []
  return Array.from({ length: Math.max(0, Math.floor((most - least) / step) + 1) }, (_, index) => {
    const value = String(least + index * step)
    return { value, label: value }
  })
}

const OPTION = answer(`${OF_OPTION}value`)

/** Which of the values are offered: by one condition over each of them, and by conditions of their own. */
const offeredOf = (place: At, log: BringLog): Expression | undefined => {
  const all = expressionAt(place, 'choicesVisibleIf', log)
  const own = entriesOf(inside(place, 'choices')).flatMap((each) => {
    const when = expressionAt(each, 'visibleIf', log)
    const isOther = not(compare(OPTION, '==', literal(choiceValue(inside(each, 'value').value))))
    return when === undefined ? [] : [joined('or', [isOther, when])]
  })
  const parts = [all, ...own].filter((part) => part !== undefined)
  return joined('and', parts)
}

/** The values of another question, perhaps those that are chosen there or are not. */
const borrowed = (place: At, find: FindQuestion, log: BringLog): Pick<Choosing, 'choices' | 'offered'> | undefined => {
  const name = textAt(place, 'choicesFromQuestion')
  const source = name === undefined ? undefined : find(name)
  if (name === undefined || source === undefined) return undefined
  const mode = textAt(place, 'choicesFromQuestionMode') ?? 'all'
  const isChosen: Expression = { is: 'has', list: answer(textAt(source, 'valueName') ?? name), value: OPTION }
  const offered = mode === 'selected' ? isChosen : not(isChosen)
  return { choices: [...choicesAt(source, 'choices', log), ...counted(source)], ...(mode !== 'all' && { offered }) }
}

export type Choosing = {
  readonly typing: Typing
  readonly choices?: readonly BroughtChoice[]
  readonly offered?: Expression | undefined
  /** What expressions call an answer that is not in the list. */
  readonly otherValue?: string
  readonly read: readonly string[]
}

const READ = [
  'choices',
  'choicesMin',
  'choicesMax',
  'choicesStep',
  'choicesVisibleIf',
  'colCount',
  'showOtherItem',
  'hasOther',
  'otherText',
  'showNoneItem',
  'hasNone',
  'noneText',
  'maxSelectedChoices',
  'minSelectedChoices',
  'placeholder',
  'searchEnabled',
]

export const choosing = (place: At, type: 'choice' | 'choices', log: BringLog, find: FindQuestion): Choosing => {
  const isOpen = inside(place, 'showOtherItem').value === true || inside(place, 'hasOther').value === true
  const none = inside(place, 'showNoneItem').value === true || inside(place, 'hasNone').value === true
  const noneItem: readonly BroughtChoice[] = none
    ? [{ value: 'none', label: textAt(place, 'noneText', log) ?? bringTexts.none, ...(type === 'choices' && { exclusive: true as const }) }]
    : []
  const most = numberAt(place, 'maxSelectedChoices')
  const least = numberAt(place, 'minSelectedChoices')
  const from = borrowed(place, find, log)
  const offered = [from?.offered, offeredOf(place, log)].filter((part) => part !== undefined)
  return {
    typing: {
      type,
      ...(isOpen && { ownText: { label: textAt(place, 'otherText', log) ?? bringTexts.other } }),
      ...(type === 'choices' && most !== undefined && most > 0 && { maxChoices: most }),
      ...(type === 'choices' && least !== undefined && least > 0 && { minChoices: least }),
    },
    choices: [...(from?.choices ?? []), ...choicesAt(place, 'choices', log), ...counted(place), ...noneItem],
    offered: joined('and', offered),
    ...(isOpen && { otherValue: 'other' }),
    read: [...READ, ...(from === undefined ? [] : ['choicesFromQuestion', 'choicesFromQuestionMode'])],
  }
}
