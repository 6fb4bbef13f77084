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
