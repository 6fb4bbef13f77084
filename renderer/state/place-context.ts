import { createContext, use } from 'react'
import { pathInRow } from './place.ts'

/** The row around the questions below: `dependents.<rowId>`, or '' at the top of the form. */
export const RowPlace = createContext('')

/** The place of a template path inside the row around this component. */
export const usePlace = (template: string): string => pathInRow(template, use(RowPlace))
