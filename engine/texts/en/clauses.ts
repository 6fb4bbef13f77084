const FIRST =
  /^(?:the|a|an|I(?!-)|it|we|you|of|from|to|until|why|where|what|when|who|how|which|describe|explain|enter|choose|tell|give|say|list|is|are|do|does|did|will|can|have|has)\b/iu
const VERB =
  /\b(?:is|are|was|were|has|have|had|does|did|will|can|may|must|sees|comes|ends|ended|began|begins|expires|expired|requires|signed|issued)\b/u

/** "How many credits?", "Passport expires": words that do not stand after "the" in a sentence. */
export const isClause = (label: string): boolean => label.trimEnd().endsWith('?') || FIRST.test(label) || VERB.test(label)
