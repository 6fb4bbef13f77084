import { spoken } from '../spoken.ts'
import { answerTexts } from './answers.ts'

/** Reasons why a request for a list is refused, and what groups by date are called. */
export const viewTexts = spoken('engine.views', {
  /** "Nov 2026" */
  month: ({ year, month }: { readonly year: string; readonly month: number }) =>
    `${(answerTexts.months[month - 1] ?? '').slice(0, 3)} ${year}`,
  weekOf: ({ date }: { readonly date: string }) => `Week of ${date}`,
  noView: ({ view }: { readonly view: string }) => `There is no view “${view}”.`,
  parametersMissing: ({ view, names }: { readonly view: string; readonly names: readonly string[] }) =>
    `“${view}” needs ${names.join(', ')}.`,
  noSort: ({ field }: { readonly field: string }) => `“${field}” is no column to sort by.`,
  noFilter: ({ field }: { readonly field: string }) => `“${field}” is no filter of this list.`,
  noTab: ({ tab }: { readonly tab: string }) => `This list has no tab “${tab}”.`,
  notQueryable: ({ view }: { readonly view: string }) => `“${view}” asks what a database cannot answer.`,
})
