import { either, flag, list, listOf, number, object, text, words, type Shape } from '../check-shape.ts'

/** Panels stand in each other, so that it is looked up when it is needed. */
const element: Shape = (place, found) => ELEMENT(place, found)

const ELEMENT = object({
  type: text,
  name: text,
  valueName: text,
  title: words,
  description: words,
  html: words,
  visible: flag,
  visibleIf: text,
  isRequired: flag,
  requiredIf: text,
  readOnly: flag,
  inputType: text,
  cellType: text,
  expression: text,
  maxLength: number,
  maxSize: number,
  allowMultiple: flag,
  rateMin: number,
  rateMax: number,
  rateCount: number,
  minPanelCount: number,
  maxPanelCount: number,
  minRowCount: number,
  maxRowCount: number,
  maxSelectedChoices: number,
  minSelectedChoices: number,
  choices: list,
  rows: either(number, list),
  columns: list,
  items: listOf(object({ name: text, title: words })),
  validators: listOf(object({ type: text, text: words, regex: text })),
  elements: listOf(element),
  questions: listOf(element),
  templateElements: listOf(element),
})

/** A survey of SurveyJS. */
export const surveyShape = object({
  title: words,
  description: words,
  pages: listOf(element),
  elements: listOf(element),
  questions: listOf(element),
})
