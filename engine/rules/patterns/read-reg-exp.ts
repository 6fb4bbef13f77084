/** Compiles in Unicode mode where possible; older patterns contain escapes that this mode does not allow. */
export const readRegExp = (pattern: string): RegExp | undefined => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      continue
    }
  }
  return undefined
}
