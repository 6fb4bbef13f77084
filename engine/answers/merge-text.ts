/** A text taken apart once: words, and the names between braces. */
export type MergeText = { readonly words: readonly string[]; readonly names: readonly string[] }

const field = /\{([A-Za-z_][\w-]*(?:\.[\w-]+)*)\}/gu
const plain: readonly string[] = []

const taken = new Map<string, MergeText>()

/** Texts come from definitions, so there are only so many of them. */
export const parseText = (text: string): MergeText => {
  const known = taken.get(text)
  if (known !== undefined) return known
  const parts = text.includes('{') ? text.split(field) : [text]
  const parsed: MergeText = {
    words: parts.filter((_, at) => at % 2 === 0),
    names: parts.length === 1 ? plain : parts.filter((_, at) => at % 2 === 1),
  }
  taken.set(text, parsed)
  return parsed
}

/**
 * Replaces `{answers.start_date}` and `{label}` by what `read` says. A missing value leaves nothing behind, never its braces.
 *
 *     mergeText('Since {record.since}', () => '01/02/2027') // "Since 01/02/2027"
 */
export const mergeText = (text: string, read: (name: string) => string | undefined): string => {
  const { words, names } = parseText(text)
  if (names.length === 0) return text
  return words.map((part, at) => (at === 0 ? part : (read(names[at - 1] ?? '') ?? '') + part)).join('')
}
