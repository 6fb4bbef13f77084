import type { RuleData } from '#engine'

/** What every file of an institution has to keep to, whatever its question says. */
export type UploadBounds = {
  readonly megabytes: number | undefined
  /** Media types; empty: those of the question. */
  readonly types: readonly string[]
}

/** The settings `uploadMegabytesPerFile` and `uploadTypes`, which is a text of media types. */
export const uploadBoundsOf = ({ uploadMegabytesPerFile: megabytes, uploadTypes: types }: RuleData): UploadBounds => ({
  megabytes: typeof megabytes === 'number' ? megabytes : undefined,
  types: typeof types === 'string' ? types.split(/[\s,;]+/u).filter((type) => type !== '') : [],
})
