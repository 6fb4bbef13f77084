import type { BringLog } from '../bring-log.ts'
import type { BroughtQuestion } from '../brought.ts'
import { choicesAt, choosing, type Choosing, type FindQuestion } from './read-choices.ts'
import { entryOf, inside, numberAt, textAt, type At } from '../source-json.ts'

type Typing = BroughtQuestion['typing']

const INPUTS: { readonly [inputType: string]: Typing } = {
  email: { type: 'email' },
  tel: { type: 'phone' },
  url: { type: 'text', format: 'url' },
  color: { type: 'text', format: 'color' },
  date: { type: 'date' },
  month: { type: 'date', precision: 'month' },
  time: { type: 'time' },
  'datetime-local': { type: 'date-time' },
  datetime: { type: 'date-time' },
  password: { type: 'text', secret: true },
  number: { type: 'number' },
  range: { type: 'number' },
}

export const limits = (place: At, ...names: readonly string[]): { readonly [name: string]: number | string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { value } = inside(place, name)
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [[name, value]] : []
    }),
  )

const textual = (place: At): Choosing => {
  const inputType = textAt(place, 'inputType') ?? 'text'
  const typing = entryOf(INPUTS, inputType) ?? { type: 'text' }
  const isLimited = ['number', 'date', 'time', 'date-time'].includes(typing.type)
  const isTyped = ['text', 'email', 'phone'].includes(typing.type)
  const longest = numberAt(place, 'maxLength')
  const { min, max } = limits(place, 'min', 'max')
  const isSlider = inputType === 'range' && min !== undefined && max !== undefined
  return {
    typing: {
      ...typing,
      ...(isLimited && min !== undefined && { min: typing.type === 'number' ? Number(min) : min }),
      ...(isLimited && max !== undefined && { max: typing.type === 'number' ? Number(max) : max }),
      ...(isTyped && longest !== undefined && longest > 0 && { maxLength: longest }),
      ...(isSlider && { draw: 'slider' as const }),
    },
    read: ['inputType', 'maxLength', ...(isLimited ? ['min', 'max'] : [])],
  }
}

/** The kinds of questions of a survey, by their names: what each is here, and the properties that say it. */
export const KINDS: { readonly [type: string]: (place: At, log: BringLog, find: FindQuestion) => Choosing } = {
  text: textual,
  comment: (place) => {
    const longest = numberAt(place, 'maxLength')
    return {
      typing: { type: 'long-text', ...(longest !== undefined && longest > 0 && { maxLength: longest }) },
      read: ['maxLength', 'rows', 'autoGrow'],
    }
  },
  radiogroup: (place, log, find) => choosing(place, 'choice', log, find),
  dropdown: (place, log, find) => choosing(place, 'choice', log, find),
  buttongroup: (place, log, find) => choosing(place, 'choice', log, find),
  imagepicker: (place, log, find) => choosing(place, inside(place, 'multiSelect').value === true ? 'choices' : 'choice', log, find),
  checkbox: (place, log, find) => choosing(place, 'choices', log, find),
  tagbox: (place, log, find) => choosing(place, 'choices', log, find),
  ranking: (place, log, find) => {
    const { typing, ...others } = choosing(place, 'choices', log, find)
    return { ...others, typing: { ...typing, ordered: true } }
  },
  boolean: () => ({ typing: { type: 'yes-no' }, read: ['labelTrue', 'labelFalse', 'renderAs', 'valueTrue', 'valueFalse'] }),
  slider: (place) => {
    const [min, max] = [numberAt(place, 'min') ?? 0, numberAt(place, 'max') ?? 100]
    return { typing: { type: 'number', min, max, draw: 'slider' }, read: ['min', 'max'] }
  },
  rating: (place, log) => {
    const values = choicesAt(place, 'rateValues', log)
    if (values.length > 0) return { typing: { type: 'choice' }, choices: values, read: ['rateValues', 'rateType', 'displayMode'] }
    const least = numberAt(place, 'rateMin') ?? 1
    const most = numberAt(place, 'rateMax') ?? numberAt(place, 'rateCount') ?? 5
    const low = textAt(place, 'minRateDescription', log)
    const high = textAt(place, 'maxRateDescription', log)
    const scale = { max: most, ...(low !== undefined && { low }), ...(high !== undefined && { high }) }
    const isPlain = least === 1 && Number.isInteger(most) && most >= 2 && most <= 10
    return {
      typing: isPlain ? { type: 'rating', scale } : { type: 'number', decimals: 0, min: least, max: most },
      read: [
        'rateMin',
        'rateMax',
        'rateCount',
        ...(isPlain ? ['minRateDescription', 'maxRateDescription'] : []),
        'rateType',
        'displayMode',
      ],
    }
  },
  file: (place) => {
    const size = numberAt(place, 'maxSize')
    const isSeveral = inside(place, 'allowMultiple').value === true
    return {
      typing: { type: 'file', ...(!isSeveral && { maxFiles: 1 }), ...(size !== undefined && size > 0 && { maxSize: size }) },
      read: ['allowMultiple', 'maxSize', 'storeDataAsText', 'waitForUpload'],
    }
  },
  signaturepad: () => ({ typing: { type: 'signature' }, read: ['signatureWidth', 'signatureHeight', 'penColor'] }),
}
