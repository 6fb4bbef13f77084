const FIRST =
  /^(?:the|a|an|I(?!-)|it|we|you|of|from|to|until|why|where|what|when|who|how|which|describe|explain|enter|choose|tell|give|say|list|is|are|do|does|did|will|can|have|has)\b/iu
const VERB =
  /\b(?:is|are|was|were|has|have|had|does|did|will|can|may|must|sees|comes|ends|ended|began|begins|expires|expired|requires|signed|issued)\b/u

/** A noun that is written as a verb: "List", "List of labs". */
const NOUN = /^(?:list|will|can|say)(?:\s+(?:of|for|from|in)\b.*)?$/iu

/** "How many credits?", "Passport expires": words that do not stand after "the" in a sentence. */
export const isClause = (label: string): boolean =>
  label.trimEnd().endsWith('?') || (FIRST.test(label) && !NOUN.test(label.trim())) || VERB.test(label)
