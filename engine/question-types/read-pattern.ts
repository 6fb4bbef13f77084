const compiled = new Map<string, RegExp | undefined>()

/**
 * The pattern of a definition, compiled once, matching the whole answer. A pattern that is no regular expression is the loader's finding;
 * here it matches everything, so that nobody is stopped by an author's slip.
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
