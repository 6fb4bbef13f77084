import { spoken } from '../spoken.ts'
/** Reasons why a message of another system cannot be read. */
export const exchangeTexts = spoken('engine.exchange', {
  notJson: 'This is no JSON.',
  notXml: 'This is no XML.',
  unclosed: 'The file ends before everything in it is closed.',
  notATable: 'This is a workbook, and the import reads another format.',
  tooManyColumns: ({ most }: { readonly most: number }) => `The table has more than ${most} columns.`,
  noColumn: ({ names }: { readonly names: string }) => `The first line names no column of this import. Its columns are ${names}.`,
  noRows: 'The file has no rows.',
  noRowsInSheet: 'The first sheet of the workbook has no rows. Other sheets are not read: move the list to the first one.',
  headingTwice: ({ heading }: { readonly heading: string }) => `Two columns have the heading “${heading}”.`,
  otherLength: ({ count, columns }: { readonly count: number; readonly columns: number }) =>
    `The number of cells in this line, ${count}, is not that of the headings, ${columns}.`,
  spreadsheetError: ({ column, text }: { readonly column: string; readonly text: string }) =>
    `“${column}” shows “${text}”, which is no value: an error of the spreadsheet, a formula without a result, or a number that was cut. Format the column as text, or put the value in, and read the file again.`,
  rowRefused: ({ number, reason }: { readonly number: number; readonly reason: string }) => `Row ${number}: ${reason}`,
  noText: ({ number }: { readonly number: number }) => `A value in row ${number} has a character that is no text.`,
  tooManyElements: ({ most }: { readonly most: number }) => `The file has more than ${most} elements. Divide it into several files.`,
  tooManyRows: ({ most }: { readonly most: number }) =>
    `The file has more than ${most} rows, and no more can be read at once. Divide it into several files.`,
  longCell: ({ number, most }: { readonly number: number; readonly most: number }) =>
    `A value in row ${number} is longer than ${most} characters.`,
  rowTwice: ({ number }: { readonly number: number }) => `Row ${number} names the same record.`,
  rowLost: 'The record that this row changes is no longer found as it was. Read the list again.',
  rowSame: 'Nothing in this row differs from what is on file any more.',
  rowMade: 'The record that this row would make is there since. Read the list again.',
  openQuote: 'A quotation mark is never closed, so nobody can say where its row ends.',
  rowAboutNothing: ({ number }: { readonly number: number }) => `Row ${number} does not say which record it is about.`,
  rowWithoutEvent: ({ number }: { readonly number: number }) => `Row ${number} says nothing that this connection knows.`,
  notRead: 'Nothing is read from this connection.',
  documentType: 'A document type declaration is not accepted.',
})
