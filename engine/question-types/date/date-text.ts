const stored = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/u
const typed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/u

/** MM/DD/YYYY, MM-DD-YYYY or ISO, as it is stored: YYYY-MM-DD. Anything else stays as it was typed. */
export const storeDate = (text: string): string => {
  const found = typed.exec(text)
  if (found !== null) return `${found[3] ?? ''}-${(found[1] ?? '').padStart(2, '0')}-${(found[2] ?? '').padStart(2, '0')}`
  const iso = stored.exec(text.trim())
  return iso === null ? text : `${iso[1] ?? ''}-${iso[2] ?? ''}-${iso[3] ?? ''}`
}

/** As the viewer reads it: MM/DD/YYYY. What is no date is shown as it is. */
export const showDate = (text: string): string => {
  const found = stored.exec(text)
  return found === null ? text : `${found[2] ?? ''}/${found[3] ?? ''}/${found[1] ?? ''}`
}
