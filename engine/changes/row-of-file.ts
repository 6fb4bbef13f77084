import type { Json } from '../definition/logic.ts'
import type { ComparedSets } from './compared-sets.ts'

/** What came of a proposed row: a new record, a changed one, nothing to do, or something that cannot be written. */
const FINDINGS = ['new', 'changed', 'same', 'refused'] as const
export type Finding = (typeof FINDINGS)[number]
type Values = { readonly [field: string]: Json }

/** Where an import says of a row what it found. */
const FINDING = 'row_finding'

/** Whether these are values of a row that an import read. */
export const isRowOfFile = (stored: Values): boolean => Object.hasOwn(stored, FINDING)

/** The values of a row of a file before anything was found about it. */
export const asRowOfFile = (values: Values): Values => ({ ...values, [FINDING]: null })

/** What was found about a row when it was read; undefined for what is no row of a file. */
export const storedFinding = (stored: Values): Finding | undefined => FINDINGS.find((finding) => finding === stored[FINDING])

/** The values on file that a row says nothing about: a column that a file does not have clears nothing. */
export const untouchedValues = ({ records }: ComparedSets, given: Values): Values =>
  Object.fromEntries(
    records
      .filter(({ id }) => id !== undefined)
      .flatMap(({ rows }) =>
        rows.filter(({ path }) => !path.includes('.') && !Object.hasOwn(given, path)).map(({ path, before }) => [path, before]),
      ),
  )
