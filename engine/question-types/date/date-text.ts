const stored = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/u
const typed = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/u

/** Turns MM/DD/YYYY, MM-DD-YYYY or ISO into the stored YYYY-MM-DD. Anything else stays as typed. */
export const storeDate = (text: string): string => {
  const found = typed.exec(text)
  if (found !== null) return `${found[3] ?? ''}-${(found[1] ?? '').padStart(2, '0')}-${(found[2] ?? '').padStart(2, '0')}`
  const iso = stored.exec(text.trim())
  return iso === null ? text : `${iso[1] ?? ''}-${iso[2] ?? ''}-${iso[3] ?? ''}`
}

/** A stored date as MM/DD/YYYY. Anything that is not a date is returned unchanged. */
export const showDate = (text: string): string => {
  const found = stored.exec(text)
  return found === null ? text : `${found[2] ?? ''}/${found[3] ?? ''}/${found[1] ?? ''}`
}
