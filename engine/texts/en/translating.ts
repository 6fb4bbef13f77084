import { spoken } from '../spoken.ts'

/** What is wrong with a translation, and with a translator's file. */
export const translatingTexts = spoken('engine.translating', {
  fields: 'Its merge fields are not those of the original. Use each of them, and no other.',
  paragraphs: 'It has not as many paragraphs as the original. Keep a blank line between two paragraphs.',
  plural: 'It does not count as its language does: say each of its forms.',
  unknown: 'There is no such text any more.',
  twice: ({ line }: { readonly line: number }) => `Line ${line} translates the same text.`,
  overtaken: ({ text }: { readonly text: string }) => `The original says something else by now: “${text}”`,
  before: ({ text }: { readonly text: string }) => `When it was translated, the original said: “${text}”`,
  marks: 'Its text is cut into marked parts. Let your tool write plain text.',
  noColumn: ({ names }: { readonly names: string }) => `The first line has to name the columns ${names}.`,
  notXliff: 'This is no XLIFF 1.2.',
  tooLong: ({ most }: { readonly most: number }) => `The file has more than ${most} rows.`,
})
