import type { Json } from '../definition/logic.ts'
import { bringTexts } from '../texts/en/bring.ts'
import type { BringLog } from './bring-log.ts'
import type { Brought, BroughtChoice, BroughtNode, BroughtQuestion } from './brought.ts'
import { hasUnread, OF_ROW, yesOrNo, type Expression } from './expression.ts'
import { parseExpression } from './parse-expression.ts'
import { choiceValue, entriesOf, entryOf, inside, leaveOthers, numberAt, textAt, type At } from './source-json.ts'

type Typing = BroughtQuestion['typing']

const HEAD = [
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

const expressionAt = (place: At, name: string, log: BringLog): Expression | undefined => {
  const text = textAt(place, name)
  if (text === undefined || text.trim() === '') return undefined
  const read = parseExpression(ofRow(text))
  if (hasUnread(read)) log.leave(inside(place, name).at, text, 'expression')
  return read
}

/** Within rows, {panel.age} is the answer of the same row and {age} that of the survey. */
const ofRow = (text: string): string => text.replaceAll(/\{(?:panel|row)\./gu, `{${OF_ROW}`)

const choicesAt = (place: At, name: string, log: BringLog): readonly BroughtChoice[] =>
  entriesOf(inside(place, name)).map((each) => {
    const { value } = inside(each, 'value')
    if (value === undefined) return { value: choiceValue(each.value), label: choiceValue(each.value) }
    for (const more of ['visibleIf', 'enableIf'])
      if (inside(each, more).value !== undefined) log.leave(inside(each, more).at, more, 'property')
    return { value: choiceValue(value), label: textAt(each, 'text', log) ?? choiceValue(value) }
  })

const common = (place: At, log: BringLog) => {
  const name = textAt(place, 'name') ?? 'question'
  if (inside(place, 'visible').value === false && textAt(place, 'visibleIf') === undefined)
    log.leave(inside(place, 'visible').at, 'visible', 'property')
  return {
    at: place.at,
    name: textAt(place, 'valueName') ?? name,
    label: ofRow(textAt(place, 'title', log) ?? name),
    help: textAt(place, 'description', log),
    visible: expressionAt(place, 'visibleIf', log),
  }
}

const limits = (place: At, ...names: readonly string[]): { readonly [name: string]: number | string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { value } = inside(place, name)
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [[name, value]] : []
    }),
  )

type Read = { readonly typing: Typing; readonly choices?: readonly BroughtChoice[]; readonly read: readonly string[] }

const choosing = (place: At, type: 'choice' | 'choices', log: BringLog): Read => {
  const isOpen = inside(place, 'showOtherItem').value === true || inside(place, 'hasOther').value === true
  const none = inside(place, 'showNoneItem').value === true || inside(place, 'hasNone').value === true
  const noneItem = none ? [{ value: 'none', label: textAt(place, 'noneText', log) ?? bringTexts.none }] : []
  const most = numberAt(place, 'maxSelectedChoices')
  const least = numberAt(place, 'minSelectedChoices')
  return {
    typing: {
      type,
      ...(isOpen && { ownText: { label: textAt(place, 'otherText', log) ?? bringTexts.other } }),
      ...(type === 'choices' && most !== undefined && most > 0 && { maxChoices: most }),
      ...(type === 'choices' && least !== undefined && least > 0 && { minChoices: least }),
    },
    choices: [...choicesAt(place, 'choices', log), ...noneItem],
    read: [
      'choices',
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
    ],
  }
}

const textual = (place: At): Read => {
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

const TYPES: { readonly [type: string]: (place: At, log: BringLog) => Read } = {
  text: textual,
  comment: (place) => {
    const longest = numberAt(place, 'maxLength')
    return {
      typing: { type: 'long-text', ...(longest !== undefined && longest > 0 && { maxLength: longest }) },
      read: ['maxLength', 'rows', 'autoGrow'],
    }
  },
  radiogroup: (place, log) => choosing(place, 'choice', log),
  dropdown: (place, log) => choosing(place, 'choice', log),
  buttongroup: (place, log) => choosing(place, 'choice', log),
  imagepicker: (place, log) => choosing(place, inside(place, 'multiSelect').value === true ? 'choices' : 'choice', log),
  checkbox: (place, log) => choosing(place, 'choices', log),
  tagbox: (place, log) => choosing(place, 'choices', log),
  ranking: (place, log) => {
    const { typing, ...others } = choosing(place, 'choices', log)
    return { ...others, typing: { ...typing, ordered: true } }
  },
  boolean: () => ({ typing: { type: 'yes-no' }, read: ['labelTrue', 'labelFalse', 'renderAs', 'valueTrue', 'valueFalse'] }),
  rating: (place, log) => {
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

const questionOf = (place: At, log: BringLog): BroughtNode => {
  const type = textAt(place, 'type') ?? textAt(place, 'cellType') ?? 'text'
  const kind = entryOf(TYPES, type)
  if (kind === undefined) log.leave(place.at, type, 'type')
  const { typing, choices, read } = kind?.(place, log) ?? { typing: { type: 'text' }, read: [] }
  const { value: given } = inside(place, 'defaultValue')
  const isGiven = ['string', 'number', 'boolean'].includes(typeof given) && !['file', 'signature', 'choices'].includes(typing.type)
  const isReadOnly = inside(place, 'readOnly').value === true
  // What the source stores for yes and no: its conditions and its default say that.
  const [yes, no] = [inside(place, 'valueTrue').value, inside(place, 'valueFalse').value]
  const begins = typing.type === 'yes-no' && given !== undefined ? yesOrNo(given, { yes, no }) : given
  leaveOthers(
    log,
    place,
    new Set([...HEAD, ...read, 'cellType', 'validators', 'readOnly', ...(isGiven && begins !== undefined ? ['defaultValue'] : [])]),
  )
  return {
    kind: 'question',
    ...common(place, log),
    typing: {
      ...typing,
      ...validated(place, typing.type, log),
      ...(isGiven && begins !== undefined && { default: typing.type === 'choice' ? choiceValue(begins) : begins }),
      ...(isReadOnly && { flag: 'read-only' as const }),
    },
    ...(choices !== undefined && { choices }),
    ...(typing.type === 'yes-no' && { yes, no }),
    required: inside(place, 'isRequired').value === true ? true : expressionAt(place, 'requiredIf', log),
  }
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
      if (!(kind === 'email' && type === 'email')) log.leave(validator.at, kind ?? 'validator', 'property')
      return {}
    }),
  ) as Partial<Typing>

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

const rowsOf = (place: At, log: BringLog): BroughtNode => {
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
  return {
    kind: 'rows',
    ...common(place, log),
    typing: {
      ...(least !== undefined && least > 0 && { minRows: least }),
      ...(most !== undefined && most > 0 && { maxRows: most }),
      ...(addLabel !== undefined && { addLabel }),
    },
    nodes: (isMatrix ? cells.map((cell) => cellOf(cell, log)) : nodesIn(cells, log)).map(inRow),
  }
}

/** A choice in a cell without values of its own or of its table is a text. */
const cellOf = (cell: At, log: BringLog): BroughtNode => {
  const isChoosing = ['dropdown', 'radiogroup', 'checkbox', 'tagbox'].includes(textAt(cell, 'cellType') ?? '')
  const { choices: _, ...others } = cell.value as { readonly [name: string]: Json }
  return questionOf(isChoosing ? cell : { at: cell.at, value: others }, log)
}

const nodesIn = (elements: readonly At[], log: BringLog): readonly BroughtNode[] =>
  elements.map((place) => {
    log.count(place.at)
    const type = textAt(place, 'type')
    if (type === 'panel') return groupOf(place, log)
    if (type === 'paneldynamic' || type === 'matrixdynamic') return rowsOf(place, log)
    if (type === 'html')
      return { kind: 'text', at: place.at, text: textAt(place, 'html', log) ?? '', visible: expressionAt(place, 'visibleIf', log) }
    if (type === 'expression') {
      const value = expressionAt(place, 'expression', log)
      if (value !== undefined) return { kind: 'value', at: place.at, name: textAt(place, 'name') ?? 'value', value }
    }
    if (type === 'matrix') return matrixOf(place, log)
    if (type === 'multipletext') return { kind: 'group', ...common(place, log), nodes: itemsOfText(place, log) }
    return questionOf(place, log)
  })

/** A question for each line of a table, with its columns to choose from. */
const matrixOf = (place: At, log: BringLog): BroughtNode => {
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

const itemsOfText = (place: At, log: BringLog): readonly BroughtNode[] => {
  log.leave(place.at, textAt(place, 'name') ?? '', 'flat')
  return entriesOf(inside(place, 'items')).map((item) => {
    const node = questionOf(item, log)
    return node.kind === 'question' ? { ...node, name: `${textAt(place, 'name') ?? ''}.${node.name}` } : node
  })
}

const groupOf = (place: At, log: BringLog): BroughtNode => {
  leaveOthers(log, place, new Set([...HEAD, 'elements', 'questions', 'state', 'innerIndent']))
  const elements = entriesOf(inside(place, 'elements'))
  const name = textAt(place, 'name') ?? 'page'
  return {
    kind: 'group',
    ...common(place, log),
    label: textAt(place, 'title', log) ?? (place.at.startsWith('/pages') && !place.at.includes('/elements') ? name : ''),
    nodes: nodesIn(elements.length > 0 ? elements : entriesOf(inside(place, 'questions')), log),
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
    ]),
  )
  const elements = entriesOf(inside(whole, 'elements'))
  const alone = elements.length > 0 ? elements : entriesOf(inside(whole, 'questions'))
  const help = textAt(whole, 'description', log)
  return {
    title: textAt(whole, 'title', log) ?? '',
    help,
    ...(pages.length > 1 && { draw: 'wizard' as const }),
    nodes: pages.length > 0 ? pages.map((page) => groupOf(page, log)) : nodesIn(alone, log),
  }
}
