import { OFFERED, type CellFault, type RowFault, type ValueColumn, type ValueWords } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

export const valueWords = (): ValueWords => {
  const { offered, yes, no } = configurationTexts().grid
  return { offered, yes, no }
}

/** What the columns are called; a property keeps its name. */
export const titlesOf = (columns: readonly ValueColumn[]): { readonly [column: string]: string } => {
  const { columns: titles } = configurationTexts().grid
  return Object.fromEntries(columns.map(({ id, prop }) => [id, prop ?? titles[id as keyof typeof titles]]))
}

const offeredWords = (): string => OFFERED.map((word) => configurationTexts().grid.offered[word]).join(', ')

/** Why a cell cannot say what was typed. */
export const cellFaultInWords = (why: CellFault, text: string): string => {
  const { faults } = configurationTexts().grid
  if (why === 'not-number' || why === 'yes-no' || why === 'spreadsheet-error') return faults[why]({ text })
  return why === 'offered' ? faults.offered({ text, words: offeredWords() }) : faults[why]
}

/** What is wrong with a row of a file. */
export const rowFaultInWords = ({ why, text = '', line = 0 }: RowFault): string => {
  const { faults } = configurationTexts().grid
  if (why === 'taken') return faults.taken({ text, line })
  if (why === 'no-code' || why === 'beyond') return faults[why]
  return cellFaultInWords(why, text)
}
