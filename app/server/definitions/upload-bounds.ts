import type { RuleData, UploadBounds } from '#engine'

/** The settings `uploadMegabytesPerFile` and `uploadTypes`, which is a text of media types. */
export const uploadBoundsOf = ({ uploadMegabytesPerFile: megabytes, uploadTypes }: RuleData): UploadBounds => {
  const types = typeof uploadTypes === 'string' ? uploadTypes.split(/[\s,;]+/u).filter((type) => type !== '') : []
  return { ...(typeof megabytes === 'number' && { megabytes }), ...(types.length > 0 && { types }) }
}
