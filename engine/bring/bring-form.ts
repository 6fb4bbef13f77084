import type { Form } from '../definition/form.ts'
import type { Lookup } from '../definition/lookup.ts'
import type { Json } from '../definition/logic.ts'
import { readCsv } from '../exchange/csv.ts'
import { readSource, type SourcePosition, type SourceProblem } from '../loading/source-text.ts'
import { isRecord } from '../rules/values/json.ts'
import { pointerSteps } from '../rules/values/pointer.ts'
import { bringTexts } from '../texts/en/bring.ts'
import { bringLog, BringRefused, type BringFault, type BringLog, type Left } from './bring-log.ts'
import type { Brought } from './brought.ts'
import { bringQuestionnaire, questionnaireShape } from './fhir/bring-questionnaire.ts'
import { placeInSource } from './place-in-source.ts'
import { bringFieldTable, isHeading } from './sheets/field-table.ts'
import { buildForm } from './form/build-form.ts'
import { loadableForm } from './form/loadable-form.ts'
import { bringJsonSchema } from './json-schema/bring-json-schema.ts'
import { schemaShape } from './json-schema/schema-shape.ts'
import { recognizeJson, recognizeSheets, type Sheets } from './recognize-format.ts'
import { bringSurvey } from './surveyjs/bring-survey.ts'
import { surveyShape } from './surveyjs/survey-shape.ts'
import { withoutErrors } from './sheets/without-errors.ts'
import { bringXlsForm } from './sheets/xlsform.ts'

/** The form of another engine as a definition with the lists it needs, and everything that has no place here; or why it cannot be read. */
export type BroughtForm =
  | {
      readonly ok: true
      readonly format: BringFormat
      readonly form: Form
      readonly lookups: readonly Lookup[]
      readonly left: readonly Left[]
    }
  | { readonly ok: false; readonly faults: readonly BringFault[] }

const OF_JSON = {
  'json-schema': { shape: schemaShape, read: bringJsonSchema },
  surveyjs: { shape: surveyShape, read: bringSurvey },
  fhir: { shape: questionnaireShape, read: bringQuestionnaire },
} as const
const OF_SHEETS = {
  xlsform: bringXlsForm,
  table: (sheets: Sheets, log: BringLog): Brought => bringFieldTable(Object.entries(sheets)[0] ?? ['table', []], log),
} as const
export type BringFormat = keyof typeof OF_JSON | keyof typeof OF_SHEETS

const LONGEST = 4_000_000

const fault = (pointer: string, message: string, place?: SourcePosition): BroughtForm => ({
  ok: false,
  faults: [{ pointer, place: '', message, ...place }],
})

/**
 * Brings a form that is written in JSON or as a table (CSV), or in the sheets of a workbook. `id` is that of the definition to be: loan.form. Without a format it
 * is recognized. Never throws for what the source says.
 *
 *     const brought = bringForm(undefined, text, { id: 'loan.form' })
 *     if (brought.ok) show(brought.form, brought.left)
 */
export const bringForm = (format: BringFormat | undefined, source: string | Sheets, { id }: { readonly id: string }): BroughtForm => {
  if (typeof source !== 'string') {
    const found = format ?? recognizeSheets(source)
    if (found !== 'xlsform' && found !== 'table') return fault('', bringTexts.fault.format)
    return brought(found, (log) => OF_SHEETS[found](withoutErrors(source, log), log), { id, value: undefined, placeOf: placeOfCell })
  }
  if (source.length > LONGEST) return fault('', bringTexts.fault.tooLarge)
  // What is no JSON may be a table that a spreadsheet has written.
  if (!/^\s*[{[]/u.test(source)) {
    const table = readCsv(source, isHeading, ',')
    return table.ok ? bringForm(format, { table: table.rows }, { id }) : fault('', table.message)
  }
  const text = readSource('', source)
  const { value, problems } = text
  if (problems.length > 0)
    return {
      ok: false,
      faults: problems.map(({ code, pointer, line, column, detail }) => ({
        pointer,
        place: placeInSource(value, pointer),
        line,
        column,
        message: sentenceOf(code, detail),
      })),
    }
  if (!isRecord(value)) return fault('', bringTexts.fault.notObject, { line: 1, column: 1 })
  const found = format ?? recognizeJson(value)
  if (found === undefined || found === 'xlsform' || found === 'table') return fault('', bringTexts.fault.format, { line: 1, column: 1 })
  const { shape, read } = OF_JSON[found]
  const check = (log: BringLog): Brought => {
    shape({ value, at: '' }, (at, why) => log.fault(at, why))
    // What is not of its shape would be read as something else, and named as if it were only left.
    return log.faults.length > 0 ? { title: '', nodes: [] } : read(value, log)
  }
  return brought(found, check, { id, value, placeOf: (pointer) => text.place(pointerSteps(pointer)) })
}

/** The reader of JSON says what it found at a place; of the rest it gives a name or a number. */
const sentenceOf = (code: SourceProblem['code'], detail: string): string => {
  if (code === 'json.too-deep') return bringTexts.fault.tooDeep
  return code === 'json.duplicate-key' ? bringTexts.fault.namedTwice : detail
}

/** `survey!B3` is the second column of line 3. */
const placeOfCell = (pointer: string): SourcePosition | undefined => {
  const [, letters, row] = /!([A-Z]+)(\d+)$/u.exec(pointer) ?? []
  if (letters === undefined || row === undefined) return undefined
  return { line: Number(row), column: [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) }
}

/** `value`: what the source says, where it is no table. */
type Reading = {
  readonly id: string
  readonly value: Json | undefined
  readonly placeOf: (pointer: string) => SourcePosition | undefined
}

const brought = (format: BringFormat, read: (log: BringLog) => Brought, { id, value, placeOf }: Reading): BroughtForm => {
  const log = bringLog()
  const refused = (): BroughtForm => {
    const faults = log.faults.map(({ pointer, why }): BringFault => ({
      pointer,
      place: placeInSource(value, pointer),
      message: bringTexts.fault[why],
      ...placeOf(pointer),
    }))
    // Those of a workbook stand in the order of its sheets, each of which has lines of its own.
    const isText = format !== 'xlsform' && format !== 'table'
    return { ok: false, faults: isText ? faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) : faults }
  }
  try {
    const source = read(log)
    if (log.faults.length > 0) return refused()
    const built = buildForm(source, id, log)
    const form = loadableForm(built, log)
    if (form.pages.length === 0) return fault('', bringTexts.fault.empty, placeOf(''))
    return {
      ok: true,
      format,
      form,
      lookups: built.lookups,
      left: log.left.map((left) => ({ ...left, place: placeInSource(value, left.path) })),
    }
  } catch (error) {
    if (!(error instanceof BringRefused)) throw error
    log.fault(error.pointer, error.why)
    return refused()
  }
}
