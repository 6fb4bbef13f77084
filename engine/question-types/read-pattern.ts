const compiled = new Map<string, RegExp | undefined>()

/**
 * The pattern of a definition, compiled once, matched against the whole answer. The loader reports an invalid pattern; here it matches
 * everything, so that an author's mistake stops nobody.
 */
export const readRegExp = (pattern: string): RegExp | undefined => {
  if (!compiled.has(pattern)) compiled.set(pattern, compile(pattern))
  return compiled.get(pattern)
}

const compile = (pattern: string): RegExp | undefined => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
