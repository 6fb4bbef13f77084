import type { SourcedDefinitions } from './sourced-definitions.ts'

const PARTS: { readonly [type: string]: string } = { day: 'DD', month: 'MM', year: 'YYYY' }

/** How a language writes a day in digits: DD.MM.YYYY, MM/DD/YYYY. */
export const dayPatternOf = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => PARTS[type] ?? value)
    .join('')

/** The pattern of the institution's days, where it puts the day first. */
export const dayPattern = (set: SourcedDefinitions): string | undefined => {
  const [institution] = set.all('institution')
  const pattern = institution && dayPatternOf(institution.locale)
  return pattern?.startsWith('DD') ? pattern : undefined
}
