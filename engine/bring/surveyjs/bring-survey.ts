import type { Json } from '../../definition/logic.ts'
import type { BringLog } from '../bring-log.ts'
import type { Brought, BroughtNode, BroughtQuestion } from '../brought.ts'
import { hasUnread, OF_ROW, yesOrNo } from '../expression.ts'
import { choicesAt, choosing, type Choosing, type FindQuestion } from './read-choices.ts'
import { expressionAt, ofRow } from './read-condition.ts'
import { choiceValue, entriesOf, entryOf, inside, leaveOthers, numberAt, textAt, type At } from '../source-json.ts'

type Typing = BroughtQuestion['typing']
type Reading = { readonly log: BringLog; readonly find: FindQuestion }

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

const common = (place: At, log: BringLog) => {
  const name = textAt(place, 'name') ?? 'question'
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

const TYPES: { readonly [type: string]: (place: At, log: BringLog, find: FindQuestion) => Choosing } = {
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

const questionOf = (place: At, reading: Reading): BroughtNode => {
  const { log, find } = reading
  const type = textAt(place, 'type') ?? textAt(place, 'cellType') ?? 'text'
  const kind = entryOf(TYPES, type)
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

/** Nobody sees it; without a condition it never appears. */
const isHidden = (place: At): boolean => inside(place, 'visible').value === false && textAt(place, 'visibleIf') === undefined

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

const rowsOf = (place: At, reading: Reading): BroughtNode => {
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
    nodes: inRows(isMatrix ? cells.flatMap((cell) => cellsOf(cell, reading)) : nodesIn(cells, reading)),
  }
}

/** A choice in a cell without values of its own or of its table is a text. */
const cellOf = (cell: At, reading: Reading): BroughtNode => {
  const isChoosing = ['dropdown', 'radiogroup', 'checkbox', 'tagbox'].includes(textAt(cell, 'cellType') ?? '')
  const { choices: _, ...others } = cell.value as { readonly [name: string]: Json }
  return questionOf(isChoosing ? cell : { at: cell.at, value: others }, reading)
}

const cellsOf = (cell: At, reading: Reading): readonly BroughtNode[] => {
  if (textAt(cell, 'cellType') !== 'expression') return [cellOf(cell, reading)]
  const { choices: _, ...others } = cell.value as { readonly [name: string]: Json }
  return reckonedIn({ at: cell.at, value: others }, reading)
}

/** What is worked out in a row is shown in it. */
const inRows = (nodes: readonly BroughtNode[]): readonly BroughtNode[] => {
  const reckoned = nodes.flatMap((node) => (node.kind === 'value' ? [node.name] : []))
  const shown = (text: string): string => reckoned.reduce((words, name) => words.replaceAll(`{${name}}`, `{${OF_ROW}${name}}`), text)
  return nodes.map((node) => inRow(node.kind === 'text' ? { ...node, text: shown(node.text) } : node))
}

const nodesIn = (elements: readonly At[], reading: Reading): readonly BroughtNode[] =>
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
        return [matrixOf(place, log)]
      case 'matrixdropdown':
        return [tableOf(place, reading)]
      case 'multipletext':
        return [{ kind: 'group', ...common(place, log), nodes: itemsOfText(place, reading) }]
      default:
        return [questionOf(place, reading)]
    }
  })

/** A value that is worked out, and stands there below its title. */
const reckonedIn = (place: At, reading: Reading): readonly BroughtNode[] => {
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

/** A table with lines of its own: each of them asks its columns. */
const tableOf = (place: At, reading: Reading): BroughtNode => {
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

const itemsOfText = (place: At, reading: Reading): readonly BroughtNode[] => {
  const { log } = reading
  log.leave(place.at, textAt(place, 'name') ?? '', 'flat')
  return entriesOf(inside(place, 'items')).map((item) => {
    const node = questionOf(item, reading)
    return node.kind === 'question' ? { ...node, name: `${textAt(place, 'name') ?? ''}.${node.name}` } : node
  })
}

const groupOf = (place: At, reading: Reading): BroughtNode => {
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
  const reading: Reading = { log, find: questionsByName(whole) }
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
