const FROM_SUNDAY = /-(?:US|CA|MX|JP|IN|BR|IL|ZA)(?:$|-)/u

/** The first day of the week of a locale, 1 for Monday to 7 for Sunday. Not every browser says it by itself. */
export const firstDayOfWeek = (locale: string): number => (FROM_SUNDAY.test(locale) ? 7 : 1)
