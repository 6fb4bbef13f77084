import { isRecord, type JsonObject } from '../rules/values/json.ts'
import { isFieldTable } from './sheets/field-table.ts'
import type { SheetCells } from './sheets/sheet.ts'
import { entriesOf, inside } from './source-json.ts'

/** Sheets of a workbook by their names in small letters. */
export type Sheets = { readonly [sheet: string]: SheetCells }

/** Which of the formats of workbooks and tables it is; undefined for any other. */
export const recognizeSheets = (sheets: Sheets): 'xlsform' | 'table' | undefined => {
  if (Object.hasOwn(sheets, 'survey')) return 'xlsform'
  return isFieldTable(Object.values(sheets)[0] ?? []) ? 'table' : undefined
}

/** Which of the formats in JSON it is; undefined for any other. */
export const recognizeJson = (value: JsonObject): 'json-schema' | 'surveyjs' | 'fhir' | undefined => {
  const whole = { value, at: '' }
  if (inside(whole, 'resourceType').value === 'Questionnaire') return 'fhir'
  const isSchema = ['properties', '$ref', 'schema'].some(
    (name) => isRecord(inside(whole, name).value) || typeof inside(whole, name).value === 'string',
  )
  if (isSchema) return 'json-schema'
  return ['pages', 'elements', 'questions'].some((name) => entriesOf(inside(whole, name)).length > 0) ? 'surveyjs' : undefined
}
