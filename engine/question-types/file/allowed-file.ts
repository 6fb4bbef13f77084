import { isAcceptedType } from './refused-kind.ts'

/** What every file of an institution has to keep to, whatever its question says. */
export type UploadBounds = {
  readonly megabytes?: number
  /** Media types; left out: those of the question. */
  readonly types?: readonly string[]
}
/** What a file of a question may be: bytes, and media types. */
export type AllowedFile = { readonly maxSize: number; readonly accept: readonly string[] }

const MEGABYTE = 1024 * 1024
/** Where the question says nothing. */
const USUAL: AllowedFile = { maxSize: 10 * MEGABYTE, accept: ['application/pdf', 'image/png', 'image/jpeg'] }

/** As the question says it, within what the institution allows. Whoever says it and whoever refuses a file read it here. */
export const allowedFile = (
  { maxSize = USUAL.maxSize, accept = USUAL.accept }: { readonly maxSize?: number; readonly accept?: readonly string[] },
  { megabytes, types }: UploadBounds = {},
): AllowedFile => ({
  maxSize: megabytes === undefined ? maxSize : Math.min(maxSize, megabytes * MEGABYTE),
  accept: types === undefined ? accept : types.filter((type) => isAcceptedType(type, accept)),
})
