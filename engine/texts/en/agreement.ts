/** Of "the number of hours" the number counts, of "the answer to “…”" the answer. */
const headOf = (subject: string): string => {
  const [head = ''] = subject
    .replace(/^(?:the|your|my|our|their)\s/iu, '')
    .split(/\s(?:of|in|for|with|to|at|on|from|that|which|per|who|about|by|this|now)\s|\s*[(“,]/u)
  return head
}

const isPlural = (subject: string): boolean => {
  const word = headOf(subject).split(/\s/u).at(-1) ?? ''
  return /[^s]s$/u.test(word) && !/(?:us|is|news|series|status|basis|address)$/u.test(word)
}

const PLURAL: readonly (readonly [RegExp, string])[] = [
  [/^ is\b/u, ' are'],
  [/^ has\b/u, ' have'],
  [/^ does\b/u, ' do'],
  [/^ shares\b/u, ' share'],
  [/^ includes\b/u, ' include'],
  [/^ starts\b/u, ' start'],
]

/** The sentence with its verb in the plural where its subject is one: "the comments are missing". */
export const agreed = (subject: string, sentence: string): string => {
  if (!sentence.startsWith(subject) || !isPlural(subject)) return sentence
  const value = /^ \([^)]*\)/u.exec(sentence.slice(subject.length))?.[0] ?? ''
  const rest = sentence.slice(subject.length + value.length)
  const found = PLURAL.find(([singular]) => singular.test(rest))
  return found === undefined ? sentence : subject + value + rest.replace(found[0], found[1])
}

/** A period inside one year names the year once: "January 11 to April 30, 2027". */
export const withYearOnce = (sentence: string): string => sentence.replaceAll(/ (\d+), (\d{4}) to (\p{L}+ \d+), \2/gu, ' $1 to $3, $2')
