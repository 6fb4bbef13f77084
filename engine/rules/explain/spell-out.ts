/** `program_end_date` → "program end date"; `startDate` → "start date". */
export const spellOut = (name: string): string => {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/gu, (_found, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[_-]+/gu, ' ')
    .trim()
  return words === '' ? name : `${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

/** The same with a capital, as a sentence begins. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Start date" reads "start date" inside a sentence; "EIN", "U.S. phone" and "I-94 number" stay. */
export const inSentence = (text: string): string => {
  const first = text.split(/[\s/,]/u, 1)[0] ?? ''
  return /^\p{Lu}[\p{Ll}'’-]*$/u.test(first) && first !== 'I' ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
