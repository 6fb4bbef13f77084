/** In Unicode mode where it can be read so; older patterns escape more than that mode allows. */
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
