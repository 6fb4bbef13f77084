import { refusedFileTexts } from '../../texts/en/refused-files.ts'
import { fileTypes } from './file-words.ts'

/** Photos of a phone, in a format that few programs read. */
const PHONE_PHOTO = /^hei[cf]$/u

/** Whether a media type is among the accepted ones: `image/png`, `image/*`. */
export const isAcceptedType = (type: string, accept: readonly string[]): boolean =>
  accept.some((wanted) => wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1))))

/** Why a file of this name is refused for what it is, and what would change it. */
export const refusedKind = (name: string, accept: readonly string[]): string => {
  const end = /\.([\p{L}\p{N}]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
  const accepted = fileTypes(accept)
  if (PHONE_PHOTO.test(end)) return refusedFileTexts.phonePhoto({ name, accepted })
  const claimed = end === 'jpeg' ? 'JPG' : end.toUpperCase()
  return accepted.split(/, | or /u).includes(claimed)
    ? refusedFileTexts.otherInside({ name, claimed, accepted })
    : refusedFileTexts.kindRefused({ name, accepted })
}
