import { refusedFileTexts } from '../../texts/en/refused-files.ts'
import { fileTypes } from './file-words.ts'

/** Photos of a phone, in a format that few programs read. */
const PHONE_PHOTO = /^hei[cf]$/u
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Spreadsheets write these in the encoding of their country, unless they are told otherwise. */
const TABLE_AS_TEXT = /^(?:csv|txt|tsv)$/u

/** Tables are texts inside: nothing in their content says more. */
const TABLES: ReadonlySet<string> = new Set(['text/csv', 'text/tab-separated-values'])
const ENDINGS: { readonly [type: string]: string } = { 'text/csv': '.csv', 'text/tab-separated-values': '.tsv', 'text/plain': '.txt' }

/** Whether a media type is among the accepted ones: `image/png`, `image/*`. A text may be a table. */
export const isAcceptedType = (type: string, accept: readonly string[]): boolean =>
  accept.some(
    (wanted) =>
      wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1))) || (type === 'text/plain' && TABLES.has(wanted)),
  )

/** What a browser says of a file, which calls a table what the system opens it with: `application/vnd.ms-excel`, or nothing. */
export const claimedType = ({ name, type }: { readonly name: string; readonly type: string }): string =>
  /\.(?:csv|tsv|txt)$/iu.test(name) ? 'text/plain' : type

/** The accepted types for the dialog of a browser: systems that do not know the type of a table know its ending. */
export const pickedTypes = (accept: readonly string[]): string => accept.flatMap((type) => [type, ENDINGS[type] ?? []].flat()).join(',')

/** Why a file of this name is refused for what it is, and what would change it. */
export const refusedKind = (name: string, accept: readonly string[]): string => {
  const end = /\.([\p{L}\p{N}]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
  const accepted = fileTypes(accept)
  if (PHONE_PHOTO.test(end)) return refusedFileTexts.phonePhoto({ name, accepted })
  if (accept.includes(WORKBOOK) && end === 'xls') return refusedFileTexts.oldWorkbook({ name, accepted })
  if (accept.includes(WORKBOOK) && accept.includes('text/plain') && TABLE_AS_TEXT.test(end))
    return refusedFileTexts.otherEncoding({ name, accepted })
  const claimed = end === 'jpeg' ? 'JPG' : end.toUpperCase()
  return accepted.split(/, | or /u).includes(claimed)
    ? refusedFileTexts.otherInside({ name, claimed, accepted })
    : refusedFileTexts.kindRefused({ name, accepted })
}
